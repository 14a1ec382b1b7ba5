import { customFetch, type AuthConfig } from "@latchkey/core"
import { MemoryAdapter } from "@latchkey/core/adapters/memory"
import type { OIDCConfig } from "@latchkey/core/providers"
import { decodeJwt } from "jose"
import { beforeEach, describe, expect, onTestFinished, test, vi } from "vitest"
import { createIdentityProvider } from "./identity-provider.ts"
import { createService, sessionCookie, type Service } from "./service.ts"
import type { Browser, Visit } from "@latchkey/test-kit/browser"
import { signIn } from "./sign-in.ts"

const idp = await createIdentityProvider()
const hintCookie = `${sessionCookie}.logout-hint`

beforeEach(() => {
  idp.misbehave = {}
  idp.arrivals.length = 0
})

/** Creates the service with one provider and a signed-in user. */
async function signedIn(
  provider: Partial<OIDCConfig> = {},
  options: Partial<AuthConfig> = {},
): Promise<{ service: Service; browser: Browser }> {
  const service = createService({ providers: [idp.oidc(provider)], ...options })
  const browser = service.browser()
  await signIn(browser, idp)
  return { service, browser }
}

/**
 * Agrees as the user at the end-session endpoint. Returns the URL to which the provider sends the browser, with changes
 * to the parameters.
 */
function back({ location }: Visit, change: (answer: URLSearchParams) => void = () => {}): string {
  const answer = new URL(location?.searchParams.get("post_logout_redirect_uri") ?? "")
  answer.searchParams.set("state", location?.searchParams.get("state") ?? "")
  change(answer.searchParams)
  return answer.pathname + answer.search
}

const stores: [string, () => Partial<AuthConfig>][] = [
  ["without a database", () => ({})],
  ["with JWT sessions and a database", () => ({ adapter: MemoryAdapter(), session: { strategy: "jwt" } })],
  ["with stored sessions", () => ({ adapter: MemoryAdapter() })],
]

test.each<[string, Partial<AuthConfig>]>([
  ["stored sessions", {}],
  ["JWT sessions that are revoked", { session: { strategy: "jwt" }, revocation: true }],
])(
  "a store that is down is in the way of nobody who signs out at the provider: %s [FA-8]",
  async (_, options) => {
    const adapter = MemoryAdapter()
    const { service, browser } = await signedIn({ logout: "provider" }, { ...options, adapter })
    const down = async (): Promise<never> => {
      throw new Error("the database is down")
    }
    Object.assign(adapter, { deleteSession: down, revoke: down, getAccount: down })
    const visit = await browser.submit("/auth/signout", { callbackUrl: "/bye" })
    expect(browser.cookies.has(sessionCookie)).toBe(false)
    expect(visit.location?.pathname).toBe("/logout")
    expect(visit.location?.searchParams.get("client_id")).toBe("client/1")
    expect(service.log.types()).toContain("AdapterError")
  },
)

