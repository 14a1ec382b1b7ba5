import { customFetch } from "@latchkey/core"
import type { OAuthConfig, OIDCConfig } from "@latchkey/core/providers"
import { afterEach, describe, expect, test, vi } from "vitest"
import { createIdentityProvider, type Misbehaviour } from "./identity-provider.ts"
import { createService, errorOf, sessionCookie, targetOf } from "./service.ts"
import { signIn } from "./sign-in.ts"

const idp = await createIdentityProvider()
const start = Date.parse("2026-03-01T12:00:00Z")

afterEach(() => {
  vi.useRealTimers()
  idp.misbehave = {}
  idp.arrivals.length = 0
})

function setup(provider: Partial<OIDCConfig> = {}) {
  const service = createService({ providers: [idp.oidc(provider)] })
  return { service, browser: service.browser() }
}
const paths = (): string[] => idp.arrivals.map(({ path }) => path)

describe("the metadata", () => {
  const documents: [string, NonNullable<Misbehaviour["metadata"]>][] = [
    ["of another issuer [ID-01, OA-16]", (all) => ({ ...all, issuer: "https://evil.example" })],
    ["without an authorization endpoint", (all) => ({ ...all, authorization_endpoint: undefined })],
    [
      "with a plain http token endpoint (D2) [OA-16]",
      (all) => ({ ...all, token_endpoint: "http://idp.example/token" }),
    ],
    ["that is a page", () => new Response("<html>")],
    ["that redirects [OA-09]", () => Response.redirect("https://evil.example/")],
    ["that is not there", () => new Response(null, { status: 404 })],
  ]
  test.each(documents)(
    "%s leads back to the sign-in page; a later try can succeed",
    async (_title, metadata) => {
      const { browser } = setup()
      idp.misbehave = { metadata }
      const begun = await browser.submit("/auth/signin/idp")
      expect([targetOf(begun), errorOf(begun)]).toEqual(["https://app.example/auth/signin", "Configuration"])
      expect(browser.cookies.has(sessionCookie)).toBe(false)
      idp.misbehave = {}
      expect((await signIn(browser, idp)).location?.href).toBe("https://app.example/")
    },
  )

  test("gives a plain OAuth provider with an issuer the endpoints that it does not name itself [OAU-06]", async () => {
    const provider: Partial<OAuthConfig> = { issuer: idp.issuer, userinfo: undefined }
    const browser = createService({ providers: [idp.oauth(provider)] }).browser()
    await signIn(browser, idp, { with: "plain" })
    expect((await browser.get("/auth/session")).json()).toMatchObject({ user: { name: "Ada Lovelace" } })
    expect(paths()).toEqual(["/.well-known/openid-configuration", "/token", "/userinfo"])
  })

  test("is not asked where the configuration names the endpoints; these too are https only [OA-16]", async () => {
    const provider = idp.oauth({ authorization: "http://idp.example/authorize" })
    const begun = await createService({ providers: [provider] })
      .browser()
      .submit("/auth/signin/plain")
    expect([targetOf(begun), errorOf(begun)]).toEqual(["https://app.example/auth/signin", "Configuration"])
  })

  test("may spell a bare origin with or without a slash, though a flow begins without it [OA-05, OA-16]", async () => {
    idp.misbehave = {
      metadata: (all) => ({ ...all, issuer: `${idp.issuer}/` }),
      claims: (all) => ({ ...all, iss: `${idp.issuer}/` }),
    }
    const { browser } = setup({ authorization: `${idp.issuer}/authorize`, token: `${idp.issuer}/token` })
    const back = idp.consent((await browser.submit("/auth/signin/idp")).location)
    expect(paths()).toEqual([])
    back.searchParams.delete("iss")
    idp.misbehave = {
      ...idp.misbehave,
      metadata: (all) => ({
        ...all,
        issuer: `${idp.issuer}/`,
        authorization_response_iss_parameter_supported: false,
      }),
    }
    await browser.get(back.pathname + back.search)
    expect(browser.cookies.has(sessionCookie)).toBe(true)
  })

  test("may come in the middle of a flow whose tokens the application requests itself [OA-05]", async () => {
    const { browser } = setup({
      authorization: `${idp.issuer}/authorize`,
      token: {
        async request({ params, checks, provider }) {
          const body = new URLSearchParams({
            ...params,
            grant_type: "authorization_code",
            redirect_uri: provider.callbackUrl,
            code_verifier: checks.code_verifier ?? "",
          })
          const parts = [provider.clientId ?? "", provider.clientSecret ?? ""]
          const credentials = parts
            .map((part) => new URLSearchParams({ "": part }).toString().slice(1))
            .join(":")
          const response = await provider[customFetch]?.(`${idp.issuer}/token`, {
            method: "POST",
            body,
            headers: { authorization: `Basic ${btoa(credentials)}` },
          })
          return { tokens: (await response?.json()) as { access_token: string } }
        },
      },
    })
    await signIn(browser, idp)
    expect(browser.cookies.has(sessionCookie)).toBe(true)
  })

  test("that names another server in the middle of a flow ends that flow [OA-05]", async () => {
    vi.useFakeTimers({ toFake: ["Date"], now: start })
    const { browser, service } = setup()
    await browser.submit("/auth/signin/idp")
    vi.setSystemTime(start + 3_500_000)
    const back = idp.consent((await browser.submit("/auth/signin/idp")).location)
    vi.setSystemTime(start + 3_700_000)
    idp.misbehave = { metadata: (all) => ({ ...all, token_endpoint: `${idp.issuer}/other-token` }) }
    expect(targetOf(await browser.get(back.pathname + back.search))).toBe("https://app.example/auth/error")
    expect(service.log.errors[0]?.message).toMatch(/another server/)
    expect(paths()).not.toContain("/token")
  })
})

