import { afterEach, beforeEach, expect, test, vi } from "vitest"
import { boundedCache } from "./bounded-cache.ts"

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"] })
})
afterEach(() => {
  vi.useRealTimers()
})

const [one, other] = [{}, {}]

test("a value is kept for its owner, and for no other", () => {
  const cache = boundedCache<string>({ maxSize: 10 })
  cache.set(one, "key", "of one")
  cache.set(other, "key", "of the other")
  expect([cache.get(one, "key"), cache.get(other, "key"), cache.get({}, "key")]).toEqual([
    "of one",
    "of the other",
    undefined,
  ])
  cache.delete(one, "key")
  expect([cache.get(one, "key"), cache.get(other, "key")]).toEqual([undefined, "of the other"])
})

test("the value that was used longest ago makes room, and a use is a write or a look", () => {
  const cache = boundedCache<number>({ maxSize: 2 })
  cache.set(one, "a", 1)
  cache.set(one, "b", 2)
  cache.get(one, "a")
  cache.set(one, "c", 3)
  expect(["a", "b", "c"].map((key) => cache.get(one, key))).toEqual([1, undefined, 3])
  cache.set(one, "a", 4)
  expect(["a", "c"].map((key) => cache.get(one, key))).toEqual([4, 3])
})

test("one owner takes no room from another", () => {
  const cache = boundedCache<number>({ maxSize: 1 })
  cache.set(one, "a", 1)
  cache.set(other, "b", 2)
  expect([cache.get(one, "a"), cache.get(other, "b")]).toEqual([1, 2])
})

test("a value ends with its time, which begins when it is kept and not when it is looked at", () => {
  const cache = boundedCache<number>({ maxSize: 10, ttl: 1_000 })
  cache.set(one, "a", 1)
  vi.advanceTimersByTime(999)
  expect(cache.get(one, "a")).toBe(1)
  vi.advanceTimersByTime(1)
  expect(cache.get(one, "a")).toBeUndefined()
})

test("a clock that is set back makes it forget, not remember for ever", () => {
  const cache = boundedCache<number>({ maxSize: 10, ttl: 1_000 })
  cache.set(one, "a", 1)
  vi.setSystemTime(Date.now() - 3_600_000)
  expect(cache.get(one, "a")).toBeUndefined()
})

test("expired values make room before valid ones", () => {
  const cache = boundedCache<number>({ maxSize: 2, ttl: 1_000 })
  cache.set(one, "old", 1)
  vi.advanceTimersByTime(600)
  cache.set(one, "new", 2)
  vi.advanceTimersByTime(600)
  cache.set(one, "newest", 3)
  expect(["old", "new", "newest"].map((key) => cache.get(one, key))).toEqual([undefined, 2, 3])
})

test("a memory without a time keeps a value however the clock goes", () => {
  const cache = boundedCache<number>({ maxSize: 1 })
  cache.set(one, "a", 1)
  vi.setSystemTime(Date.now() + 1e12)
  expect(cache.get(one, "a")).toBe(1)
})
