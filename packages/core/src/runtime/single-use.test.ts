import { afterEach, beforeEach, describe, expect, test, vi } from "vitest"
import { singleUse } from "./single-use.ts"

const now = 1_900_000_000_000

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now })
})
afterEach(() => {
  vi.useRealTimers()
})

describe("a memory of uses (D48)", () => {
  test("grants the first claim of a key and none after it, until the key ends", () => {
    const used = singleUse()
    expect([used.claim("a", now + 1000), used.claim("a", now + 1000), used.claim("b", now + 1000)]).toEqual([
      true,
      false,
      true,
    ])
    vi.setSystemTime(now + 999)
    expect(used.claim("a", now + 2000)).toBe(false)
    vi.setSystemTime(now + 1000)
    expect(used.claim("a", now + 2000)).toBe(true)
  })

  test("grants a claim again that was given back", () => {
    const used = singleUse()
    used.claim("a", now + 1000)
    used.release("a")
    expect([used.claim("a", now + 1000), used.claim("a", now + 1000)]).toEqual([true, false])
    expect(() => used.release("never claimed")).not.toThrow()
  })

  test("knows nothing of another kind of thing, nor of another owner", () => {
    const [links, challenges] = [singleUse(), singleUse()]
    const [one, other] = [{}, {}]
    const claims = [
      links.claim("a", now + 1000),
      challenges.claim("a", now + 1000),
      links.claim("a", now + 1000, one),
      links.claim("a", now + 1000, other),
    ]
    expect(claims).toEqual([true, true, true, true])
    links.release("a", one)
    expect([links.claim("a", now + 1000), links.claim("a", now + 1000, other)]).toEqual([false, false])
  })

  test("is bounded: the oldest keys make room for others, and the last 10,000 never do", () => {
    const used = singleUse()
    for (let key = 0; key < 10_240; key++) used.claim(String(key), now + 1000)
    const stillUsed = [240, 5000, 10_239].map((key) => used.claim(String(key), now + 1000))
    expect(stillUsed).toEqual([false, false, false])
    const forgotten = [0, 239].map((key) => used.claim(String(key), now + 1000))
    expect(forgotten).toEqual([true, true])
  })

  test("forgets what has ended before what has not", () => {
    const used = singleUse()
    for (let key = 0; key < 9_999; key++) used.claim(String(key), now + 1000)
    used.claim("lasting", now + 5000)
    vi.setSystemTime(now + 1000)
    for (let key = 0; key < 9_999; key++) used.claim(`later ${key}`, now + 5000)
    expect(used.claim("lasting", now + 5000)).toBe(false)
  })
})