describe.each(stores)("signing out at the provider, %s", (_name, options) => {
  test("ends our session first, and leads to the end-session endpoint with hint, client, state and way back [ACT-14]", async () => {
    const { browser } = await signedIn({ logout: "provider" }, options())
    const visit = await browser.submit("/auth/signout", { callbackUrl: "/bye" })
    expect(browser.cookies.has(sessionCookie)).toBe(false)
    expect(browser.cookies.has(hintCookie)).toBe(false)
    const { origin, pathname, searchParams } = visit.location ?? new URL("about:blank")
    expect(origin + pathname).toBe("https://idp.example/logout")
    const { id_token_hint: hint = "", state = "", ...others } = Object.fromEntries(searchParams)
    expect(others).toEqual({
      client_id: "client/1",
      post_logout_redirect_uri: "https://app.example/auth/signout/idp",
    })
    expect(decodeJwt(hint)).toMatchObject({ sub: "ada-1", aud: "client/1" })
    expect(state.length).toBeGreaterThanOrEqual(43)
  })

  test("the user comes back to the callback URL, and the sign-out is over [RD-03]", async () => {
    const { service, browser } = await signedIn({ logout: "provider" }, options())
    const left = await browser.submit("/auth/signout", { callbackUrl: "/bye" })
    const visit = await browser.get(back(left))
    expect([visit.status, visit.location?.href]).toEqual([302, "https://app.example/bye"])
    expect(service.log.warnings).toEqual([])
    expect((await browser.get("/auth/session")).text).toBe("null")
    expect([...browser.cookies.keys()].filter((name) => name.includes("sign-out"))).toEqual([])
  })

  const answers: [string, (answer: URLSearchParams) => void][] = [
    ["no state", (answer) => answer.delete("state")],
    ["another state", (answer) => answer.set("state", "x".repeat(43))],
    ["its own callback URL", (answer) => (answer.delete("state"), answer.set("callbackUrl", "/evil"))],
  ]
  test.each(answers)(
    "an answer with %s changes nothing: the session is gone all the same",
    async (answered, change) => {
      const { service, browser } = await signedIn({ logout: "provider" }, options())
      const left = await browser.submit("/auth/signout", { callbackUrl: "/bye" })
      const visit = await browser.get(back(left, change))
      expect([visit.status, visit.location?.href]).toEqual([302, "https://app.example/bye"])
      expect(service.log.warnings).toEqual(["sign-out-unconfirmed"])
      expect(service.log.details).toEqual([
        { provider: "idp", state: answered === "another state" ? "other" : "missing" },
      ])
      expect((await browser.get("/auth/session")).text).toBe("null")
    },
  )

  test("an answer that nobody asked for signs nobody out [CS-03]", async () => {
    const { browser } = await signedIn({ logout: "provider" }, options())
    const visit = await browser.get("/auth/signout/idp?state=forged&callbackUrl=https://evil.example")
    expect([visit.status, visit.location?.href]).toEqual([302, "https://app.example/"])
    expect((await browser.get("/auth/session")).json()).toMatchObject({ user: { name: "Ada Lovelace" } })
  })

  test("a provider that cannot be asked is in the way of nobody: the failure is logged [FA-8]", async () => {
    idp.misbehave = { metadata: (document) => ({ ...document, end_session_endpoint: undefined }) }
    const { service, browser } = await signedIn({ logout: "provider" }, options())
    const visit = await browser.submit("/auth/signout", { callbackUrl: "/bye" })
    expect(visit.location?.href).toBe("https://app.example/bye")
    expect(service.log.types()).toEqual(["SignOutError"])
    expect(browser.cookies.has(sessionCookie)).toBe(false)
  })

  test("`on-request` goes there when it is asked to, and only then", async () => {
    const { browser } = await signedIn({ logout: "on-request" }, options())
    const kept = browser.copy()
    expect((await browser.submit("/auth/signout", { callbackUrl: "/bye" })).location?.pathname).toBe("/bye")
    const visit = await kept.submit("/auth/signout", { callbackUrl: "/bye", provider: "true" })
    expect(visit.location?.origin).toBe("https://idp.example")
    expect(visit.location?.searchParams.has("id_token_hint")).toBe(true)
  })

  test("`provider: false` stays here, whatever the option says", async () => {
    const { browser } = await signedIn({ logout: "provider" }, options())
    const visit = await browser.submit("/auth/signout", { callbackUrl: "/bye", provider: "false" })
    expect(visit.location?.href).toBe("https://app.example/bye")
    expect(browser.cookies.has(hintCookie)).toBe(false)
  })

  test("answers JSON with X-Auth-Return-Redirect: the address of the provider [ACT-21]", async () => {
    const { browser } = await signedIn({ logout: "provider" }, options())
    const visit = await browser.submit("/auth/signout", {}, { "x-auth-return-redirect": "1" })
    expect(visit.json()).toEqual({
      url: expect.stringMatching(/^https:\/\/idp\.example\/logout\?/) as string,
    })
  })
})

