import type { MutantResult } from "@stryker-mutator/api/core"
import type { MutationTestingPlanReadyEvent, Reporter } from "@stryker-mutator/api/report"
import { plain } from "./equivalents.ts"
import { fromRoot } from "./near-tests.ts"
import { type Change, type Drawn, drawSample, runWholeFiles, unreached } from "./plan.ts"

/** Descriptions of a mutant whose change is printed, by its status. */
const unnoticed: Readonly<Record<string, string>> = {
  Survived: "SURVIVED",
  NoCoverage: "NO TEST REACHES",
  Timeout: "TIME IS UP WITH",
}

/** The options of `./run mutants`, which `tools/mutants/mutants.ts` writes to the environment. */
const size = process.env["MUTANTS_SAMPLE"]
const seed = process.env["MUTANTS_SEED"] ?? "1"

/**
 * Draws the sample before it's run, and reports the progress: a line for each mutant, the change of each mutant that no
 * test noticed, and the result in the last line.
 */
export class MutantReporter implements Reporter {
  #drawn: Drawn = { changes: new Map(), equivalent: [] }
  #done = 0
  /** The mutants for which the tests didn't end in time. On a busy machine, they may be survivors. */
  #late = 0
  readonly #survivors: Change[] = []

  onMutationTestingPlanReady({ mutantPlans }: MutationTestingPlanReadyEvent): void {
    if (size === "0")
      for (const change of unreached(mutantPlans)) print(`NO TEST REACHES ${described(change)}`)
    this.#drawn = drawSample(mutantPlans, size === undefined ? undefined : Number(size), Number(seed))
    runWholeFiles(mutantPlans)
    for (const [change, { why }] of this.#drawn.equivalent) {
      print(`equivalent, left out: ${described(change)}\n    ${why}`)
    }
    print(`${this.#drawn.changes.size} mutants, seed ${seed}`)
  }

  onMutantTested({ id, status, killedBy = [], statusReason = "" }: Readonly<MutantResult>): void {
    const change = this.#drawn.changes.get(id)
    if (change === undefined) return
    this.#done += 1
    if (status === "Survived" || status === "NoCoverage") this.#survivors.push(change)
    if (status === "Timeout") this.#late += 1
    const shown = unnoticed[status]
    const how =
      status === "Killed" ? `noticed by ${titleOf(killedBy[0])}` : `${status} ${statusReason}`.trim()
    const result =
      shown === undefined ? `${change.file}:${change.line} ${how}` : `${shown} ${described(change)}`
    print(`[${this.#done}/${this.#drawn.changes.size}] ${result}`)
  }

  wrapUp(): void {
    const all = this.#drawn.changes.size
    const noticed = this.#done - this.#survivors.length
    if (this.#survivors.length > 0) print("\nSurvivors:")
    for (const change of this.#survivors) print(`  ${described(change)}`)
    const percent = all === 0 ? 100 : Math.floor((1000 * noticed) / all) / 10
    const left = this.#drawn.equivalent.length
    const late = this.#late === 0 ? "" : `, ${this.#late} of them by the time limit`
    print(
      `${noticed} of ${all} mutants noticed (${percent} %)${late}, seed ${seed}, ${left} equivalent left out`,
    )
  }
}

function described({ file, line, from, to }: Change): string {
  return `${file}:${line}\n    - ${plain(from)}\n    + ${plain(to)}`
}

/** Returns the file and the title of a test. Stryker's name for a test is the path, `#` and the title. */
function titleOf(test: string | undefined): string {
  return test === undefined ? "an error outside of a test" : fromRoot(test).replace("#", ": ")
}

function print(line: string): void {
  process.stdout.write(`${line}\n`)
}
