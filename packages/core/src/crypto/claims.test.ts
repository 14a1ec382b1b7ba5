import { afterEach, beforeEach, describe, expect, test, vi } from "vitest"
import { numericDate } from "../model/numeric-date.ts"
import { parseClaims } from "./claims.ts"

const NOW = 1_900_000_000
const complete = { iat: NOW - 60, exp: NOW + 60, jti: "id" }
const parse = (claims: object) => parseClaims(JSON.stringify(claims))

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: NOW * 1000 + 999 })
})
afterEach(() => {
  vi.useRealTimers()
})

describe("parseClaims", () => {
  test("the time is in whole seconds", () => {
    expect(numericDate()).toBe(NOW)
  })

  test("claims of the application survive unchanged [JW-06.1]", () => {
    const claims = {
      auth_time: 1,
      sid: "s",
      roles: ["a"],
      nested: { deep: [null, true, 1.5, "é"] },
      ...complete,
    }
    expect(parse(claims)).toEqual(claims)
  })

  test.each(["exp", "iat", "jti"] as const)("%s is required, and has its type [JW-06]", (name) => {
    const { [name]: _left, ...rest } = complete
    expect(parse(rest)).toBeNull()
    for (const value of [null, true, [], {}, name === "jti" ? 1 : String(NOW + 60)]) {
      expect(parse({ ...complete, [name]: value })).toBeNull()
    }
  })

  test("times must be finite numbers [JW-06]", () => {
    expect(parseClaims(`{"iat":1,"exp":1e999,"jti":"id"}`)).toBeNull()
    expect(parseClaims(`{"iat":-1e999,"exp":${NOW + 60},"jti":"id"}`)).toBeNull()
  })

  test("a token is good for 15 seconds after it expired, and no longer", () => {
    expect(parse({ ...complete, exp: NOW - 14 })).not.toBeNull()
    expect(parse({ ...complete, exp: NOW - 15 })).toBeNull()
    expect(parse({ ...complete, exp: 0 })).toBeNull()
  })

  test("nbf is respected with the same tolerance", () => {
    expect(parse({ ...complete, nbf: NOW + 15 })).not.toBeNull()
    expect(parse({ ...complete, nbf: NOW + 16 })).toBeNull()
    expect(parse({ ...complete, nbf: "0" })).toBeNull()
    expect(parse({ ...complete, nbf: null })).toBeNull()
  })

  test("claims that are not an object are refused", () => {
    for (const text of ["", "[]", "null", '"text"', "1", `${JSON.stringify(complete)},`]) {
      expect(parseClaims(text)).toBeNull()
    }
  })
})