describe("signing out at the provider", () => {
  test("without any option happens when it is asked for, and the user comes back", async () => {
    const { browser } = await signedIn()
    expect(browser.cookies.has(hintCookie)).toBe(false)
    const left = await browser.submit("/auth/signout", { callbackUrl: "/bye", provider: "true" })
    expect(left.location?.origin).toBe("https://idp.example")
    expect(left.location?.searchParams.get("client_id")).toBe("client/1")
    expect((await browser.get(back(left))).location?.href).toBe("https://app.example/bye")
  })

  test("is nothing that an application without the option notices: the path stays unknown", async () => {
    const { service, browser } = await signedIn()
    const visit = await browser.get("/auth/signout/idp")
    expect([visit.status, visit.text]).toEqual([400, '"Bad request."'])
    expect((await browser.post("/auth/signout/idp", { logout_token: "x" })).status).toBe(400)
    expect(service.log.warnings).toEqual(["unknown-action", "unknown-action"])
  })

  test("takes no logout tokens by itself", async () => {
    const { browser } = await signedIn({ logout: "provider" })
    const visit = await browser.post("/auth/signout/idp", { logout_token: await idp.logoutToken() })
    expect([visit.status, visit.text]).toEqual([400, '"Bad request."'])
  })

  test("needs a CSRF token, as every sign-out does [CS-02]", async () => {
    const { browser } = await signedIn({ logout: "provider" })
    const visit = await browser.post("/auth/signout", { provider: "true" })
    expect(visit.location?.searchParams.get("error")).toBe("MissingCSRF")
    expect(browser.cookies.has(sessionCookie)).toBe(true)
  })

  test("uses the endpoint that is configured, with the query it has", async () => {
    const { browser } = await signedIn({
      logout: "provider",
      end_session_endpoint: "https://idp.example/bye?ui=dark",
    })
    const { location } = await browser.submit("/auth/signout")
    expect([location?.pathname, location?.searchParams.get("ui")]).toEqual(["/bye", "dark"])
  })

  test("a sign-in elsewhere forgets the provider of the one before", async () => {
    const service = createService({
      providers: [idp.oidc({ logout: "provider" }), idp.oidc({ id: "other" })],
    })
    const browser = service.browser()
    await signIn(browser, idp)
    expect(browser.cookies.has(hintCookie)).toBe(true)
    await signIn(browser, idp, { with: "other" })
    expect(browser.cookies.has(hintCookie)).toBe(false)
    expect((await browser.submit("/auth/signout", { callbackUrl: "/bye" })).location?.pathname).toBe("/bye")
  })

  test("an id_token that is too long for an address is left out: the client is named all the same", async () => {
    idp.misbehave = { claims: (claims) => ({ ...claims, groups: "x".repeat(9_000) }) }
    const { browser } = await signedIn({ logout: "provider" })
    const { location } = await browser.submit("/auth/signout")
    expect(location?.searchParams.has("id_token_hint")).toBe(false)
    expect(location?.searchParams.get("client_id")).toBe("client/1")
  })
})

describe("revoking the tokens at a sign-out (RFC 7009)", () => {
  const revoking = { revokeTokens: true } as const
  const sent = (): (string | null)[][] =>
    idp.arrivals
      .filter(({ path }) => path === "/revoke")
      .map(({ body }) => [body.get("token_type_hint"), body.get("token")])

  test("sends the refresh token and the access token of the stored account, with the client's authentication", async () => {
    const { browser } = await signedIn(revoking, { adapter: MemoryAdapter() })
    await browser.submit("/auth/signout")
    expect(sent()).toEqual([
      ["refresh_token", expect.stringMatching(/^refresh-/)],
      ["access_token", expect.stringMatching(/^access-/)],
    ])
    expect(idp.arrivals.at(-1)?.headers.get("authorization")).toMatch(/^Basic /)
  })

  test("that fails is logged, and the user is signed out [FA-8]", async () => {
    const { service, browser } = await signedIn(revoking, { adapter: MemoryAdapter() })
    idp.misbehave = { revocation: () => new Response(null, { status: 503 }) }
    const visit = await browser.submit("/auth/signout", { callbackUrl: "/bye" })
    expect(visit.location?.href).toBe("https://app.example/bye")
    expect(browser.cookies.has(sessionCookie)).toBe(false)
    expect(service.log.types()).toEqual(["SignOutError"])
  })

  test("that hangs keeps nobody for longer than three seconds [FA-8, DO-02]", async () => {
    const ask = idp.oidc()[customFetch]
    let isAsked = false
    const hanging: typeof fetch = async (input, init) => {
      if (!new Request(input).url.endsWith("/revoke")) return ask?.(input, init) ?? Response.error()
      isAsked = true
      return new Promise(() => {})
    }
    const provider = { ...revoking, [customFetch]: hanging }
    const { service, browser } = await signedIn(provider, { adapter: MemoryAdapter() })
    await browser.get("/auth/csrf")
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] })
    onTestFinished(() => void vi.useRealTimers())
    let visit: Visit | undefined
    const signedOut = browser.submit("/auth/signout", { callbackUrl: "/bye" }).then((end) => (visit = end))
    await vi.waitFor(() => expect(isAsked).toBe(true))
    await vi.advanceTimersByTimeAsync(2_900)
    expect(visit).toBeUndefined()
    await vi.advanceTimersByTimeAsync(100)
    await signedOut
    expect(visit?.location?.href).toBe("https://app.example/bye")
    expect(service.log.types()).toEqual(["SignOutError"])
  })

  test("is off unless the provider's option turns it on", async () => {
    const { browser } = await signedIn({ logout: "provider" }, { adapter: MemoryAdapter() })
    await browser.submit("/auth/signout")
    expect(sent()).toEqual([])
  })
})
