import { MemoryAdapter } from "@latchkey/core/adapters/memory"
import type { OIDCConfig } from "@latchkey/core/providers"
import { decodeJwt } from "jose"
import { beforeEach, describe, expect, test } from "vitest"
import { createIdentityProvider, type Arrival } from "./identity-provider.ts"
import { createService, errorOf, sessionCookie } from "./service.ts"
import { signIn } from "./sign-in.ts"
import { createTokenWorld } from "./token-world.ts"

const idp = await createIdentityProvider()
const mtls = "https://mtls.idp.example"

/** All endpoints of this provider, at the host that requests certificates (RFC 8705 §5). */
const everyAlias = {
  token_endpoint: `${mtls}/token`,
  userinfo_endpoint: `${mtls}/userinfo`,
  revocation_endpoint: `${mtls}/revoke`,
  pushed_authorization_request_endpoint: `${mtls}/par`,
  introspection_endpoint: `${mtls}/introspect`,
}

const announcing = (aliases: unknown) => (all: Record<string, unknown>) => ({
  ...all,
  pushed_authorization_request_endpoint: `${idp.issuer}/par`,
  mtls_endpoint_aliases: aliases,
})

beforeEach(() => {
  idp.arrivals.length = 0
  idp.misbehave = { metadata: announcing(everyAlias) }
})

/** The clients that use these endpoints, because they authenticate with a certificate or request bound tokens. */
const clients: [string, NonNullable<OIDCConfig["client"]>][] = [
  ["authenticates by a certificate", { token_endpoint_auth_method: "tls_client_auth" }],
  ["authenticates by its own certificate", { token_endpoint_auth_method: "self_signed_tls_client_auth" }],
  ["asks for bound tokens", { tls_client_certificate_bound_access_tokens: true }],
]
const byCertificate = { token_endpoint_auth_method: "tls_client_auth" } as const

/** Signs in with every endpoint, signs out, and returns the path and host of each request. */
async function journey(options: Partial<OIDCConfig>) {
  const provider = idp.oidc({ idToken: false, revokeTokens: true, ...options })
  const service = createService({ providers: [provider], adapter: MemoryAdapter() })
  const browser = service.browser()
  const visit = await signIn(browser, idp)
  const isIn = browser.cookies.has(sessionCookie)
  if (isIn) await browser.submit("/auth/signout")
  const where = Object.fromEntries(idp.arrivals.map(({ origin, path }) => [path, origin]))
  return { visit, isIn, where, errors: service.log.errors, service }
}

const pushing = { require_pushed_authorization_requests: true }

describe.each(clients)("a client that %s", (_what, client) => {
  test("asks for tokens, pushes, revokes and reads the profile at the aliases; all else stays where it is [OA-07]", async () => {
    const { isIn, where, errors } = await journey({ client: { ...client, ...pushing } })
    expect(errors).toEqual([])
    expect(isIn).toBe(true)
    expect(where).toEqual({
      "/.well-known/openid-configuration": idp.issuer,
      "/par": mtls,
      "/token": mtls,
      "/keys": idp.issuer,
      "/userinfo": mtls,
      "/revoke": mtls,
    })
  })

  test("renews its tokens there [OA-17]", async () => {
    expect((await renewal({ client }))?.origin).toBe(mtls)
  })

  test("proves the possession of its key for the address that it asks, by `htu` [OA-07]", async () => {
    idp.misbehave.tokens = (answer) => ({ ...answer, token_type: "DPoP" })
    const { isIn } = await journey({ client: { ...client, dpop_bound_access_tokens: true } })
    expect(isIn).toBe(true)
    expect([proofOf("/token")?.["htu"], proofOf("/userinfo")?.["htu"]]).toEqual([
      `${mtls}/token`,
      `${mtls}/userinfo`,
    ])
  })

  test("uses an endpoint as it is where it has no alias [OA-07]", async () => {
    const { token_endpoint: token } = everyAlias
    idp.misbehave.metadata = announcing({ token_endpoint: token })
    const { isIn, where } = await journey({ client })
    expect([isIn, where["/token"], where["/userinfo"], where["/revoke"]]).toEqual([
      true,
      mtls,
      idp.issuer,
      idp.issuer,
    ])
  })

  test("still takes no answer, no metadata and no token of another issuer [OA-05, OA-06, OA-16, ID-01]", async () => {
    idp.misbehave.claims = (claims) => ({ ...claims, iss: mtls })
    expect((await journey({ client })).isIn).toBe(false)
    const visit = await wrongIssuer(client)
    expect(errorOf(visit)).toBe("OAuthCallbackError")
    idp.misbehave = { metadata: (all) => ({ ...announcing(everyAlias)(all), issuer: mtls }) }
    expect(errorOf((await beginOnly(client)).visit)).toBe("Configuration")
  })

  test("goes to an address that the application itself gives, whatever the aliases say [PRV-02]", async () => {
    const { where } = await journey({
      client,
      token: `${idp.issuer}/token`,
      userinfo: { url: `${idp.issuer}/userinfo` },
      revocation_endpoint: `${idp.issuer}/revoke`,
    })
    expect(where["/token"] ?? "none").not.toBe(mtls)
    expect([where["/userinfo"], where["/revoke"]]).not.toContain(mtls)
  })
})

