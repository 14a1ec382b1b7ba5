import { globSync, readFileSync } from "node:fs"
import { root } from "./command.ts"
import { requirements } from "./requirements.ts"
import { missing, traceRequirements, type Traced } from "./trace-requirements.ts"

const built = new Set(["node_modules", "dist", ".next", ".output"])

/** Every test of the workspace: its path from the root and its text. */
function readTests(): Map<string, string> {
  const files = globSync("{packages,apps,tests,bench,tools}/**/*.{test,spec}.{ts,tsx}", {
    cwd: root,
    exclude: (name) => built.has(name.split("/").at(-1) ?? ""),
  })
  // The tests of the trace itself name requirements as examples.
  const traced = files
    .map((file) => file.replaceAll("\\", "/"))
    .filter((file) => !file.startsWith("tools/trace"))
  return new Map(traced.sort().map((file) => [file, readFileSync(root + file, "utf8")]))
}

function print({ id, text, due, mentions }: Traced): void {
  const mark = mentions.length > 0 ? "ok     " : due ? "MISSING" : "later  "
  console.log(`${mark} ${id}  ${text}`)
  for (const { file, line, title } of mentions) console.log(`          ${file}:${line}  ${title}`)
}

const trace = traceRequirements(requirements, readTests())
for (const traced of trace.traced) print(traced)
for (const { id, file, line } of trace.unknown) console.log(`UNKNOWN ${id}  ${file}:${line}`)
const named = trace.traced.filter(({ mentions }) => mentions.length > 0).length
const absent = missing(trace)
console.log(
  `\n${named} of ${trace.traced.length} requirements are named by a test, ${absent.length} are missing`,
)
if (absent.length > 0) console.log(absent.map(({ id }) => id).join(" "))
process.exitCode = absent.length + trace.unknown.length > 0 ? 1 : 0
