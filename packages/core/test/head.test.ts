import { raw } from "@latchkey/core"
import { MemoryAdapter } from "@latchkey/core/adapters/memory"
import { describe, expect, test, vi } from "vitest"
import type { Browser } from "@latchkey/test-kit/browser"
import { ada, askForLink, createOutbox, emailOfSession } from "./email-outbox.ts"
import { createIdentityProvider } from "./identity-provider.ts"
import { passkeys } from "./passkeys.ts"
import { recordedAdapter } from "./recorded-adapter.ts"
import { createService, type Service } from "./service.ts"
import { beginAt, passwords, signIn, signInWithPassword } from "./sign-in.ts"

const idp = await createIdentityProvider()

/** Sends a HEAD request with a browser's cookies. */
async function head(
  service: Service,
  path: string,
  browser?: Browser,
  headers: Record<string, string> = {},
): Promise<Response> {
  const cookie = [...(browser?.cookies.values() ?? [])]
    .map(({ name, value }) => `${name}=${value}`)
    .join("; ")
  const url = new URL(path, "https://app.example")
  return service.fetch(new Request(url, { method: "HEAD", headers: { cookie, ...headers } }))
}

/** Creates a service with everything that providers of each type can do. */
function wholeService(
  options: Parameters<typeof createService>[0] = {},
  confirm: "never" | "always" = "never",
) {
  const outbox = createOutbox()
  const recorded = recordedAdapter()
  const service = createService({
    providers: [
      idp.oidc({ initiateLogin: true, logout: "provider" }),
      passwords(),
      outbox.provider({ confirm }),
      passkeys(),
    ],
    experimental: { enableWebAuthn: true },
    adapter: recorded.adapter,
    session: { strategy: "jwt" },
    ...options,
  })
  return { service, outbox, ...recorded }
}

