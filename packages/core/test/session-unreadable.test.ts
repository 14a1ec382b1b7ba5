import type { AuthConfig } from "@latchkey/core"
import { createIntegration } from "@latchkey/core/integration"
import { decode, encode } from "@latchkey/core/jwt"
import { describe, expect, test } from "vitest"
import { createIdentityProvider } from "./identity-provider.ts"
import { recordedAdapter } from "./recorded-adapter.ts"
import { createService, secret, sessionCookie } from "./service.ts"
import { passwords, signIn, signInWithPassword } from "./sign-in.ts"

const idp = await createIdentityProvider()

async function signedIn() {
  const service = createService({ providers: [passwords()] })
  const browser = service.browser()
  await signInWithPassword(browser)
  const session = async () => (await browser.get("/auth/session")).json()
  return { service, browser, session }
}

describe("a session cookie that is not one", () => {
  const token = { sub: "user-1", name: "Mallory" }
  test.each([
    ["garbage", async () => "garbage"],
    ["an unsigned JWT", async () => "eyJhbGciOiJub25lIn0.eyJzdWIiOiJ1c2VyLTEifQ."],
    [
      "a token of another secret",
      async () => encode({ token, secret: "another ".repeat(8), salt: sessionCookie }),
    ],
    ["a token of another cookie", async () => encode({ token, secret, salt: "authjs.session-token" })],
    ["an expired token", async () => encode({ token, secret, salt: sessionCookie, maxAge: -60 })],
    ["malformed encoding", async () => "%E0%A4%A"],
    ["nothing", async () => ""],
  ])("%s: null, never an error, and the cookie is cleared (D6) [SES-05, JW-08, ADV-47]", async (_, make) => {
    const service = createService()
    const browser = service.browser()
    browser.plant(sessionCookie, await make())
    const visit = await browser.get("/auth/session")
    expect([visit.status, visit.text]).toEqual([200, "null"])
    expect(service.log.types()).toEqual([])
    expect((await browser.get("/auth/signin")).status).toBe(200)
  })

  test("is one warning in the log, without the token; a request without a cookie gives none (D6) [LG-01, LOG-03, ERR-32]", async () => {
    const service = createService({ secret: [`newer: ${secret}`, `old: ${secret}`] })
    const browser = service.browser()
    const lost = await encode({ token, secret, salt: sessionCookie })
    for (const [method, path] of [
      ["get", "/auth/session"],
      ["submit", "/auth/signout"],
    ] as const) {
      browser.plant(sessionCookie, lost)
      await browser[method](path)
      expect(service.log.warnings.splice(0)).toEqual(["session-unreadable"])
      expect(service.log.details.splice(0)).toEqual([{ cookie: sessionCookie }])
    }
    await browser.get("/auth/session")
    browser.plant(sessionCookie, "")
    await browser.get("/auth/session")
    expect(service.log.warnings).toEqual([])
  })

  test.each([
    ["the plain name", sessionCookie],
    ["a chunk", `${sessionCookie}.0`],
  ])(
    "for it is no percent-encoding, under %s, is one warning, and is cleared, with both strategies (D6) [LOG-03]",
    async (_, name) => {
      for (const options of [{}, { adapter: recordedAdapter().adapter }]) {
        const service = createService({ providers: [], ...options })
        const browser = service.browser()
        for (const [method, path] of [
          ["get", "/auth/session"],
          ["submit", "/auth/signout"],
        ] as const) {
          browser.plant(name, "%E0%A4%A")
          const visit = await browser[method](path)
          expect(visit.status).toBeLessThan(400)
          expect(browser.cookies.has(name)).toBe(false)
          expect(service.log.warnings.splice(0)).toEqual(["session-unreadable"])
        }
        expect(service.log.details.splice(0)).toEqual([{ cookie: sessionCookie }, { cookie: sessionCookie }])
        expect(service.log.types()).toEqual([])
      }
    },
  )

  // ADV-46
  test("doesn't keep a user from signing in (D6)", async () => {
    const { browser, session } = await signedIn()
    browser.plant(sessionCookie, "garbage")
    await signInWithPassword(browser)
    expect(await session()).not.toBeNull()
  })

  // ADV-43
  test("beside a good one of the same name does no harm [CK-07]", async () => {
    const { browser, service } = await signedIn()
    const good = browser.cookies.get(sessionCookie)?.value ?? ""
    const visit = async (values: string[]) => {
      const cookie = values.map((value) => `${sessionCookie}=${value}`).join("; ")
      return (
        await service.fetch(new Request("https://app.example/auth/session", { headers: { cookie } }))
      ).text()
    }
    expect(await visit(["bad", good])).toContain("Grace")
    expect(await visit(["bad", "bad", "bad", good])).toContain("Grace")
    expect(await visit(["bad", "bad", "bad", "bad", good])).toBe("null")
  })
})

