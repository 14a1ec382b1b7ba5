import { afterEach, expect, test, vi } from "vitest"
import { unregister } from "./exporters.ts"

afterEach(() => {
  unregister()
  vi.restoreAllMocks()
})

test("the program of the guide prints its span and its durations", async () => {
  const dir = vi.spyOn(console, "dir").mockImplementation(() => {})
  const log = vi.spyOn(console, "log").mockImplementation(() => {})
  await import("./program.ts")
  expect(log).toHaveBeenCalledWith(200)
  const printed = JSON.stringify(dir.mock.calls.map(([printedObject]) => printedObject as unknown))
  expect(printed).toContain("GET /auth/session")
  expect(printed).toContain("latchkey.request.duration")
})
