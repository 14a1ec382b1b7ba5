import { expect, test } from "vitest"
import { secondsOfTasks } from "./turbo-summary.ts"

test("the time of a task is known if it ran, and not if it passed from the cache or did not start", () => {
  const execution = { startTime: 1_000, endTime: 3_500, exitCode: 0 }
  const tasks = [
    { taskId: "shop#build", cache: { status: "MISS" }, execution },
    { taskId: "mail#build", cache: { status: "HIT" }, execution },
    { taskId: "tests-shop#acceptance", cache: { status: "MISS" } },
  ]
  expect([...secondsOfTasks({ execution, tasks })]).toEqual([["shop#build", 2.5]])
})
