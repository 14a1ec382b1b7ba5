import { expect, test } from "vitest"
import { endedWell, secondsOfTasks } from "./turbo-summary.ts"

test("the time of a task is known if it ran, and not if it passed from the cache or did not start", () => {
  const execution = { startTime: 1_000, endTime: 3_500, exitCode: 0 }
  const tasks = [
    { taskId: "shop#build", cache: { status: "MISS" }, execution },
    { taskId: "mail#build", cache: { status: "HIT" }, execution },
    { taskId: "tests-shop#acceptance", cache: { status: "MISS" } },
  ]
  expect([...secondsOfTasks({ execution, tasks })]).toEqual([["shop#build", 2.5]])
})

test("a task ended well if it exited with 0, or passed from the cache; not if a signal ended it, or it left no summary", () => {
  const times = { startTime: 1_000, endTime: 3_500 }
  const tasks = [
    { taskId: "passed", cache: { status: "MISS" }, execution: { ...times, exitCode: 0 } },
    { taskId: "cached", cache: { status: "HIT" } },
    { taskId: "failed", cache: { status: "MISS" }, execution: { ...times, exitCode: 1 } },
    { taskId: "ended", cache: { status: "MISS" }, execution: { ...times, exitCode: null } },
    { taskId: "waiting", cache: { status: "MISS" } },
  ]
  const summary = { execution: times, tasks }
  const ids = [...tasks.map(({ taskId }) => taskId), "unknown"]
  expect(ids.filter((id) => endedWell(id, summary))).toEqual(["passed", "cached"])
  expect(endedWell("passed", undefined)).toBe(false)
})
