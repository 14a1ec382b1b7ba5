import { globSync, readFileSync, rmSync } from "node:fs"
import { root } from "./command.ts"

/** The parts that are read of the summary that Turborepo writes on request (`--summarize`). */
export interface TurboSummary {
  /** The times are in milliseconds since 1970, here and below. */
  readonly execution: { readonly startTime: number }
  readonly tasks: readonly {
    /** The id, such as `tests-packages#acceptance`. */
    readonly taskId: string
    readonly cache: { readonly status: string }
    /** Absent if the task didn't start. */
    readonly execution?: {
      readonly startTime: number
      readonly endTime: number
    }
  }[]
}

/** Returns the duration of each task in seconds, by its id. A task whose result came from the cache is left out. */
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
 * Returns the summary of one task's run that began after a given time, and removes its file, because Turborepo keeps
 * all of them; undefined if there's no such summary.
 *
 * @param begun - the time, in milliseconds since 1970
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
