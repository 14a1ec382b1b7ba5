import { readSources } from "./sources.ts"
import { requirements } from "./requirements.ts"
import { advisoriesOf, readAdvisories } from "./security/pages.ts"
import { missing, traceRequirements, type Trace } from "./trace-requirements.ts"

/** Tests, the other files in the folders of tests, and the suite that every adapter runs. */
const tests = /\.(?:test|spec)\.tsx?$|^tests\/|\/test\/|^packages\/adapter-conformance\/src\/rules\//

/** Reads the text of each test file in the workspace, by its path. */
function readTests(): Map<string, string> {
  // The tests of the tools name requirements only as examples.
  return new Map([...readSources()].filter(([file]) => tests.test(file) && !file.startsWith("tools/")))
}

/** Compares the requirements and the advisories with the workspace's tests. */
export function traceWorkspace(): Trace {
  return traceRequirements([...requirements, ...advisoriesOf(readAdvisories())], readTests())
}

/** Returns true if tests name every requirement, and nothing else. */
export function isComplete(trace: Trace): boolean {
  return missing(trace).length === 0 && trace.unknown.length === 0
}

/** Summarizes the number of named requirements, and the problems, in a few lines. */
export function summarize(trace: Trace): string {
  const named = trace.traced.filter(({ mentions }) => mentions.length > 0).length
  const absent = missing(trace)
  return [
    ...trace.unknown.map(({ id, file, line }) => `UNKNOWN ${id}  ${file}:${line}`),
    ...absent.map(({ id, text }) => `MISSING ${id}  ${text}`),
    `${named} of ${trace.traced.length} requirements are named by a test, ${absent.length} are missing`,
  ].join("\n")
}
