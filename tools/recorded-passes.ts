import { createHash } from "node:crypto"
import { existsSync, readFileSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { root } from "./command.ts"
import type { PlannedTask } from "./suite-plan.ts"
import type { Suite } from "./suites.ts"

/** A passed run of a suite that runs on change. */
export interface RecordedPass {
  /** A digest of every file that the suite read, directly or through something that was built and packed for it. */
  readonly read: string
  /** The number of the suite's tests that passed. */
  readonly passed: number
}

/** The last passed run of each suite that runs on change, by the suite's folder. */
export type RecordedPasses = Readonly<Record<string, RecordedPass>>

const file = `${root}tests/passes.json`

/** Returns the passed runs from `tests/passes.json`, which is in git, so that a clean checkout has them. */
export function recordedPasses(): RecordedPasses {
  return existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : {}
}

/** Records a passed run in `tests/passes.json`. */
export function recordPass({ folder }: Suite, pass: RecordedPass): void {
  const passes = Object.entries({ ...recordedPasses(), [folder]: pass })
  const sorted = Object.fromEntries(passes.toSorted(([one], [other]) => (one < other ? -1 : 1)))
  writeFileSync(file, `${JSON.stringify(sorted, null, 2)}\n`)
}

/**
 * Returns a digest of the names and contents of all files that a suite reads: directly, through the tasks that it waits
 * for, and, except for browser suites, through the tarballs. It doesn't depend on the folder of the checkout.
 */
export function readBy({ name, isOfBrowser }: Suite, tasks: readonly PlannedTask[]): string {
  const byId = new Map(tasks.map((task) => [task.taskId, task]))
  const found = new Map<string, string>()
  const visited = new Set<string>()
  const visit = (id: string): void => {
    const task = byId.get(id)
    if (task === undefined || visited.has(id)) return
    visited.add(id)
    for (const [path, hash] of Object.entries(task.inputs)) found.set(join(task.directory, path), hash)
    task.dependencies.forEach(visit)
  }
  visit(`${name}#acceptance`)
  // Variables name the tarballs, not a task that the suite waits for.
  if (!isOfBrowser) visit("//#pack")
  const lines = [...found].map(([path, hash]) => `${path} ${hash}`).toSorted()
  return createHash("sha256").update(lines.join("\n")).digest("hex")
}
