import { coldStart } from "./cold-start.ts"
import { installSize } from "./install-size.ts"
import { measure, type Effort, type Measurement } from "./measure.ts"
import type { Operation } from "./operation.ts"
import { pageOperations } from "./operations/page.ts"
import { sessionOperations } from "./operations/session.ts"
import { signInOperations } from "./operations/sign-in.ts"
import { tokenOperations } from "./operations/token.ts"
import { heading, row, table, verdict } from "./report.ts"
import { measureWebCrypto } from "./web-crypto.ts"

const operations: readonly Operation[] = [
  ...sessionOperations,
  ...pageOperations,
  ...signInOperations,
  ...tokenOperations,
]

/**
 * Measures this repository's build against `@auth/core`. Arguments: `--quick` for a rougher answer in less than a
 * minute; any other word keeps only the operations whose name holds it. Fails where a goal is missed.
 */
async function main(): Promise<number> {
  const words = process.argv.slice(2).filter((argument) => !argument.startsWith("--"))
  const effort: Effort = process.argv.includes("--quick")
    ? { rounds: 9, slice: 25 }
    : { rounds: 31, slice: 60 }
  const isWanted = ({ name }: { name: string }): boolean =>
    words.length === 0 || words.some((word) => name.includes(word))
  const measured: Measurement[] = []
  for (const operation of operations.filter(isWanted)) {
    measured.push(await measure(operation, effort))
    process.stderr.write(".")
  }
  if (isWanted({ name: "WebCrypto only" })) measured.push(...(await measureWebCrypto(effort)))
  process.stderr.write("\n")
  console.log(table([heading, ...measured.map(row)]))
  if (words.length === 0) console.log(`\n${await coldStart(effort.rounds)}\n${installSize()}`)
  return measured.some((measurement) => verdict(measurement) === "MISSED") ? 1 : 0
}

process.exitCode = await main()
