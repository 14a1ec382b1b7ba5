import { describe, expect, test } from "vitest"
import { serialiseCookie, type CookieOptions } from "./cookie.ts"

const lineOf = (options: CookieOptions, value = "v"): string => serialiseCookie({ name: "n", value, options })

describe("a Set-Cookie line", () => {
  test.each<[CookieOptions, string]>([
    [{}, ""],
    [{ maxAge: 900 }, "; Max-Age=900"],
    [{ maxAge: 0 }, "; Max-Age=0"],
    [{ maxAge: 1.9 }, "; Max-Age=1"],
    [{ domain: "example.com" }, "; Domain=example.com"],
    [{ path: "/app" }, "; Path=/app"],
    [{ expires: new Date(0) }, "; Expires=Thu, 01 Jan 1970 00:00:00 GMT"],
    [{ httpOnly: true }, "; HttpOnly"],
    [{ httpOnly: false, secure: false, partitioned: false, sameSite: false }, ""],
    [{ secure: true }, "; Secure"],
    [{ partitioned: true }, "; Partitioned"],
    [{ priority: "high" }, "; Priority=High"],
    [{ sameSite: true }, "; SameSite=Strict"],
    [{ sameSite: "none" }, "; SameSite=None"],
    [
      { sameSite: "lax", httpOnly: true, path: "/", maxAge: 1 },
      "; Max-Age=1; Path=/; HttpOnly; SameSite=Lax",
    ],
  ])("with %o ends in %j [CKI-01, CKI-04]", (options, attributes) => {
    expect(lineOf(options)).toBe(`n=v${attributes}`)
  })

  test("lives 400 days at most, by either attribute [CK-04]", () => {
    expect(lineOf({ maxAge: 1e9 })).toBe("n=v; Max-Age=34560000")
    const [, expires = ""] = /Expires=(.*)$/.exec(lineOf({ expires: new Date("2999-01-01") })) ?? []
    expect(Math.abs(Date.parse(expires) - Date.now() - 34_560_000_000)).toBeLessThan(60_000)
  })

  test.each(["a b", "a;b", "a,b", 'a"b', "a\r\nSet-Cookie: b=c", "ü", "a\u0000"])(
    "encodes the value %j [CK-09.1, IN-01, ADV-58]",
    (value) => {
      expect(lineOf({}, value)).toBe(`n=${encodeURIComponent(value)}`)
    },
  )

  test.each(["", "a b", "a;b", "a=b", "a\r\nb", "ü"])(
    "cannot be written with the name %j [CK-09]",
    (name) => {
      expect(() => serialiseCookie({ name, value: "v", options: {} })).toThrow(TypeError)
    },
  )

  test.each<CookieOptions>([
    { path: "/; Domain=evil.example" },
    { domain: "a\r\nb" },
    { path: "/ü" },
    { sameSite: "lax; Domain=evil.example" as never },
  ])("cannot be written with the attribute %o [CK-09, IN-01, ADV-58]", (options) => {
    expect(() => lineOf(options)).toThrow(TypeError)
  })
})
