import { afterEach, beforeEach, describe, expect, test, vi } from "vitest"
import type { Settings } from "../config/settings.ts"
import { extendedEnd, newSessionToken, stampedAt } from "./session-keys.ts"

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
