import type { Traced } from "./trace-requirements.ts"
import { isComplete, summarize, traceWorkspace } from "./trace-workspace.ts"

function print({ id, text, mentions }: Traced): void {
  const status = mentions.length > 0 ? "ok     " : "MISSING"
  console.log(`${status} ${id}  ${text}`)
  for (const { file, line, title } of mentions) console.log(`          ${file}:${line}  ${title}`)
}

const trace = traceWorkspace()
for (const traced of trace.traced) print(traced)
console.log(`\n${summarize(trace)}`)
process.exitCode = isComplete(trace) ? 0 : 1
