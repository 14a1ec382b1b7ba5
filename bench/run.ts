import { availableParallelism, loadavg } from "node:os"
import { bundleSizes } from "./bundle-sizes.ts"
import { coldStart } from "./cold-start.ts"
import { prepareEditionBefore } from "./edition-before.ts"
import type { Line } from "./goal.ts"
import { guardedFrameworks } from "./guarded/guarded-frameworks.ts"
import { guardedHeading, guardedPage, guardedRow, type GuardedPage } from "./guarded.ts"
import { installSize } from "./install-size.ts"
import { measureApart, type Measurement } from "./measure.ts"
import { operations } from "./operations.ts"
import { heading, row, table, verdict } from "./report.ts"
import { revocation } from "./revocation.ts"
import type { Effort } from "./take-turns.ts"

/**
 * Compares this repository's build with the floor and with `@auth/core`. Arguments: `--quick` for less precise results
 * in less than a minute, `--before=<revision>` for an earlier edition in the same run; any other word selects the
 * operations whose names contain it. Fails if anything misses the
 * goal that's printed beside it.
 */
async function main(): Promise<number> {
  const words = process.argv.slice(2).filter((argument) => !argument.startsWith("--"))
  const effort: Effort = process.argv.includes("--quick")
    ? { rounds: 9, slice: 25 }
    : { rounds: 31, slice: 60 }
  const isWanted = (name: string): boolean => words.length === 0 || words.some((word) => name.includes(word))
  const wanted = operations.filter(({ name }) => isWanted(name))
  const [, revision] = /^--before=(.+)$/m.exec(process.argv.join("\n")) ?? []
  if (revision !== undefined) prepareEditionBefore(revision)
  warnOfLoad()
  const measured: Measurement[] = []
  for (const [index, operation] of wanted.entries()) {
    process.stderr.write(`${index + 1}/${wanted.length} ${operation.name} … `)
    const measurement = await measureApart(operation, effort)
    const { floor, authjs } = measurement
    process.stderr.write(
      `${floor === undefined ? "" : `${floor.ratio.toFixed(2)} of the floor, `}${authjs.ratio.toFixed(1)} × Auth.js\n`,
    )
    measured.push(measurement)
  }
  if (measured.length > 0) console.log(`\n${table([heading, ...measured.map(row)])}`)
  const pages = await guardedPages(isWanted, effort)
  const lines: Line[] = []
  if (isWanted("revocation")) lines.push(await revocation(effort))
  if (isWanted("cold start")) lines.push(...(await coldStart(effort.rounds)))
  if (isWanted("install size")) lines.push(installSize())
  if (isWanted("size")) lines.push(...(await bundleSizes()))
  for (const { text } of lines) console.log(text)
  const isMissed =
    measured.some((measurement) => verdict(measurement) === "MISSED") ||
    [...pages, ...lines].some(({ holds }) => !holds)
  return isMissed ? 1 : 0
}

/** Measures the guarded pages, and prints their table. */
async function guardedPages(isWanted: (name: string) => boolean, effort: Effort): Promise<GuardedPage[]> {
  const pages: GuardedPage[] = []
  for (const framework of guardedFrameworks) {
    if (!isWanted(`guarded page: ${framework.name}`)) continue
    process.stderr.write(`guarded page: ${framework.name} … `)
    const measured = await guardedPage(framework, effort)
    process.stderr.write(`${measured.ratio.toFixed(2)} of the unguarded\n`)
    pages.push(measured)
  }
  if (pages.length > 0) console.log(`\n${table([guardedHeading, ...pages.map(guardedRow)])}`)
  return pages
}

/**
 * Warns if the machine is busy, because other work makes every switch to another thread more expensive, which favours
 * the side with fewer of them.
 */
function warnOfLoad(): void {
  const [load = 0] = loadavg()
  const processors = availableParallelism()
  if (load > processors / 2)
    console.error(
      `The machine is busy (load ${load.toFixed(1)}, ${processors} processors): do not rely on the ratios.`,
    )
}

process.exitCode = await main()
