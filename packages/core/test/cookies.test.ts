import { afterEach, describe, expect, test, vi } from "vitest"
import { createIdentityProvider } from "./identity-provider.ts"
import { createService, sessionCookie } from "./service.ts"
import { passwords, signIn, signInWithPassword } from "./sign-in.ts"

const idp = await createIdentityProvider()

afterEach(() => {
  vi.useRealTimers()
})

describe("cookies by protocol", () => {
  // ADV-43
  test("carry Secure and the prefixes on https, and neither on http [CFG-20, CFG-21, CKI-01, CK-01]", async () => {
    const service = createService({ providers: [passwords(), idp.oidc()] })
    const secure = service.browser()
    const plain = service.browser("http://localhost:3000")
    for (const browser of [secure, plain]) {
      await browser.submit("/auth/signin/idp")
      await signInWithPassword(browser)
    }
    const names = (browser: typeof secure) =>
      [...browser.cookies.keys()].map((name) => name.replace(/state\..*/, "state.")).sort()
    expect(names(secure)).toEqual([
      "__Host-authjs.csrf-token",
      "__Secure-authjs.callback-url",
      "__Secure-authjs.session-token",
      "__Secure-authjs.state.",
    ])
    expect(names(plain)).toEqual([
      "authjs.callback-url",
      "authjs.csrf-token",
      "authjs.session-token",
      "authjs.state.",
    ])
    for (const cookie of secure.cookies.values()) {
      expect(cookie).toMatchObject({ secure: true, httpOnly: true, sameSite: "Lax", path: "/" })
    }
    for (const cookie of plain.cookies.values())
      expect(cookie).toMatchObject({ secure: false, httpOnly: true })
  })

  test.each([
    // On localhost, browsers would store them.
    [true, "http://intranet.example:3000", "__Secure-authjs.session-token"],
    [false, "https://app.example", "authjs.session-token"],
  ])("follow useSecureCookies: %s at %s [CFG-20, CFG-21]", async (useSecureCookies, origin, name) => {
    const browser = createService({ providers: [passwords()], useSecureCookies }).browser(origin)
    const { csrfToken } = (await browser.get("/auth/csrf")).json() as { csrfToken: string }
    expect(csrfToken).toHaveLength(64)
    const csrf = await browser.get("/auth/csrf")
    expect(csrf.cookieNames).toEqual(useSecureCookies ? ["__Host-authjs.csrf-token"] : [])
    browser.plant(name, "eyJhbGciOiJkaXIifQ..not.a.token")
    expect((await browser.get("/auth/session")).cookieNames).toEqual([name])
  })

  test("of read-only actions are not set when nobody asked for them (D14)", async () => {
    const browser = createService({ providers: [passwords()] }).browser()
    for (const path of ["session", "providers", "error", "verify-request"]) {
      expect((await browser.get(`/auth/${path}`)).cookieNames).toEqual([])
    }
    expect((await browser.get("/auth/signin")).cookieNames).toEqual(["__Host-authjs.csrf-token"])
    expect((await browser.get("/auth/signin?callbackUrl=/inside")).cookieNames).toEqual([
      "__Secure-authjs.callback-url",
    ])
  })

  test("for the callback URL are not set again while the browser has the same one (D14)", async () => {
    const browser = createService({ providers: [passwords()] }).browser()
    const counts: number[] = []
    for (const path of ["/inside", "/inside", "/elsewhere"]) {
      const { cookieNames } = await browser.submit("/auth/signout", { callbackUrl: path })
      counts.push(cookieNames.filter((name) => name.includes("callback-url")).length)
    }
    expect(counts).toEqual([1, 0, 1])
  })

  test("for the callback URL live as long as the browser does [CKI-01]", async () => {
    const visit = await createService().browser().get("/auth/signout?callbackUrl=/bye")
    expect(visit.headers.getSetCookie()).toContain(
      "__Secure-authjs.callback-url=https%3A%2F%2Fapp.example%2Fbye; Path=/; HttpOnly; Secure; SameSite=Lax",
    )
  })
})

describe("overridden cookies", () => {
  test("take the given name and options, keep the other defaults, and stay so on http and https [CFG-18, CFG-19, CKI-04, TYP-25]", async () => {
    const service = createService({
      providers: [passwords()],
      cookies: {
        sessionToken: { name: "sid", options: { sameSite: "strict", domain: "example" } },
        csrfToken: { name: "csrf" },
      },
    })
    for (const [origin, secure] of [
      ["https://app.example", "; Secure"],
      ["http://app.example", ""],
    ] as const) {
      const browser = service.browser(origin)
      const visit = await signInWithPassword(browser)
      const line = visit.headers.getSetCookie().find((one) => one.startsWith("sid=")) ?? ""
      expect(line).toContain("; Domain=example; Path=/; Expires=")
      expect(line.endsWith(`; HttpOnly${secure}; SameSite=Strict`)).toBe(true)
      expect([...browser.cookies.keys()]).toContain("csrf")
    }
  })

  test.each(["callbackUrl", "csrfToken", "state", "sessionToken"] as const)(
    "%s is found again under its new name [CKI-04]",
    async (key) => {
      const service = createService({ providers: [idp.oidc()], cookies: { [key]: { name: "mine" } } })
      const browser = service.browser()
      const visit = await signIn(browser, idp, { callbackUrl: "/inside" })
      expect(visit.location?.href).toBe("https://app.example/inside")
      const json = (await browser.get("/auth/session")).json()
      expect(json).toMatchObject({ user: { name: "Ada Lovelace" } })
    },
  )

  test("with a name or an attribute that no header can carry are a configuration error, not a crash [CK-09, ERR-31]", async () => {
    for (const option of [{ name: "two words" }, { name: "a;b" }, { options: { path: "/; Domain=evil" } }]) {
      const service = createService({ providers: [passwords()], cookies: { sessionToken: option } })
      const visit = await service.browser().get("/auth/session")
      expect(visit.status).toBe(500)
      expect(service.log.errors).toHaveLength(1)
    }
  })
})

describe("cookies of others", () => {
  test("under names that merely begin like ours are neither read nor cleared [CK-06.1, CK-08]", async () => {
    const browser = createService().browser()
    for (const name of [
      `${sessionCookie}x`,
      `${sessionCookie}.old`,
      `x${sessionCookie}`,
      `\u2000${sessionCookie}`,
    ]) {
      browser.plant(encodeURIComponent(name), "theirs")
    }
    const visit = await browser.get("/auth/session")
    expect([visit.text, visit.cookieNames]).toEqual(["null", []])
  })

  test("never live longer than 400 days [CK-04]", async () => {
    vi.useFakeTimers({ toFake: ["Date"], now: Date.parse("2026-01-01") })
    const browser = createService({ providers: [passwords()], session: { maxAge: 1000 * 86_400 } }).browser()
    await signInWithPassword(browser)
    expect(browser.cookies.get(sessionCookie)?.expires).toBe(Date.parse("2026-01-01") + 400 * 86_400_000)
  })
})
