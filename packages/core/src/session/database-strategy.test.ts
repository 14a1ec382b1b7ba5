import { describe, expect, test } from "vitest"
import { createLogger } from "../logger/logger.ts"
import { guardAdapter, type GuardedAdapter } from "../adapter/guarded-adapter.ts"
import { claimExtension, releaseExtension } from "./database-strategy.ts"

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