describe("a session cookie of a store, where there is no adapter (D47)", () => {
  const stored = "5f0f3c1e-7b9c-4c2b-9d47-0f5a6f6e2f1a"

  async function visitWith(value: string, options: Partial<AuthConfig> = {}) {
    const service = createService(options)
    const browser = service.browser()
    browser.plant(sessionCookie, value)
    const visit = await browser.get("/auth/session")
    return { service, browser, visit, isLeft: browser.cookies.has(sessionCookie) }
  }

  test.each([stored, "a".repeat(64), "0f5a6f6e2f1a.lkj2h4g1", "garbage"])(
    "is left alone, and the log says whose it is: %s",
    async (value) => {
      const { service, visit, isLeft } = await visitWith(value)
      expect([visit.text, visit.cookieNames, isLeft]).toEqual(["null", [], true])
      expect(service.log.warnings).toEqual(["session-of-a-store"])
      expect(service.log.details).toEqual([{ cookie: sessionCookie }])
    },
  )

  test("is left alone by middleware and every other reader on the server", async () => {
    const { config } = createService()
    const headers = new Headers({ host: "app.example", cookie: `${sessionCookie}=${stored}` })
    expect(await createIntegration(config).session({ headers })).toEqual({ session: null, cookies: [] })
  })

  test("signs in where the instance with the adapter reads it, before and after the other has seen it", async () => {
    const { adapter } = recordedAdapter()
    const full = createService({ providers: [idp.oidc()], adapter })
    const edge = createService({ providers: [] })
    const browser = full.browser()
    await signIn(browser, idp)
    const cookie = `${sessionCookie}=${browser.cookies.get(sessionCookie)?.value}`
    const seen = await edge.fetch(new Request("https://app.example/auth/session", { headers: { cookie } }))
    expect([await seen.text(), seen.headers.getSetCookie()]).toEqual(["null", []])
    expect((await browser.get("/auth/session")).text).toContain("Ada")
  })

  test("is cleared by a sign-out, which the user asked for", async () => {
    const { browser } = await visitWith(stored)
    await browser.submit("/auth/signout")
    expect(browser.cookies.has(sessionCookie)).toBe(false)
  })

  test.each([undefined, () => {}])(
    "is logged once for a configuration, not with every request (`audit`: %s)",
    async (audit) => {
      const { browser, service } = await visitWith(stored, { audit })
      await browser.get("/auth/session")
      await browser.submit("/auth/signout")
      expect(service.log.warnings).toEqual(["session-of-a-store"])
      expect((await visitWith(stored, { audit })).service.log.warnings).toEqual(["session-of-a-store"])
    },
  )

  test("gives way to a new session if a user signs in", async () => {
    const { browser } = await visitWith(stored, { providers: [passwords()] })
    await signInWithPassword(browser)
    expect((await browser.get("/auth/session")).text).toContain("Grace")
  })

  test("is told from a token that nothing opens, whole, cut off or in chunks: that is cleared", async () => {
    const lost = await encode({ token: {}, secret: "another ".repeat(8), salt: sessionCookie })
    for (const value of [lost, lost.slice(0, 40), lost.replace(/^eyJ/, "abc"), "a.b.c.d.e"]) {
      const { service, isLeft } = await visitWith(value)
      expect(isLeft).toBe(false)
      expect(service.log.warnings).toEqual(["session-unreadable"])
    }
    const service = createService()
    const browser = service.browser()
    browser.plant(`${sessionCookie}.0`, lost.slice(0, 50))
    browser.plant(`${sessionCookie}.1`, lost.slice(50))
    await browser.get("/auth/session")
    expect([...browser.cookies.keys()]).toEqual([])
  })

  test("is cleared as before where there is an adapter, or tokens of the application's own making", async () => {
    const own = { encode: () => "own", decode: () => null }
    for (const options of [
      { adapter: recordedAdapter().adapter, session: { strategy: "jwt" as const } },
      { jwt: own },
      { jwt: { encode, decode } },
    ]) {
      const { service, isLeft } = await visitWith(stored, options)
      expect(isLeft).toBe(false)
      expect(service.log.warnings).toEqual(["session-unreadable"])
    }
  })
})
