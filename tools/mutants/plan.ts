import { readFileSync } from "node:fs"
import type { MutantTestPlan } from "@stryker-mutator/api/core"
import { type Equivalent, equivalentOf } from "./equivalents.ts"
import { fileOfTest, fromRoot, testBeside } from "./near-tests.ts"
import { shuffled } from "./sample.ts"

/** A change in one place, as shown to a reader. */
export interface Change {
  readonly file: string
  /** The line, from 1. */
  readonly line: number
  readonly lineText: string
  readonly from: string
  readonly to: string
}

/** The ids of the mutants that count, and of the drawn ones that change nothing. */
export interface Drawn {
  readonly changes: ReadonlyMap<string, Change>
  readonly equivalent: readonly (readonly [Change, Equivalent])[]
}

/**
 * Draws a sample of a plan's mutants, and marks the others in the plan itself as ignored, because Stryker has no option
 * for this. Equivalent mutants don't count, and code that runs only when a module is loaded doesn't either.
 *
 * @param size - the number of mutants; undefined for all
 */
export function drawSample(plans: readonly MutantTestPlan[], size: number | undefined, seed: number): Drawn {
  const changes = new Map<string, Change>()
  const equivalent: (readonly [Change, Equivalent])[] = []
  const runs = new Map(plans.filter(({ plan }) => plan === "Run").map((plan) => [plan.mutant, plan]))
  for (const [mutant, plan] of shuffled([...runs.keys()], seed).map((one) => [one, runs.get(one)] as const)) {
    if (changes.size === size) {
      Object.assign(plan ?? {}, ignored(mutant, "not in the sample"))
      continue
    }
    const change = changeOf(mutant)
    const entry = equivalentOf(change)
    if (entry === undefined) {
      changes.set(mutant.id, change)
    } else {
      equivalent.push([change, entry])
      Object.assign(plan ?? {}, ignored(mutant, entry.why))
    }
  }
  return { changes, equivalent }
}

/**
 * Adds to each mutant's tests the other tests in their files. A file may compute a value before its first test, or only
 * in that test, and a different test may notice a change of the value. The change is therefore present when the file is
 * loaded. Files that only load the changed code aren't in any list, so the one beside the code is added.
 */
export function runWholeFiles(plans: readonly MutantTestPlan[]): void {
  const tests = new Set<string>()
  for (const { mutant } of plans) for (const test of mutant.coveredBy ?? []) tests.add(test)
  const byFile = Map.groupBy(tests, fileOfTest)
  for (const plan of plans) {
    if (plan.plan !== "Run" || plan.runOptions.testFilter === undefined) continue
    const { mutant, runOptions } = plan
    const files = new Set(runOptions.testFilter?.map(fileOfTest))
    const beside = [...byFile.keys()].find((file) => fromRoot(file) === testBeside(mutant.fileName))
    if (mutant.static === true && beside !== undefined) files.add(beside)
    const testFilter = [...files].flatMap((file) => byFile.get(file) ?? [])
    Object.assign(runOptions, { testFilter, mutantActivation: "static" })
  }
}

/** Finds the mutants that no test can notice because no test reaches them, without the equivalent ones. */
export function unreached(plans: readonly MutantTestPlan[]): Change[] {
  return plans
    .filter((plan) => plan.plan === "Run" && plan.runOptions.testFilter?.length === 0)
    .map(({ mutant }) => changeOf(mutant))
    .filter((change) => equivalentOf(change) === undefined)
}

function ignored(mutant: MutantTestPlan["mutant"], statusReason: string): object {
  return { plan: "EarlyResult", mutant: { ...mutant, status: "Ignored", statusReason } }
}

/** Reads the change of a mutant. Its lines count from 0. */
function changeOf({ fileName, location, replacement }: MutantTestPlan["mutant"]): Change {
  const { start, end } = location
  const lines = readFileSync(fileName, "utf8")
    .split("\n")
    .slice(start.line, end.line + 1)
  const lineText = lines[0] ?? ""
  lines[lines.length - 1] = (lines.at(-1) ?? "").slice(0, end.column)
  lines[0] = (lines[0] ?? "").slice(start.column)
  return {
    file: fromRoot(fileName),
    line: start.line + 1,
    lineText,
    from: lines.join("\n"),
    to: replacement,
  }
}
