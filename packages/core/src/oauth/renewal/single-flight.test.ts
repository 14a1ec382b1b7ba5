import { afterEach, beforeEach, expect, test, vi } from "vitest"
import { singleFlight } from "./access-token-result.ts"

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"] })
})

afterEach(() => {
  vi.useRealTimers()
})

/** Returns work that ends when the test says so. */
function work() {
  let resolve: (result: string) => void = () => undefined
  let reject: (error: Error) => void = () => undefined
  const promise = new Promise<string>((...how) => ([resolve, reject] = how))
  const begin = vi.fn<() => Promise<string>>(async () => promise)
  return { begin, resolve, reject }
}

test("work is done once for all who ask before it ends, and again for a caller who asks later [OA-17]", async () => {
  const owner = {}
  const [one, other] = [work(), work()]
  const asked = [singleFlight(owner, "key", one.begin), singleFlight(owner, "key", other.begin)]
  one.resolve("one")
  expect(await Promise.all(asked)).toEqual(["one", "one"])
  expect(other.begin).not.toHaveBeenCalled()
  other.resolve("other")
  expect(await singleFlight(owner, "key", other.begin)).toBe("other")
})

test("work is another one for another owner, or by another name", async () => {
  const owner = {}
  const [one, other, third] = [work(), work(), work()]
  const asked = [
    singleFlight(owner, "key", one.begin),
    singleFlight({}, "key", other.begin),
    singleFlight(owner, "other", third.begin),
  ]
  one.resolve("one")
  other.resolve("other")
  third.resolve("third")
  expect(await Promise.all(asked)).toEqual(["one", "other", "third"])
})

test("work that fails fails for all who wait for it, and is tried again", async () => {
  const owner = {}
  const [one, other] = [work(), work()]
  const asked = Promise.allSettled([
    singleFlight(owner, "key", one.begin),
    singleFlight(owner, "key", one.begin),
  ])
  one.reject(new Error("no"))
  expect((await asked).map(({ status }) => status)).toEqual(["rejected", "rejected"])
  other.resolve("other")
  expect(await singleFlight(owner, "key", other.begin)).toBe("other")
})

test("work that is lost is begun again after a minute, and if it ends after all, it does not end its successor", async () => {
  const owner = {}
  const [lost, second, third] = [work(), work(), work()]
  const first = singleFlight(owner, "key", lost.begin)
  vi.setSystemTime(Date.now() + 60_000)
  const asked = singleFlight(owner, "key", second.begin)
  lost.resolve("lost")
  expect(await first).toBe("lost")
  const shared = singleFlight(owner, "key", third.begin)
  second.resolve("second")
  expect(await Promise.all([asked, shared])).toEqual(["second", "second"])
  expect(third.begin).not.toHaveBeenCalled()
})
