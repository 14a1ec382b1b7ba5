import { afterEach, beforeEach, expect, test, vi } from "vitest"
import { memoryStorage } from "./memory-storage.ts"

beforeEach(() => {
  vi.useFakeTimers()
})

afterEach(() => {
  vi.useRealTimers()
})

test("an entry lives as many seconds as it was given, by id and by uid", async () => {
  const sessions = memoryStorage().adapter("Session")
  await sessions.upsert("id", { uid: "unique" }, 60)
  vi.advanceTimersByTime(59_999)
  expect(await sessions.find("id")).toEqual({ uid: "unique" })
  expect(await sessions.findByUid("unique")).toEqual({ uid: "unique" })
  vi.advanceTimersByTime(1)
  expect(await sessions.find("id")).toBeUndefined()
  expect(await sessions.findByUid("unique")).toBeUndefined()
})

test("revoking a grant removes its entries and no others", async () => {
  const tokens = memoryStorage().adapter("AccessToken")
  await tokens.upsert("revoked", { grantId: "one" }, 60)
  await tokens.upsert("kept", { grantId: "other" }, 60)
  await tokens.revokeByGrantId("one")
  expect(await tokens.find("revoked")).toBeUndefined()
  expect(await tokens.find("kept")).toEqual({ grantId: "other" })
})

test("a consumed entry says when, in seconds", async () => {
  vi.setSystemTime(1_700_000_000_500)
  const codes = memoryStorage().adapter("AuthorizationCode")
  await codes.upsert("id", {}, 60)
  await codes.consume("id")
  expect(await codes.find("id")).toEqual({ consumed: 1_700_000_000 })
})
