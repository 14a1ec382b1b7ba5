import { globSync, readFileSync, rmSync } from "node:fs"
import { root } from "./command.ts"

/** A summary that Turborepo leaves if it's asked to (`--summarize`), as far as it's read. */
export interface TurboSummary {
  /** The times are in milliseconds since 1970, here and below. */
  readonly execution: { readonly startTime: number }
  readonly tasks: readonly {
    /** As in `tests-packages#acceptance`. */
    readonly taskId: string
    readonly cache: { readonly status: string }
    /** Absent if the task did not start. */
    readonly execution?: {
      readonly startTime: number
      readonly endTime: number
      /** Null if a signal ended it. */
      readonly exitCode: number | null
    }
  }[]
}

/** Returns the seconds that each task took, by its id; a task that passed from the cache is left out. */
export function secondsOfTasks({ tasks }: TurboSummary): ReadonlyMap<string, number> {
  return new Map(
    tasks.flatMap(({ taskId, cache, execution }) =>
      execution === undefined || cache.status === "HIT"
        ? []
        : [[taskId, (execution.endTime - execution.startTime) / 1000] as const],
    ),
  )
}

/**
 * Returns true if a task ran to its end without a failure, now or in the run that the cache keeps. What was ended from outside
 * leaves a report of the tests that had run by then, and no summary or one that says so.
 */
export function endedWell(taskId: string, summary: TurboSummary | undefined): boolean {
  const task = summary?.tasks.find((one) => one.taskId === taskId)
  return task?.cache.status === "HIT" || task?.execution?.exitCode === 0
}

/**
 * Returns the summary of the run of one task that began after a moment, and removes its file, because Turborepo keeps every
 * one; undefined if there is no such summary.
 *
 * @param begun - in milliseconds since 1970
 */
export function takeSummary(taskId: string, begun: number): TurboSummary | undefined {
  for (const file of globSync(".turbo/runs/*.json", { cwd: root })) {
    const summary: TurboSummary = JSON.parse(readFileSync(root + file, "utf8"))
    if (summary.execution.startTime < begun || !summary.tasks.some((task) => task.taskId === taskId)) continue
    rmSync(root + file, { force: true })
    return summary
  }
  return undefined
}
