import type { AuthConfig } from "@latchkey/core"
import { decode } from "@latchkey/core/jwt"
import type { OAuthConfig } from "@latchkey/core/providers"
import { afterEach, describe, expect, test, vi } from "vitest"
import { createIdentityProvider, type Misbehaviour } from "./identity-provider.ts"
import { createService, errorOf, secret, sessionCookie, targetOf } from "./service.ts"
import { signIn } from "./sign-in.ts"

const idp = await createIdentityProvider()
const by = { with: "plain" }

afterEach(() => {
  vi.useRealTimers()
  idp.misbehave = {}
  idp.arrivals.length = 0
})

function setup(provider: Partial<OAuthConfig> = {}, options: Partial<AuthConfig> = {}) {
  const service = createService({ providers: [idp.oauth(provider)], ...options })
  return { service, browser: service.browser() }
}

describe("the callback of an OAuth flow", () => {
  test("exchanges the code, asks for the profile, and signs the user in [ACT-03, OAU-01, OAU-06, OAU-08, SVC-01, TYP-10]", async () => {
    const { browser } = setup()
    const visit = await signIn(browser, idp, { ...by, callbackUrl: "/inside" })
    expect([visit.status, visit.location?.href]).toEqual([302, "https://app.example/inside"])
    expect(visit.headers.get("referrer-policy")).toBe("no-referrer")
    expect((await browser.get("/auth/session")).json()).toMatchObject({
      user: { name: "Ada Lovelace", email: "ada@example.com" },
    })
    expect(idp.arrivals.map(({ path }) => path)).toEqual(["/token", "/userinfo"])
  })

  // ADV-13
  test("authenticates by HTTP Basic with form-encoded parts, and sends no secret elsewhere [OA-07]", async () => {
    await signIn(setup().browser, idp, by)
    const [token] = idp.arrivals
    expect(atob(token?.headers.get("authorization")?.slice(6) ?? "")).toBe(
      "client%2F1:client+secret+%2B+more+than+32+bytes+long",
    )
    expect(token?.body.has("client_secret")).toBe(false)
  })

  test("clears the cookie of the flow, which cannot be used again (D12) [OA-04, OA-18, CK-05]", async () => {
    const { browser } = setup()
    const begun = await browser.submit("/auth/signin/plain")
    const back = idp.consent(begun.location)
    const flows = () => [...browser.cookies.keys()].filter((name) => name.includes("state."))
    expect(flows()).toHaveLength(1)
    await browser.get(back.pathname + back.search)
    expect(flows()).toEqual([])
    const again = await browser.get(back.pathname + back.search)
    expect(errorOf(again)).toBe("OAuthCallbackError")
    expect(targetOf(again)).toBe("https://app.example/auth/signin")
  })

  test("hands on all that the token endpoint said: expires_at computed, token_type in lower case [TYP-08, TYP-09, TYP-13, TYP-14, TYP-15, OA-10]", async () => {
    vi.useFakeTimers({ toFake: ["Date"], now: Date.parse("2026-03-01") })
    const accounts: unknown[] = []
    idp.misbehave = {
      tokens: (answer) => ({ ...answer, token_type: "BeArEr", session_state: "s", "not-before-policy": 0 }),
    }
    const { browser } = setup({}, { events: { signIn: ({ account }) => void accounts.push(account) } })
    await signIn(browser, idp, by)
    expect(accounts).toEqual([
      {
        provider: "plain",
        type: "oauth",
        providerAccountId: "ada-1",
        access_token: expect.stringMatching(/^access-/) as string,
        refresh_token: expect.stringMatching(/^refresh-\d+$/) as string,
        scope: "openid profile email",
        token_type: "bearer",
        expires_at: Date.parse("2026-03-01") / 1000 + 3600,
        id_token: expect.any(String) as string,
        expires_in: 3600,
        session_state: "s",
        "not-before-policy": 0,
      },
    ])
  })

  test("leaves out tokens that are null: providers send null for a token that they do not issue", async () => {
    const accounts: unknown[] = []
    idp.misbehave = { tokens: (answer) => ({ ...answer, refresh_token: null, id_token: null }) }
    const { browser } = setup({}, { events: { signIn: ({ account }) => void accounts.push(account) } })
    await signIn(browser, idp, by)
    expect(accounts).toEqual([expect.not.objectContaining({ refresh_token: null })])
    expect(accounts).toEqual([expect.not.objectContaining({ id_token: null })])
  })

  test.each([
    [3600, true],
    ["3600", true],
    [315_360_000, true],
    [315_360_001, false],
    ["315360000", true],
    [0, true],
    [-1, false],
    ["soon", false],
    ["1e3", false],
    ["3600 ", false],
    [1e12, false],
    [null, false],
  ])("believes expires_in %j: %s [OA-11.1, TYP-15]", async (expiresIn, believed) => {
    const accounts: ({ expires_at?: unknown } | null | undefined)[] = []
    idp.misbehave = { tokens: (answer) => ({ ...answer, expires_in: expiresIn }) }
    const { browser } = setup({}, { events: { signIn: ({ account }) => void accounts.push(account) } })
    await signIn(browser, idp, by)
    expect(accounts).toHaveLength(1)
    expect(typeof accounts[0]?.expires_at).toBe(believed ? "number" : "undefined")
  })

  test("lets the provider's profile function identify the user; a number becomes text (D17) [OAU-08, TYP-09, TYP-10]", async () => {
    const { browser } = setup({
      profile: (profile) => ({ id: 7 as never, name: `${String(profile.name)}!`, email: "X@Y.Z" }),
    })
    await signIn(browser, idp, by)
    const json = (await browser.get("/auth/session")).json()
    expect(json).toMatchObject({ user: { name: "Ada Lovelace!", email: "x@y.z" } })
  })

  test("gives a user without an adapter the same id at every sign-in (D17)", async () => {
    const { browser } = setup()
    const subjects: unknown[] = []
    for (let round = 0; round < 2; round++) {
      await signIn(browser, idp, by)
      const token = browser.cookies.get(sessionCookie)?.value ?? ""
      subjects.push((await decode({ token, secret, salt: sessionCookie }))?.sub)
    }
    expect(subjects[0]).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
    expect(subjects[1]).toBe(subjects[0])
  })

  test("lets token.conform rewrite the answer of the token endpoint [OAU-07, TYP-27]", async () => {
    idp.misbehave = { tokens: (answer) => ({ data: answer }) }
    const conform = async (response: Response) =>
      Response.json(((await response.json()) as { data: object }).data)
    const { browser } = setup({ token: { url: "https://idp.example/token", conform } })
    await signIn(browser, idp, by)
    expect((await browser.get("/auth/session")).json()).not.toBeNull()
  })

  test("believes no tokens that come with an error, and the log has the error [OA-10]", async () => {
    idp.misbehave = { tokens: (answer) => ({ ...answer, error: "invalid_grant", error_description: "used" }) }
    const { service, browser } = setup()
    expect(errorOf(await signIn(browser, idp, by))).toBe("OAuthCallbackError")
    expect((await browser.get("/auth/session")).json()).toBeNull()
    expect(service.log.errors.at(-1)).toMatchObject({
      type: "OAuthCallbackError",
      cause: { provider_error: "invalid_grant", description: "used" },
    })
  })

  test("has userinfo.request get the profile where there is one [OAU-06]", async () => {
    const request = async ({ tokens }: { tokens: object }) => ({
      sub: "x",
      name: Object.keys(tokens).length > 3 ? "Asked" : "",
    })
    const { browser } = setup({ userinfo: { request } })
    await signIn(browser, idp, by)
    expect((await browser.get("/auth/session")).json()).toMatchObject({ user: { name: "Asked" } })
    expect(idp.arrivals.map(({ path }) => path)).toEqual(["/token"])
  })

  const misbehaviours: [string, Misbehaviour][] = [
    ["refuses the code", { tokens: () => Response.json({ error: "invalid_grant" }, { status: 400 }) }],
    ["answers an error with 200", { tokens: () => ({ error: "bad_code" }) }],
    [
      "answers a page",
      { tokens: () => new Response("<html>", { headers: { "content-type": "text/html" } }) },
    ],
    [
      "answers no JSON",
      { tokens: () => new Response("{", { headers: { "content-type": "application/json" } }) },
    ],
    ["answers an array", { tokens: () => Response.json([]) }],
    ["answers 500", { tokens: () => new Response("oops", { status: 500 }) }],
    ...[201, 202, 203, 206].map((status): [string, Misbehaviour] => [
      `answers tokens with status ${status}`,
      { tokens: (answer) => Response.json(answer, { status }) },
    ]),
    ...[301, 302, 303, 308].map((status): [string, Misbehaviour] => [
      `answers a redirect with status ${status}`,
      { tokens: () => Response.redirect("https://idp.example/token", status) },
    ]),
    ["answers no content", { tokens: () => new Response(null, { status: 204 }) }],
    ["answers a profile with status 203", { userinfo: (all) => Response.json(all, { status: 203 }) }],
    ["answers a redirect", { tokens: () => Response.redirect("https://evil.example/token", 307) }],
    ["answers no access_token", { tokens: (answer) => ({ ...answer, access_token: undefined }) }],
    ["answers an unknown token_type", { tokens: (answer) => ({ ...answer, token_type: "mac" }) }],
    // ADV-09
    ["answers too much", { tokens: (answer) => ({ ...answer, x: "x".repeat(1_100_000) }) }],
    ["refuses the profile", { userinfo: () => Response.json({}, { status: 401 }) }],
    ["has no profile", { userinfo: () => Response.json(null) }],
    ["has a profile without id", { userinfo: () => ({ name: "Nobody" }) }],
    [
      "is unreachable",
      {
        network: () => {
          throw new TypeError("fetch failed")
        },
      },
    ],
  ]
  test.each(misbehaviours)(
    "ends on the sign-in page when the provider %s, and stores nothing [OAU-10, ERR-20, ERR-30, OA-09.1, OA-10.1, OA-12, DO-02]",
    async (_, fault) => {
      idp.misbehave = fault
      const { browser, service } = setup()
      const visit = await signIn(browser, idp, by)
      expect(visit.location?.href).toBe("https://app.example/auth/signin?error=OAuthCallbackError")
      expect(browser.cookies.has(sessionCookie)).toBe(false)
      expect(service.log.errors).toHaveLength(1)
    },
  )

  test("ends on the sign-in page when profile() throws, and the log says so (D25)", async () => {
    const { browser, service } = setup({ profile: () => JSON.parse("{") })
    expect((await signIn(browser, idp, by)).location?.href).toBe(
      "https://app.example/auth/signin?error=OAuthCallbackError",
    )
    expect(service.log.types()).toEqual(["OAuthProfileParseError"])
  })

  test.each([
    ["without a code", (query: URLSearchParams) => query.delete("code")],
    ["with an empty code", (query: URLSearchParams) => query.set("code", "")],
    ["with an id_token", (query: URLSearchParams) => query.set("id_token", "e30.e30.e30")],
    ["with a token", (query: URLSearchParams) => query.set("token", "1")],
    ["in a JWT", (query: URLSearchParams) => query.set("response", "e30.e30.e30")],
  ])(
    "with an answer %s ends there, too, and no request is made [OA-01.2, OAU-10, ADV-04]",
    async (_title, change) => {
      const { browser, service } = setup()
      const back = idp.consent((await browser.submit("/auth/signin/plain")).location)
      change(back.searchParams)
      const visit = await browser.get(back.pathname + back.search)
      expect(visit.location?.href).toBe("https://app.example/auth/signin?error=OAuthCallbackError")
      expect([service.log.types(), idp.arrivals]).toEqual([["OAuthCallbackError"], []])
    },
  )

  test("with an error of the provider ends there too; its description stays in the log [OAU-10, OA-12, OA-13]", async () => {
    const { browser, service } = setup()
    const begun = await browser.submit("/auth/signin/plain")
    const state = begun.location?.searchParams.get("state") ?? ""
    const query = new URLSearchParams({ error: "access_denied", error_description: "<b>no</b>", state })
    const visit = await browser.get(`/auth/callback/plain?${query}`)
    const page = "https://app.example/auth/signin?error=OAuthCallbackError&code=access_denied"
    expect(visit.location?.href).toBe(page)
    expect((await browser.get(page)).text).toContain("You did not allow it")
    expect([...browser.cookies.keys()].some((name) => name.includes("state."))).toBe(false)
    expect(service.log.types()).toEqual([])
    expect(service.log.warnings).toEqual(["sign-in-declined"])
    expect(service.log.details).toEqual([
      { provider: "plain", provider_error: "access_denied", description: "<b>no</b>" },
    ])
  })

  test.each([
    ["user_cancelled_authorize", "access_denied"],
    ["user_cancelled_login", "access_denied"],
    ["login_required", null],
    ["server_error", null],
  ])("with the error %s has the code %s [OAU-10]", async (error, code) => {
    const { browser } = setup()
    const begun = await browser.submit("/auth/signin/plain")
    const query = new URLSearchParams({ error, state: begun.location?.searchParams.get("state") ?? "" })
    const { location } = await browser.get(`/auth/callback/plain?${query}`)
    expect(location?.searchParams.get("error")).toBe("OAuthCallbackError")
    expect(location?.searchParams.get("code")).toBe(code)
  })
})
