import { afterEach, beforeEach, describe, expect, test, vi } from "vitest"
import { createIdentityProvider } from "./identity-provider.ts"
import { createService, errorOf, secret, sessionCookie, targetOf } from "./service.ts"
import { beginAt, flows, signIn } from "./sign-in.ts"
import { encode } from "@latchkey/core/jwt"
import type { Browser, Visit } from "@latchkey/test-kit/browser"

const idp = await createIdentityProvider()
const start = Date.parse("2026-03-01T12:00:00.000Z")

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: start })
})
afterEach(() => {
  vi.useRealTimers()
  idp.misbehave = {}
  idp.arrivals.length = 0
})

function setup() {
  const service = createService({ providers: [idp.oidc(), idp.oauth()] })
  return { service, browser: service.browser() }
}
const begin = async (browser: Browser, fields?: Record<string, string>, id?: string): Promise<URL> =>
  beginAt(idp, browser, fields, id)
const finish = async (browser: Browser, back: URL): Promise<Visit> => browser.get(back.pathname + back.search)

/** Returns the result of an attempt, and true if it used a code. */
function endOf(visit: Visit, browser: Browser) {
  return {
    page: targetOf(visit),
    error: errorOf(visit),
    session: browser.cookies.has(sessionCookie),
    exchanges: idp.arrivals.filter(({ path }) => path === "/token").length,
  }
}
const refused = {
  page: "https://app.example/auth/signin",
  error: "OAuthCallbackError",
  session: false,
  exchanges: 0,
}

describe("a callback is refused, and no code is spent,", () => {
  // ADV-01
  test("without the cookie of its flow [OAU-03, OA-04.2]", async () => {
    const { browser, service } = setup()
    const back = await begin(browser)
    const otherBrowser = service.browser()
    expect(endOf(await finish(otherBrowser, back), otherBrowser)).toEqual(refused)
    expect(service.log.types()).toEqual(["InvalidCheck"])
  })

  test.each([
    ["without state", (back: URL) => back.searchParams.delete("state")],
    ["with an empty state", (back: URL) => back.searchParams.set("state", "")],
    // ADV-01
    ["with another state", (back: URL) => back.searchParams.set("state", "x".repeat(400))],
    [
      "with a state that ends alike",
      (back: URL) => back.searchParams.set("state", `x${back.searchParams.get("state")}`),
    ],
  ])("%s [OAU-03, OA-04]", async (_, change) => {
    const { browser } = setup()
    const back = await begin(browser)
    change(back)
    expect(endOf(await finish(browser, back), browser)).toEqual(refused)
  })

  // ADV-02
  test("at another provider than it was begun with [OAU-03, OA-05.1]", async () => {
    const { browser } = setup()
    const back = await begin(browser)
    back.pathname = "/auth/callback/plain"
    back.searchParams.delete("iss")
    expect(endOf(await finish(browser, back), browser)).toEqual(refused)
    expect(flows(browser)).toEqual([])
  })

  // ADV-01
  test("with the cookie of another user's flow: login CSRF [OA-04, SE-07]", async () => {
    const { browser, service } = setup()
    const attacker = service.browser()
    const back = await begin(attacker)
    await begin(browser)
    expect(endOf(await finish(browser, back), browser)).toEqual(refused)
  })

  test("after 15 minutes [OAU-03, CK-02.1, CKI-01]", async () => {
    const { browser, service } = setup()
    const back = await begin(browser)
    const [name = ""] = flows(browser)
    const { value = "", expires } = browser.cookies.get(name) ?? {}
    expect(expires).toBe(start + 900_000)
    vi.setSystemTime(start + 920_000)
    const late = service.browser()
    late.plant(name, value)
    expect(endOf(await finish(late, back), late)).toEqual(refused)
  })

  test("with a cookie that was sealed for another purpose [JW-03]", async () => {
    const { browser } = setup()
    const back = await begin(browser)
    const [name = ""] = flows(browser)
    const claims = { value: "x", provider: "idp", codeVerifier: "x" }
    browser.plant(name, await encode({ token: claims, secret, salt: sessionCookie }))
    expect(endOf(await finish(browser, back), browser)).toEqual(refused)
  })

  // ADV-04
  test("with a parameter twice: 400 [OA-15, IN-03]", async () => {
    const { browser } = setup()
    const back = await begin(browser)
    back.searchParams.append("code", "another")
    const visit = await finish(browser, back)
    expect([visit.status, visit.text]).toEqual([400, '"Bad request."'])
    expect(idp.arrivals.filter(({ path }) => path === "/token")).toEqual([])
  })

  // ADV-01
  test("when the code verifier is not the one of the request [OAU-02, OA-03.2]", async () => {
    const { browser } = setup()
    const [one, other] = [await begin(browser), await begin(browser)]
    one.searchParams.set("code", other.searchParams.get("code") ?? "")
    expect(errorOf(await finish(browser, one))).toBe("OAuthCallbackError")
    expect(browser.cookies.has(sessionCookie)).toBe(false)
  })

  test.each([
    // ADV-02
    [
      "another iss",
      (back: URL) => back.searchParams.set("iss", "https://evil.example"),
      'names the `iss` "https://evil.example" instead of "https://idp.example"',
    ],
    // ADV-02
    [
      "no iss though it was promised",
      (back: URL) => back.searchParams.delete("iss"),
      "has no `iss`, although the provider's metadata promises it",
    ],
  ])("with %s, and the log says so (D4) [OA-06]", async (_, change, message) => {
    const { browser, service } = setup()
    const back = await begin(browser)
    change(back)
    expect(errorOf(await finish(browser, back))).toBe("OAuthCallbackError")
    expect(service.log.errors[0]?.message).toContain(message)
    expect(browser.cookies.has(sessionCookie)).toBe(false)
  })
})