describe("HEAD (D51)", () => {
  test.each([
    ["/csrf", 200],
    ["/providers", 200],
    ["/session", 200],
    ["/signin", 200],
    ["/signin/idp", 200],
    ["/signin?error=OAuthCallbackError", 200],
    ["/signout", 200],
    ["/error", 200],
    ["/error?error=AccessDenied", 403],
    ["/verify-request", 200],
    ["/webauthn-options/passkey", 200],
    ["/callback/idp?code=x&state=y", 302],
    ["/callback/email?token=x&email=ada@example.com", 200],
    ["/callback/email", 302],
    ["/signout/idp", 302],
    ["/callback/credentials", 400],
    ["/callback/passkey", 400],
    ["/callback", 400],
    ["/callback/nobody", 400],
    ["/nothing", 400],
    ["/session/", 200],
  ])(
    "%s is answered as GET is: the status, the headers, no body, no cookie [ACT-02]",
    async (path, status) => {
      const { service } = wholeService({}, "always")
      const answer = await head(service, `/auth${path}`)
      expect(answer.status).toBe(status)
      expect(await answer.text()).toBe("")
      expect(answer.headers.getSetCookie()).toEqual([])
      const got = await wholeService({}, "always").service.fetch(
        new Request(`https://app.example/auth${path}`),
      )
      expect(got.status).toBe(status)
      for (const name of ["content-type", "cache-control", "vary", "content-security-policy"])
        expect(answer.headers.get(name), name).toBe(got.headers.get(name))
      expect(answer.headers.has("location")).toBe(got.headers.has("location"))
    },
  )

  test("is refused for an address or cookies that are too long, as GET is [DO-01]", async () => {
    const { service } = wholeService()
    expect((await head(service, `/auth/session?x=${"x".repeat(8192)}`)).status).toBe(414)
    expect((await head(service, "/auth/session", undefined, { cookie: "x".repeat(32_769) })).status).toBe(431)
  })

  test("says that the configuration is broken, as GET does", async () => {
    const service = createService({ secret: undefined })
    for (const action of ["session", "csrf", "signin", "callback/x"]) {
      const answer = await head(service, `/auth/${action}`)
      expect([answer.status, await answer.text()]).toEqual([500, ""])
    }
  })

  test("neither extends a session nor ends it, and calls nobody, with both strategies [SE-07]", async () => {
    vi.useFakeTimers({ toFake: ["Date"] })
    for (const strategy of ["jwt", "database"] as const) {
      const heard: string[] = []
      const { service, calls } = wholeService({
        session: { strategy, maxAge: 1_000, updateAge: 10 },
        callbacks: {
          jwt: ({ token }) => (heard.push("jwt"), token),
          session: ({ session }) => (heard.push("session"), session),
        },
        events: { session: () => void heard.push("event") },
      })
      const browser = service.browser()
      await signIn(browser, idp)
      calls.length = 0
      heard.length = 0
      for (const seconds of [500, 1_000]) {
        vi.setSystemTime(Date.now() + seconds * 1_000)
        const answer = await head(service, "/auth/session", browser)
        expect([answer.status, answer.headers.getSetCookie()]).toEqual([200, []])
      }
      browser.plant("__Secure-authjs.session-token", "garbage")
      await head(service, "/auth/session", browser)
      expect([calls, heard, service.log.warnings.filter((code) => code.startsWith("session"))]).toEqual([
        [],
        [],
        [],
      ])
    }
    vi.useRealTimers()
  })

  // ADV-28
  test("doesn't use up a link, although this browser requested it and doesn't have to confirm [SE-07, CS-03]", async () => {
    const { service, outbox, calls } = wholeService()
    const browser = service.browser()
    await askForLink(browser, ada)
    calls.length = 0
    const answer = await head(service, outbox.lastLink(), browser)
    expect([answer.status, answer.headers.getSetCookie()]).toEqual([200, []])
    expect(calls).toEqual([])
    await browser.get(outbox.lastLink())
    expect(await emailOfSession(browser)).toBe(ada)
  })

  // ADV-57
  test("doesn't finish a sign-in at a provider: the user can still use the flow [SE-07, CS-03]", async () => {
    const { service, calls } = wholeService()
    const browser = service.browser()
    const back = await beginAt(idp, browser)
    const before = idp.arrivals.length
    const answer = await head(service, back.pathname + back.search, browser)
    expect([answer.status, answer.headers.getSetCookie()]).toEqual([302, []])
    expect([calls, idp.arrivals.length]).toEqual([[], before])
    expect(service.log.types()).toEqual([])
    await browser.get(back.pathname + back.search)
    expect((await browser.get("/auth/session")).text).toContain("Ada")
  })

  test("begins no sign-in that a provider asks for [ID-20]", async () => {
    const { service } = wholeService()
    const before = idp.arrivals.length
    const query = new URLSearchParams({ iss: "https://idp.example", login_hint: "ada" })
    const answer = await head(service, `/auth/signin/idp?${query.toString()}`)
    expect([answer.status, answer.headers.get("location")]).toEqual([200, null])
    expect(idp.arrivals.length).toBe(before)
  })

  test("makes no challenge, and asks no store for passkeys", async () => {
    const { service, calls } = wholeService()
    const answer = await head(service, "/auth/webauthn-options/passkey?action=register&email=a@example.com")
    expect([answer.status, answer.headers.getSetCookie(), calls]).toEqual([200, [], []])
  })

  // ADV-50
  test("signs nobody out", async () => {
    const { service } = wholeService({ adapter: MemoryAdapter() })
    const browser = service.browser()
    await signInWithPassword(browser)
    for (const path of ["/auth/signout", "/auth/signout/idp?state=x"]) await head(service, path, browser)
    expect((await browser.get("/auth/session")).text).toContain("Grace")
  })

  test("has neither body nor cookies with raw", async () => {
    const { service } = wholeService()
    Object.assign(service.config, { raw })
    for (const [action, status] of [
      ["csrf", 200],
      ["signin", 200],
      ["callback/idp", 302],
    ] as const) {
      const answer = (await head(service, `/auth/${action}`)) as object
      expect(answer).toMatchObject({ status, cookies: [] })
      expect(answer).not.toHaveProperty("body")
    }
  })

  test("wants no JSON of a redirect", async () => {
    const { service } = wholeService()
    const answer = await head(service, "/auth/callback/idp", undefined, { "x-auth-return-redirect": "1" })
    expect([answer.status, await answer.text()]).toEqual([200, ""])
  })
})
