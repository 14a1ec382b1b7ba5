import { customFetch } from "@latchkey/core"
import { MemoryAdapter } from "@latchkey/core/adapters/memory"
import type { OIDCConfig } from "@latchkey/core/providers"
import { afterEach, describe, expect, test } from "vitest"
import { createIdentityProvider, type Misbehaviour } from "./identity-provider.ts"
import { createService, errorOf, sessionCookie } from "./service.ts"

const idp = await createIdentityProvider()

afterEach(() => {
  idp.misbehave = {}
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
    ["of the tenant in its `tid` is taken", { iss: own, tid: tenant }, 200],
    ["of another tenant is refused", { iss: "https://login.example/other/v2.0", tid: tenant }, 400],
    ["without `tid` is refused", { iss: own }, 400],
    ["without `tid` and `iss` is refused", { iss: undefined }, 400],
  ])("sends logout tokens for each tenant: one %s [ID-01, ID-21]", async (_title, claims, status) => {
    const provider = idp.oidc({ issuer, wellKnown, [customFetch]: rewritten, backchannelLogout: true })
    const service = createService({
      providers: [provider],
      adapter: MemoryAdapter(),
      session: { strategy: "jwt" },
      revocation: true,
    })
    const body = new URLSearchParams({ logout_token: await idp.logoutToken({ sub: "ada-1", ...claims }) })
    const request = new Request("https://app.example/auth/signout/idp", { method: "POST", body })
    expect((await service.fetch(request)).status).toBe(status)
  })

  test.each([
    ["of another tenant than its `tid`", { iss: "https://login.example/other/v2.0", tid: tenant }],
    ["without `tid`", { iss: own }],
    ["without `tid` and `iss`", { iss: undefined }],
    ["with a `tid` that is no name", { iss: "https://login.example/a/b/v2.0", tid: "a/b" }],
    ["with the pattern itself", { iss: issuer, tid: "{tenantid}" }],
    ["of another host", { iss: `https://evil.example/${tenant}/v2.0`, tid: tenant }],
  ])("gives no session for an id_token %s [ID-01, ADV-07]", async (_title, claims) => {
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
    // ADV-07
  ])(
    "lets the members of a tenant in where `allowedTenants` says so: %s [ID-18]",
    async (_title, allowedTenants, end) => {
      expect(await attempt({ issuer, allowedTenants }, { iss: own, tid: tenant })).toEqual(end)
    },
  )

  test("of one tenant refuses an id_token without `tid` if `allowedTenants` is set [ID-18]", async () => {
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

  test("is not assumed from the metadata alone [ID-01, OA-16]", async () => {
    const common = "https://login.example/common/v2.0"
    expect(await attempt({ issuer: common }, { iss: own, tid: tenant })).toEqual(["Configuration"])
  })

  test("does not have its own metadata: without `wellKnown` the start fails, and the log says why", async () => {
    expect(await attempt({ issuer, wellKnown: undefined }, { iss: own, tid: tenant })).toEqual([
      "Configuration",
    ])
  })
})