describe("several flows in one browser (D3)", () => {
  test.each([
    ["first come first", [0, 1, 2]],
    ["last come first", [2, 1, 0]],
  ])("all succeed, each at its own target: %s [OAU-02, RD-03]", async (_, order) => {
    const { browser } = setup()
    const backs = [
      await begin(browser, { callbackUrl: "/0" }),
      await begin(browser, { callbackUrl: "/1" }, "plain"),
      await begin(browser, { callbackUrl: "/2" }),
    ]
    backs[1]?.searchParams.delete("iss")
    for (const index of order) {
      const visit = await finish(browser, backs[index] ?? new URL("x:"))
      expect(visit.location?.href).toBe(`https://app.example/${index}`)
    }
    expect(flows(browser)).toEqual([])
  })

  // ADV-46
  test("are at most eight and 6 kB, the oldest goes first; none is above 1 kB", async () => {
    const { browser } = setup()
    const backs: URL[] = []
    for (let count = 0; count < 12; count++) {
      vi.setSystemTime(start + count * 1000)
      backs.push(await begin(browser, { callbackUrl: `/${"long".repeat(count * 20)}` }))
      const sizes = flows(browser).map((name) => name.length + (browser.cookies.get(name)?.value.length ?? 0))
      expect(sizes.length).toBeLessThanOrEqual(8)
      expect(Math.max(...sizes)).toBeLessThanOrEqual(1024)
      expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(6144)
    }
    expect(errorOf(await finish(browser, backs[0] ?? new URL("x:")))).toBe("OAuthCallbackError")
    expect((await finish(browser, backs[11] ?? new URL("x:"))).location?.pathname).toMatch(/^\/long/)
  })

  test("lead to their target although the requested scope is too long to be kept with it [RD-03]", async () => {
    const scope = `openid ${"https://idp.example/scopes/".repeat(40)}`
    const provider = idp.oidc({ authorization: { params: { scope } }, keepTokens: true })
    const browser = createService({ providers: [provider] }).browser()
    const back = await begin(browser, { callbackUrl: "/in" })
    await begin(browser, { callbackUrl: "/elsewhere" })
    expect((await finish(browser, back)).location?.href).toBe("https://app.example/in")
  })

  test("leave cookies of other applications alone, whatever their names (D6)", async () => {
    const { browser, service } = setup()
    for (const name of [
      "__Secure-authjs.state.garbage",
      "__Secure-authjs.state.b@d name",
      "__Secure-authjs.state.",
    ]) {
      browser.plant(name, "x".repeat(2000))
    }
    const visit = await signIn(browser, idp, { callbackUrl: "/in" })
    expect(visit.location?.href).toBe("https://app.example/in")
    expect(service.log.types()).toEqual([])
  })

  test("a state that names no cookie there could be is refused, not a crash (D6)", async () => {
    const { browser } = setup()
    browser.plant("__Secure-authjs.state.x; y", "1")
    browser.plant("__Secure-authjs.state.a b", "1")
    for (const state of ["x; y", "a b", "\u0000", "%", "é".repeat(16)]) {
      const visit = await browser.get(`/auth/callback/idp?code=1&state=${encodeURIComponent(state)}`)
      expect(targetOf(visit)).toBe("https://app.example/auth/signin")
    }
  })
})

test("the flows of another application on this host are left alone [FP-06]", async () => {
  const other = createService({
    providers: [idp.oidc()],
    secret: "the secret of another app, as long as ours",
  })
  const browser = createService({ providers: [idp.oidc()] }).browser()
  const neighbour = other.browser()
  await neighbour.submit("/auth/signin/idp")
  const [theirs = ""] = flows(neighbour)
  browser.plant(theirs, neighbour.cookies.get(theirs)?.value ?? "")
  for (let begun = 0; begun < 10; begun++) await browser.submit("/auth/signin/idp")
  expect(flows(browser)).toContain(theirs)
  expect(flows(browser)).toHaveLength(9)
})
