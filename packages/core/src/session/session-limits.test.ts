import { describe, expect, test } from "vitest"
import { limitsOf, shortestLifetime } from "./session-limits.ts"

describe("several lifetimes of one session", () => {
  test("limit it together: the shortest of each limit counts [SE-14]", () => {
    expect(
      shortestLifetime(
        { maxAge: 60, absoluteMaxAge: 7_200 },
        undefined,
        { maxAge: 3_600, absoluteMaxAge: 600, untilBrowserCloses: false },
        { untilBrowserCloses: true },
      ),
    ).toEqual({ maxAge: 60, absoluteMaxAge: 600, untilBrowserCloses: true })
  })

  test("are none at all if nothing is limited", () => {
    expect(shortestLifetime(undefined, {}, { maxAge: undefined, untilBrowserCloses: false })).toBeUndefined()
  })

  test("are whole seconds, because the key of a stored session holds digits", () => {
    expect(shortestLifetime({ maxAge: 1.9, absoluteMaxAge: 1e300 })).toEqual({
      maxAge: 1,
      absoluteMaxAge: Number.MAX_SAFE_INTEGER,
    })
  })

  test.each([0, -1, 0.5, Number.NaN, -Infinity])("can't be %d seconds", (maxAge) => {
    expect(() => shortestLifetime({ maxAge })).toThrow(RangeError)
    expect(() => shortestLifetime({ absoluteMaxAge: maxAge })).toThrow(RangeError)
  })
})

describe("the limits of a session with its own lifetime", () => {
  const settings = { maxAge: 3_600, updateAge: 600, absoluteMaxAge: 7_200, jwt: { maxAge: 1_800 } }

  test("are never longer than the configuration's [SE-14]", () => {
    expect(limitsOf({ maxAge: 9_999, absoluteMaxAge: 9_999 }, settings)).toEqual({
      ...settings,
      untilBrowserCloses: undefined,
    })
  })

  test("extend it after a tenth of its `maxAge` at the latest", () => {
    expect(limitsOf({ maxAge: 600 }, settings)).toMatchObject({
      maxAge: 600,
      updateAge: 60,
      jwt: { maxAge: 600 },
    })
  })
})
