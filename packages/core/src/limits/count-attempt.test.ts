import { afterEach, beforeEach, describe, expect, it, vi } from "vitest"
import { MemoryAdapter } from "../adapter/memory.ts"
import { type Attempt, countAttempt } from "./count-attempt.ts"

beforeEach(() => {
  vi.useFakeTimers({ now: 1_900_000_000_000 })
})
afterEach(() => {
  vi.useRealTimers()
})

const attempt: Attempt = { limit: "codes", subject: "ann@example.com", secret: "a secret" }
const rule = { max: 5, per: 3600 }

describe("a limit [AU-04]", () => {
  it("lets so many attempts through at once, and says when the next one may come", async () => {
    const store = MemoryAdapter()
    for (let round = 1; round <= 5; round++) expect(await countAttempt(store, attempt, rule)).toBe(0)
    expect(await countAttempt(store, attempt, rule)).toBe(720)
    vi.advanceTimersByTime(719_001)
    expect(await countAttempt(store, attempt, rule)).toBe(1)
  })

  it("gives one attempt back after each part of the time", async () => {
    const store = MemoryAdapter()
    for (let round = 1; round <= 5; round++) await countAttempt(store, attempt, rule)
    vi.advanceTimersByTime(720_000)
    expect(await countAttempt(store, attempt, rule)).toBe(0)
    expect(await countAttempt(store, attempt, rule)).toBe(720)
    vi.advanceTimersByTime(3_600_000)
    for (let round = 1; round <= 5; round++) expect(await countAttempt(store, attempt, rule)).toBe(0)
    expect(await countAttempt(store, attempt, rule)).toBe(720)
  })

  it("is not used up by attempts that were refused", async () => {
    const store = MemoryAdapter()
    for (let round = 1; round <= 50; round++) await countAttempt(store, attempt, rule)
    vi.advanceTimersByTime(720_000)
    expect(await countAttempt(store, attempt, rule)).toBe(0)
  })

  it("counts each limit, each subject and each secret separately", async () => {
    const store = MemoryAdapter()
    const once = { max: 1, per: 60 }
    for (const other of [{}, { limit: "mails" }, { subject: "bob@example.com" }, { secret: "another" }]) {
      expect(await countAttempt(store, { ...attempt, ...other }, once)).toBe(0)
      expect(await countAttempt(store, { ...attempt, ...other }, once)).toBe(60)
    }
  })

  it("tells the store nothing about the subject, and uses keys of 64 characters", async () => {
    const keys: string[] = []
    const store = {
      increment: async (key: string) => {
        keys.push(key)
        return null
      },
    }
    await countAttempt(store, attempt, rule)
    expect(keys).toEqual([expect.stringMatching(/^[0-9a-f]{64}$/)])
  })
})