describe("a client that authenticates by a certificate", () => {
  test.each(["tls_client_auth", "self_signed_tls_client_auth"])(
    "by %s sends its name, and neither a secret nor an assertion, wherever it authenticates [OA-07]",
    async (method) => {
      const { isIn } = await journey({ client: { token_endpoint_auth_method: method, ...pushing } })
      expect(isIn).toBe(true)
      const authenticated = idp.arrivals.filter(({ path }) => ["/par", "/token", "/revoke"].includes(path))
      expect(authenticated.map(({ path }) => path)).toEqual(["/par", "/token", "/revoke", "/revoke"])
      for (const { headers, body } of authenticated) {
        expect([headers.get("authorization"), body.getAll("client_id")]).toEqual([null, ["client/1"]])
        expect([body.has("client_secret"), body.has("client_assertion")]).toEqual([false, false])
      }
    },
  )

  test("and needs no secret in its configuration [OA-07]", async () => {
    expect((await journey({ client: byCertificate, clientSecret: undefined })).isIn).toBe(true)
  })

  test.each<[string, unknown]>([
    ["http", "http://mtls.idp.example/token"],
    ["no address", "somewhere"],
    ["empty", ""],
    ["null", null],
    ["a number", 1],
  ])("refuses an alias that is %s, and does not fall back [OA-16]", async (_what, token) => {
    idp.misbehave.metadata = announcing({ ...everyAlias, token_endpoint: token })
    const { visit, service } = await beginOnly(byCertificate)
    expect(errorOf(visit)).toBe("Configuration")
    expect(String((service.log.errors[0]?.cause as { err?: unknown } | undefined)?.err)).toContain(
      "`mtls_endpoint_aliases.token_endpoint`",
    )
  })

  test.each<[string, unknown]>([
    ["missing", undefined],
    ["null", null],
    ["a text", "https://mtls.idp.example"],
    ["a list", [everyAlias]],
    ["empty", {}],
  ])("uses the ordinary endpoints where the aliases are %s", async (_what, aliases) => {
    idp.misbehave.metadata = announcing(aliases)
    await journey({ client: byCertificate })
    expect(idp.arrivals.find(({ path }) => path === "/token")?.origin).toBe(idp.issuer)
  })

  test("sends the browser, and asks for keys, where the metadata say, whatever the aliases name", async () => {
    const evil = "https://evil.example"
    idp.misbehave.metadata = announcing({
      ...everyAlias,
      authorization_endpoint: `${evil}/authorize`,
      end_session_endpoint: `${evil}/logout`,
      jwks_uri: `${evil}/keys`,
      issuer: evil,
    })
    const { isIn, where } = await journey({ client: byCertificate, logout: "provider" })
    expect([isIn, where["/keys"]]).toEqual([true, idp.issuer])
    const { visit } = await beginOnly(byCertificate)
    expect(visit.location?.origin).toBe(idp.issuer)
  })

  test("has its own functions told the aliases", async () => {
    const seen: unknown[] = []
    const { isIn } = await journey({
      client: byCertificate,
      userinfo: {
        request: ({ provider: { token, userinfo } }) => {
          seen.push(token?.url, userinfo?.url)
          return { sub: "ada-1", name: "Ada", email: "ada@example.com" }
        },
      },
    })
    expect([isIn, ...seen]).toEqual([true, everyAlias.token_endpoint, everyAlias.userinfo_endpoint])
  })
})

test.each<[string, NonNullable<OIDCConfig["client"]>]>([
  ["a secret", {}],
  ["nothing", { token_endpoint_auth_method: "none" }],
  [
    "a secret, and says that it asks for no bound tokens",
    { tls_client_certificate_bound_access_tokens: false },
  ],
])("a client that proves itself by %s goes to no alias", async (_what, client) => {
  await journey({ client })
  expect(idp.arrivals.map(({ path }) => path)).toContain("/token")
  expect(idp.arrivals.map(({ origin }) => origin)).not.toContain(mtls)
})

test("two clients of one provider, with a certificate and without, share its metadata and not its endpoints", async () => {
  const shared = idp.oidc()
  const service = createService({
    providers: [
      { ...shared, id: "secret" },
      { ...shared, id: "certificate", client: byCertificate },
    ],
  })
  const askedAt = async (id: string): Promise<string | undefined> => {
    idp.arrivals.length = 0
    await signIn(service.browser(), idp, { with: id })
    return idp.arrivals.find(({ path }) => path === "/token")?.origin
  }
  expect([await askedAt("secret"), await askedAt("certificate"), await askedAt("secret")]).toEqual([
    idp.issuer,
    mtls,
    idp.issuer,
  ])
})

function proofOf(path: string): Record<string, unknown> | undefined {
  const arrival: Arrival | undefined = idp.arrivals.find((each) => each.path === path)
  return arrival && decodeJwt(arrival.headers.get("dpop") ?? "")
}

async function beginOnly(client: NonNullable<OIDCConfig["client"]>) {
  const service = createService({ providers: [idp.oidc({ client })] })
  return { service, visit: await service.browser().submit("/auth/signin/idp") }
}

/** Returns the result of a sign-in in which the provider's response names its other host as the issuer. */
async function wrongIssuer(client: NonNullable<OIDCConfig["client"]>) {
  const browser = createService({ providers: [idp.oidc({ client })] }).browser()
  const back = idp.consent((await browser.submit("/auth/signin/idp")).location)
  back.searchParams.set("iss", mtls)
  return browser.get(back.pathname + back.search)
}

/** Returns the request for renewed tokens. */
async function renewal(provider: Partial<OIDCConfig>): Promise<Arrival | undefined> {
  const world = await createTokenWorld({
    provider,
    prepare: (other) => (other.misbehave = { metadata: announcing(everyAlias) }),
  })
  const first = await world.ask()
  const refused = first.status === "ok" ? first.accessToken : undefined
  expect(await world.ask({ refused })).toMatchObject({ status: "ok", accessToken: "access-2" })
  return world.idp.renewals[0]
}
