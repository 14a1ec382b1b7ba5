import type { MakeRun, Operation, Run } from "../operation.ts"
import { operations } from "../operations.ts"
import { table } from "../report.ts"
import { ours } from "../subject.ts"
import { rounded } from "./rounded.ts"

/** The operations that a page requests, by their names in the benchmark. */
const asked: readonly string[] = [
  "session JWT",
  "session JWT 6 KB",
  "session database",
  "start OAuth",
  "callback OAuth",
  "start OpenID Connect",
  "callback OpenID Connect",
  "credentials",
]

/** The processor time that an operation runs for, in microseconds, after a warm-up of the same length. */
const enough = 1_000_000

/**
 * Returns the number of operations that one core can do in a second. It's based on processor time, so other work on the
 * machine hardly affects it.
 */
export async function coreReport(): Promise<string> {
  const rows: string[][] = [["operation", "µs of processor", "in a second of one core"]]
  for (const name of asked) {
    const operation = operations.find((each) => each.name === name)
    if (operation === undefined) throw new Error(`There is no operation "${name}".`)
    const time = await processorTime(operation)
    rows.push([name, rounded(time), rounded(1e6 / time)])
    await operation.close?.()
  }
  return table(rows)
}

/** Returns the microseconds of all threads for one run. */
async function processorTime({ prepare }: Operation): Promise<number> {
  const make = await prepare(ours)
  await runFor(make)
  return runFor(make)
}

/** Runs until it has used enough processor time. @returns microseconds for one run */
async function runFor(make: MakeRun): Promise<number> {
  let used = 0
  for (let count = 20; ; count += 20) {
    const runs: Run[] = []
    for (let index = 0; index < 20; index++) runs.push(await make())
    const start = process.cpuUsage()
    for (const run of runs) await run()
    const { user, system } = process.cpuUsage(start)
    used += user + system
    if (used > enough) return used / count
  }
}
