import { readSources } from "./sources.ts"
import { requirements } from "./requirements.ts"
import { missing, traceRequirements, type Trace } from "./trace-requirements.ts"

/** Tests, what stands in the folders of tests beside them, and the suite that every adapter runs. */
const tests = /\.(?:test|spec)\.tsx?$|^tests\/|\/test\/|^packages\/adapter-conformance\/src\/rules\//

/** The text of each file of tests in the workspace, by its path. */
export function readTests(): Map<string, string> {
  // Tests of the tools name requirements as examples.
  return new Map([...readSources()].filter(([file]) => tests.test(file) && !file.startsWith("tools/")))
}

/** The requirements, compared with the tests of the workspace. */
export function traceWorkspace(): Trace {
  return traceRequirements(requirements, readTests())
}

/** Returns true if every requirement is named, and nothing else is named. */
export function isComplete(trace: Trace): boolean {
  return missing(trace).length === 0 && trace.unknown.length === 0
}

/** Summarizes how many are named, and what is wrong, in a few lines. */
export function summarize(trace: Trace): string {
  const named = trace.traced.filter(({ mentions }) => mentions.length > 0).length
  const absent = missing(trace)
  return [
    ...trace.unknown.map(({ id, file, line }) => `UNKNOWN ${id}  ${file}:${line}`),
    ...absent.map(({ id, text }) => `MISSING ${id}  ${text}`),
    `${named} of ${trace.traced.length} requirements are named by a test, ${absent.length} are missing`,
  ].join("\n")
}
