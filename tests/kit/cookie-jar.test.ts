import { describe, expect, test } from "vitest"
import { createCookieJar } from "./cookie-jar.ts"

const page = new URL("https://app.example/auth/signin")

/** Returns the `Cookie` header of a request to a URL, after these responses of a page. */
function sentTo(address: string, lines: readonly string[], from: URL = page): string | undefined {
  const jar = createCookieJar()
  for (const line of lines) jar.keep(line, from)
  return jar.header({ url: new URL(address) })
}

describe("a cookie", () => {
  test.each([
    ["for a path goes to that path and below it", "a=1; Path=/auth", "https://app.example/auth/x", "a=1"],
    [
      "for a path goes to no path that only begins alike",
      "a=1; Path=/auth",
      "https://app.example/authors",
      undefined,
    ],
    ["without a path belongs to the folder of its page", "a=1", "https://app.example/other", undefined],
    ["of a host goes to no subdomain", "a=1; Path=/", "https://www.app.example/", undefined],
    [
      "of a domain goes to its subdomains",
      "a=1; Path=/; Domain=app.example",
      "https://www.app.example/",
      "a=1",
    ],
    ["of another domain is dropped", "a=1; Path=/; Domain=evil.example", "https://evil.example/", undefined],
    ["that is secure goes over no open connection", "a=1; Path=/; Secure", "http://app.example/", undefined],
    ["with equals signs in its value is kept whole", "a=b=c==; Path=/", "https://app.example/", "a=b=c=="],
    [
      "with __Host- and a path is dropped",
      "__Host-a=1; Path=/auth; Secure",
      "https://app.example/auth/",
      undefined,
    ],
    [
      "with __Secure- that is not secure is dropped",
      "__Secure-a=1; Path=/",
      "https://app.example/",
      undefined,
    ],
    [
      "with SameSite=None that is not secure is dropped",
      "a=1; Path=/; SameSite=None",
      "https://app.example/",
      undefined,
    ],
    [
      "larger than 4096 octets is dropped",
      `a=${"x".repeat(4096)}; Path=/`,
      "https://app.example/",
      undefined,
    ],
  ])("%s", (_, line, address, wanted) => {
    expect(sentTo(address, [line])).toBe(wanted)
  })

  test("ends with its Max-Age, whatever its Expires says", () => {
    const lines = [
      "a=1; Path=/",
      "b=1; Path=/",
      "a=; Path=/; Max-Age=0; Expires=Fri, 01 Jan 2100 00:00:00 GMT",
    ]
    expect(sentTo("https://app.example/", lines)).toBe("b=1")
  })

  test("of another path is another cookie, and the longer path is sent first", () => {
    const lines = ["a=1; Path=/", "a=2; Path=/auth", "a=; Path=/elsewhere; Max-Age=0"]
    expect(sentTo("https://app.example/auth/x", lines)).toBe("a=2; a=1")
  })

  test("that is secure is kept on localhost, and shared by its ports", () => {
    const from = new URL("http://localhost:3000/")
    expect(sentTo("http://localhost:4000/", ["a=1; Path=/; Secure"], from)).toBe("a=1")
  })

  test("that is secure is not replaced over an open connection", () => {
    const jar = createCookieJar()
    jar.keep("a=1; Path=/; Secure", page)
    jar.keep("a=2; Path=/", new URL("http://app.example/"))
    expect([...jar.values()].map(({ value }) => value)).toEqual(["1"])
  })
})

test.each([
  ["Lax", true, true],
  ["Lax", false, false],
  ["Strict", true, false],
  ["None", false, true],
])("another site's request carries a cookie of SameSite=%s, safe: %s: %s", (sameSite, safeMethod, goes) => {
  const jar = createCookieJar()
  jar.keep(`a=1; Path=/; Secure; SameSite=${sameSite}`, page)
  expect(jar.header({ url: page, crossSite: true, safeMethod })).toBe(goes ? "a=1" : undefined)
})

test("a copy goes on by itself", () => {
  const jar = createCookieJar()
  jar.plant(page, "a", "1")
  const copy = jar.copy()
  jar.forget("a")
  expect([jar.size, copy.get("a")?.value]).toEqual([0, "1"])
})