describe("an issuer with a path", () => {
  const issuer = "https://idp.example/test/a/alias/"
  const attempt = async (configured: string) => {
    const asked: string[] = []
    const answers: typeof fetch = async (input) => {
      asked.push(new Request(input).url)
      return Response.json({
        issuer,
        authorization_endpoint: `${issuer}authorize`,
        token_endpoint: `${issuer}token`,
        jwks_uri: `${issuer}jwks`,
      })
    }
    const begun = await setup({ issuer: configured, [customFetch]: answers }).browser.submit(
      "/auth/signin/idp",
    )
    return [asked, targetOf(begun)]
  }

  test("has its metadata below that path, whether it ends in a slash or not [OA-16]", async () => {
    expect(await attempt(issuer)).toEqual([
      [`${issuer}.well-known/openid-configuration`],
      `${issuer}authorize`,
    ])
  })

  test("is another one without its slash: it must be written as the provider writes it [ID-01, OA-16]", async () => {
    expect(await attempt(issuer.slice(0, -1))).toEqual([
      [`${issuer}.well-known/openid-configuration`],
      "https://app.example/auth/signin",
    ])
  })
})

describe("a provider for many tenants", () => {
  const issuer = "https://login.example/{tenantid}/v2.0"
  const wellKnown = "https://login.example/common/v2.0/.well-known/openid-configuration"
  const tenant = "72f988bf-86f1-41af-91ab-2d7cd011db47"
  const document = () => ({
    issuer,
    authorization_endpoint: "https://idp.example/authorize",
    token_endpoint: "https://idp.example/token",
    jwks_uri: "https://idp.example/keys",
    id_token_signing_alg_values_supported: ["RS256"],
  })
  const rewritten: typeof fetch = async (input, init) =>
    new Request(input).url === wellKnown ? Response.json(document()) : ask(input, init)
  const ask = idp.oidc()[customFetch] ?? fetch
  const attempt = async (
    provider: Partial<OIDCConfig>,
    claims: Record<string, unknown>,
    iss?: string,
    userinfo?: Misbehaviour["userinfo"],
  ) => {
    idp.misbehave = {
      claims: (all) => ({ ...all, ...claims }),
      ...(userinfo === undefined ? {} : { userinfo }),
    }
    const accounts: unknown[] = []
    const service = createService({
      providers: [idp.oidc({ wellKnown, [customFetch]: rewritten, ...provider })],
      events: { signIn: ({ account }) => void accounts.push(account?.providerAccountId) },
    })
    const browser = service.browser()
    const begun = await browser.submit("/auth/signin/idp")
    if (errorOf(begun) != null) return [errorOf(begun)]
    const back = idp.consent(begun.location)
    back.searchParams.delete("iss")
    if (iss !== undefined) back.searchParams.set("iss", iss)
    const visit = await browser.get(back.pathname + back.search)
    return browser.cookies.has(sessionCookie) ? accounts : [errorOf(visit)]
  }
  const own = `https://login.example/${tenant}/v2.0`

  test("is one whose configured issuer says so: the tenant is read from `tid`, and the account id is the subject alone, as stored rows have it [ID-01, ID-18]", async () => {
    expect(await attempt({ issuer }, { iss: own, tid: tenant })).toEqual(["ada-1"])
    expect(await attempt({ issuer }, { iss: own, tid: tenant }, own)).toEqual(["ada-1"])
  })

  test.each([
    ["of another tenant than its `tid`", { iss: "https://login.example/other/v2.0", tid: tenant }],
    ["without `tid`", { iss: own }],
    ["with a `tid` that is no name", { iss: "https://login.example/a/b/v2.0", tid: "a/b" }],
    ["with the pattern itself", { iss: issuer, tid: "{tenantid}" }],
    ["of another host", { iss: `https://evil.example/${tenant}/v2.0`, tid: tenant }],
  ])("gives no session for an id_token %s [ID-01]", async (_title, claims) => {
    expect(await attempt({ issuer }, claims)).toEqual(["OAuthCallbackError"])
  })

  test("answers with the `iss` of one of its tenants, or with none [OA-06]", async () => {
    const claims = { iss: own, tid: tenant }
    expect(await attempt({ issuer }, claims, "https://evil.example/x/v2.0")).toEqual(["OAuthCallbackError"])
    expect(await attempt({ issuer }, claims, "https://login.example/other/v2.0")).toEqual([
      "OAuthCallbackError",
    ])
  })

  test.each([
    ["the list names it, in any letter case", [tenant.toUpperCase()], ["ada-1"]],
    ["the list names others", ["contoso"], ["OAuthCallbackError"]],
    ["the list is empty", [], ["OAuthCallbackError"]],
  ])(
    "lets the members of a tenant in where `allowedTenants` says so: %s [ID-18]",
    async (_title, allowedTenants, end) => {
      expect(await attempt({ issuer, allowedTenants }, { iss: own, tid: tenant })).toEqual(end)
    },
  )

  test("of one tenant refuses an id_token without `tid` where `allowedTenants` is set [ID-18]", async () => {
    const options = { wellKnown: undefined, [customFetch]: ask, allowedTenants: [tenant] }
    expect(await attempt(options, {}, idp.issuer)).toEqual(["OAuthCallbackError"])
    expect(await attempt(options, { tid: tenant }, idp.issuer)).toEqual(["ada-1"])
  })

  test("reads the tenant from the verified id_token only: UserInfo cannot choose it [ID-18]", async () => {
    const seen: unknown[] = []
    const options: Partial<OIDCConfig> = {
      issuer,
      idToken: false,
      userinfo: "https://idp.example/userinfo",
      allowedTenants: ["contoso"],
      profile: (profile) => (seen.push(profile["tid"]), { id: String(profile.sub) }),
    }
    const claims = { iss: own, tid: tenant }
    const userinfo: Misbehaviour["userinfo"] = (all) => ({ ...all, tid: "contoso" })
    expect(await attempt(options, claims, undefined, userinfo)).toEqual(["OAuthCallbackError"])
    const allowed = { ...options, allowedTenants: [tenant] }
    expect(await attempt(allowed, claims, undefined, userinfo)).toEqual(["ada-1"])
    expect(seen).toEqual([tenant])
  })

  test("is none where only its metadata say so [ID-01, OA-16]", async () => {
    const common = "https://login.example/common/v2.0"
    expect(await attempt({ issuer: common }, { iss: own, tid: tenant })).toEqual(["Configuration"])
  })

  test("has no metadata of its own: without `wellKnown` the start fails, and the log says why", async () => {
    expect(await attempt({ issuer, wellKnown: undefined }, { iss: own, tid: tenant })).toEqual([
      "Configuration",
    ])
  })
})
