import { afterEach, beforeEach, describe, expect, test, vi } from "vitest"
import type { Settings } from "../config/settings.ts"
import { createLogger } from "../logger/logger.ts"
import { guardAdapter, type GuardedAdapter } from "../adapter/guarded-adapter.ts"
import {
  claimExtension,
  extendedEnd,
  newSessionToken,
  releaseExtension,
  stampedAt,
} from "./database-strategy.ts"

const store = (): GuardedAdapter =>
  guardAdapter(
    {},
    createLogger(undefined, false, (part) => part),
  )
const end = Date.parse("2026-03-31T12:00:00.000Z")

/**
 * Claims an extension, like a request that read the session's expiry as `from` seconds after the first one, and sets it
 * to `to` seconds after it.
 */
const claim = (adapter: GuardedAdapter, token: string, from: number, to: number): boolean =>
  claimExtension(adapter, token, new Date(end + from * 1000), new Date(end + to * 1000))

describe("an extension", () => {
  test("is claimed by one of several requests that read the same end [FC-07]", () => {
    const adapter = store()
    expect([claim(adapter, "a", 0, 60), claim(adapter, "a", 0, 60), claim(adapter, "a", 0, 61)]).toEqual([
      true,
      false,
      false,
    ])
  })

  test("is claimed again by a request that has read the end that it gave", () => {
    const adapter = store()
    expect([claim(adapter, "a", 0, 60), claim(adapter, "a", 60, 61)]).toEqual([true, true])
  })

  test("that has not reached the store within ten seconds is tried again", () => {
    const adapter = store()
    expect([claim(adapter, "a", 0, 60), claim(adapter, "a", 0, 69), claim(adapter, "a", 0, 70)]).toEqual([
      true,
      false,
      true,
    ])
  })

  test("that the store refused is tried again at once [FA-7]", () => {
    const adapter = store()
    claim(adapter, "a", 0, 60)
    releaseExtension(adapter, "a")
    expect(claim(adapter, "a", 0, 60)).toBe(true)
  })

  test("of one session or one store says nothing of another's [FP-07]", () => {
    const [one, other] = [store(), store()]
    claim(one, "a", 0, 60)
    expect([claim(one, "b", 0, 60), claim(other, "a", 0, 60)]).toEqual([true, true])
  })

  test("is remembered for the thousand sessions that were extended last, not for others", () => {
    const adapter = store()
    claim(adapter, "first", 0, 60)
    claim(adapter, "second", 0, 60)
    claim(adapter, "first", 60, 61)
    for (let index = 0; index < 999; index++) claim(adapter, `more-${index}`, 0, 60)
    expect(claim(adapter, "first", 0, 61)).toBe(false)
    expect(claim(adapter, "second", 0, 60)).toBe(true)
  })
})

describe("the key of a session with an absolute end", () => {
  const now = Date.parse("2026-03-01T12:00:00Z")
  const day = 86_400

  beforeEach(() => {
    vi.useFakeTimers({ toFake: ["Date"], now })
  })

  afterEach(() => {
    vi.useRealTimers()
  })

  const settings = (options: Partial<Settings>): Settings => ({ maxAge: 30 * day, ...options }) as Settings

  describe("the key of a stored session", () => {
    test("is random, and says nothing about the sign-in without an absolute end", () => {
      const key = newSessionToken(settings({}))
      expect(key).toMatch(/^[\da-f]{64}$/)
      expect(stampedAt(key)).toBeUndefined()
    })

    test.each(["chosen", "a.12345678.b", "a.12345678"])(
      "holds the time of the sign-in with an absolute end, whatever key the application makes: %s [SE-03]",
      (chosen) => {
        const key = newSessionToken(settings({ absoluteMaxAge: day, generateSessionToken: () => chosen }))
        expect(key.startsWith(`${chosen}.`)).toBe(true)
        expect(stampedAt(key)).toBe(now)
      },
    )

    test.each(["a.12345678.b", "a.1234567", "a.1234567890", "a.ABCDEFGH", "a12345678"])(
      "holds no time if it does not end in one: %s",
      (key) => {
        expect(stampedAt(key)).toBeUndefined()
      },
    )
  })

  describe("the end of a stored session that is extended", () => {
    const key = `a.${now.toString(36)}`

    test("is `maxAge` from now", () => {
      expect(extendedEnd("a", settings({}))).toEqual(new Date(now + 30 * day * 1000))
    })

    test("is never later than the absolute end [SE-03]", () => {
      vi.setSystemTime(now + day * 1000)
      expect(extendedEnd(key, settings({ absoluteMaxAge: 90 * day }))).toEqual(
        new Date(now + 31 * day * 1000),
      )
      expect(extendedEnd(key, settings({ absoluteMaxAge: 2 * day }))).toEqual(new Date(now + 2 * day * 1000))
    })

    test("is unknown for a key that does not say when the session began [SE-03]", () => {
      expect(extendedEnd("a", settings({ absoluteMaxAge: day }))).toBeUndefined()
    })
  })
})
