import type { OIDCConfig } from "@latchkey/core/providers"
import { decodeProtectedHeader } from "jose"
import type { ClientMetadata } from "oidc-provider"
import { afterAll, beforeEach, describe, expect, test } from "vitest"
import { usableToken } from "./access-token.ts"
import { begin, createApplication, origin, signedInAs, signIn, type Start } from "./application.ts"
import { clientOf, keys, secret, type Registration } from "./provider/real-client.ts"
import { startRealProvider } from "./provider/real-provider.ts"
import { getResource } from "./resource.ts"

/**
 * The clients' registrations, besides the members that all clients have. A client's id is its provider's id in the
 * application.
 */
const registrations: Readonly<Record<string, Registration>> = {
  basic: {},
  post: { token_endpoint_auth_method: "client_secret_post" },
  secret_jwt: { token_endpoint_auth_method: "client_secret_jwt" },
  secret_jwt_512: {
    token_endpoint_auth_method: "client_secret_jwt",
    token_endpoint_auth_signing_alg: "HS512",
  },
  key_ES256: { token_endpoint_auth_method: "private_key_jwt", token_endpoint_auth_signing_alg: "ES256" },
  key_PS256: { token_endpoint_auth_method: "private_key_jwt", token_endpoint_auth_signing_alg: "PS256" },
  key_EdDSA: { token_endpoint_auth_method: "private_key_jwt", token_endpoint_auth_signing_alg: "EdDSA" },
  public: { token_endpoint_auth_method: "none" },
  es256: { id_token_signed_response_alg: "ES256" },
  pushing: { require_pushed_authorization_requests: true },
  "not-pushing": { require_pushed_authorization_requests: true },
  bound: { dpop_bound_access_tokens: true },
  "bound-and-pushing": {
    dpop_bound_access_tokens: true,
    require_pushed_authorization_requests: true,
    token_endpoint_auth_method: "client_secret_jwt",
  },
  elsewhere: {},
  "signed-userinfo": { userinfo_signed_response_alg: "ES256" },
}

const client = async (id: string): Promise<ClientMetadata> => clientOf(id, registrations[id])

const one = await startRealProvider(await Promise.all(Object.keys(registrations).map(client)))
/** A stricter provider, which accepts only pushed requests, and only proofs with its own nonce. */
const other = await startRealProvider(await Promise.all(["basic", "bound", "elsewhere"].map(client)), {
  pushedAuthorizationRequests: { enabled: true, requirePushedAuthorizationRequests: true },
  dPoP: { enabled: true, nonceSecret: Buffer.alloc(32, 7), requireNonce: () => true },
})

beforeEach(() => {
  one.refusals.length = 0
})
afterAll(async () => {
  await Promise.all([one.stop(), other.stop()])
})

/** Returns the provider's configuration for an application with this registration. */
function provider(id: string, options: Partial<OIDCConfig> = {}, { issuer } = one): OIDCConfig {
  const client = { ...registrations[id], ...options.client }
  return { id, name: id, type: "oidc", issuer, clientId: id, clientSecret: secret, ...options, client }
}

interface Signed {
  readonly account: Record<string, unknown> | undefined
  readonly profile: Record<string, unknown> | undefined
}

function setup(...providers: OIDCConfig[]) {
  const signed: Signed[] = []
  const application = createApplication({
    providers,
    events: {
      signIn: ({ account, profile }) =>
        void signed.push({ account: account ?? undefined, profile: profile ?? undefined }),
    },
  })
  const browser = application.browser()
  return {
    application,
    browser,
    signed,
    person: async () => signedInAs(browser, origin),
    signIn: async (start: Start) => signIn(browser, origin, start),
  }
}

/** Signs in with one client. Returns what the application learnt. */
async function succeed(config: OIDCConfig, start: Start = {}): Promise<Signed> {
  const { application, person, signed, signIn: enter } = setup(config)
  const page = await enter({ ...start, provider: config.id })
  expect(application.errors).toEqual([])
  expect([page.url.href, await person()]).toEqual([`${origin}/`, "grace@example.com"])
  return signed[0] ?? { account: undefined, profile: undefined }
}

/** Signs in, and renews the tokens twice, including rotation. Returns UserInfo's response to the last one. */
async function renewTwice(config: OIDCConfig) {
  const { application, browser, signIn: enter } = setup(config)
  await enter({ provider: config.id })
  const ask = async (refused?: string) => usableToken(application, browser, config.id, { refused })
  const first = await ask()
  const second = await ask(first.accessToken)
  const third = await ask(second.accessToken)
  const tokens = new Set([first, second, third].map(({ accessToken }) => accessToken))
  return {
    count: tokens.size,
    type: third.tokenType,
    claims: await getResource(`${config.issuer}/me`, third),
  }
}

describe.each(["query", "form_post"])("a real provider that answers by %s", (mode) => {
  const params = { response_mode: mode }

  test.each(["basic", "post", "secret_jwt", "secret_jwt_512", "public"])(
    "knows the client %s by its way to prove itself [OA-07, OA-19, OAU-01]",
    async (id) => {
      const { account } = await succeed(provider(id, { authorization: { params } }))
      expect(account).toMatchObject({ provider: id, providerAccountId: "grace", token_type: "bearer" })
      expect(one.refusals).toEqual([])
    },
  )

  test.each(Object.entries(keys))(
    "knows the client by assertions with %s [OA-19]",
    async (alg, { privateKey: key }) => {
      const token = { clientPrivateKey: { key, kid: `mine ${alg}` } }
      await succeed(provider(`key_${alg}`, { authorization: { params }, token }))
      expect(one.refusals).toEqual([])
    },
  )

  test("signs id_tokens by RS256, or as registered by ES256 [ID-04, ID-05]", async () => {
    for (const [id, alg] of [
      ["basic", "RS256"],
      ["es256", "ES256"],
    ] as const) {
      const { account } = await succeed(provider(id, { authorization: { params } }))
      expect(decodeProtectedHeader(String(account?.["id_token"])).alg).toBe(alg)
    }
  })

  test("demands pushed requests, of this client or of all: it gets them [OAU-05]", async () => {
    await succeed(provider("pushing", { authorization: { params } }))
    await succeed(provider("basic", { authorization: { params } }, other))
    expect([one.refusals, other.refusals]).toEqual([[], []])
  })

  test("is told no by the user: back on the sign-in page, and a second attempt succeeds [OAU-10]", async () => {
    const { application, person, signIn: enter } = setup(provider("basic", { authorization: { params } }))
    const page = await enter({ provider: "basic", query: { login_hint: "deny" } })
    expect(page.url.pathname).toBe("/auth/signin")
    expect(page.url.search).toBe("?error=OAuthCallbackError&code=access_denied")
    expect([await person(), application.writes]).toEqual([undefined, []])
    await enter({ provider: "basic" })
    expect(await person()).toBe("grace@example.com")
  })
})

describe("a real provider", () => {
  test("sends a client that must push its requests, and does not, an error that ends on the sign-in page [OAU-10]", async () => {
    const { signIn: enter, application } = setup(
      provider("not-pushing", { client: { require_pushed_authorization_requests: false } }),
    )
    const page = await enter({ provider: "not-pushing" })
    expect([page.url.pathname, page.url.search]).toEqual(["/auth/signin", "?error=OAuthCallbackError"])
    expect(application.errors[0]?.message).toContain("invalid_request")
  })

  test.each(["bound", "bound-and-pushing"])(
    "binds the tokens of the client %s to a key, which stays with them [OA-10.2]",
    async (id) => {
      const { account, profile } = await succeed(provider(id, { idToken: false }))
      expect(account).toMatchObject({
        token_type: "dpop",
        dpop_jwk: { kty: "EC", crv: "P-256", alg: "ES256" },
      })
      expect(profile).toMatchObject({ sub: "grace", email: "grace@example.com" })
    },
  )

  test("that wants proofs with its own nonce gets them, at both endpoints [OA-10]", async () => {
    const { account, profile } = await succeed(provider("bound", { idToken: false }, other))
    expect(account).toMatchObject({ token_type: "dpop" })
    expect(profile).toMatchObject({ sub: "grace" })
  })

  test("issues refresh tokens where they are asked for, and the account keeps them [TYP-08, OAU-05]", async () => {
    const params = { scope: "openid email profile offline_access", prompt: "consent" }
    const { account } = await succeed(provider("basic", { authorization: { params } }))
    expect(account).toMatchObject({
      refresh_token: expect.stringMatching(/./) as string,
      scope: "openid email profile offline_access",
      expires_at: expect.any(Number) as number,
    })
  })

  describe("renews the tokens", () => {
    const params = { scope: "openid email profile offline_access", prompt: "consent" }

    test.each([
      ["basic", {}],
      ["post", {}],
      ["secret_jwt", {}],
      ["secret_jwt_512", {}],
      ["key_ES256", { token: { clientPrivateKey: { key: keys.ES256.privateKey, kid: "mine ES256" } } }],
      ["key_PS256", { token: { clientPrivateKey: { key: keys.PS256.privateKey, kid: "mine PS256" } } }],
      ["public", {}],
      ["bound", {}],
      ["bound-and-pushing", {}],
    ])(
      "of the client %s with its authentication and its key; UserInfo takes the new one [OA-17.4, OA-19]",
      async (id, options: Partial<OIDCConfig>) => {
        const config = provider(id, { ...options, keepTokens: true, authorization: { params } })
        const type = config.client?.dpop_bound_access_tokens === true ? "dpop" : "bearer"
        const claims: unknown = expect.objectContaining({ sub: "grace" })
        expect(await renewTwice(config)).toEqual({ count: 3, type, claims })
        expect(one.refusals).toEqual([])
      },
    )

    test("of a client whose proofs need the provider's own nonce [OA-17]", async () => {
      const config = provider("bound", { keepTokens: true, authorization: { params } }, other)
      expect(await renewTwice(config)).toMatchObject({ count: 3, type: "dpop", claims: { sub: "grace" } })
    })
  })

  test("signs the answers of its UserInfo endpoint for a client that is registered so [ID-12]", async () => {
    const { profile } = await succeed(provider("signed-userinfo", { idToken: false }))
    expect(profile).toMatchObject({ sub: "grace", iss: one.issuer, aud: "signed-userinfo" })
  })

  test("refuses a wrong secret: the sign-in page, nothing stored [OA-12]", async () => {
    const {
      signIn: enter,
      application,
      person,
    } = setup(provider("basic", { clientSecret: "a wrong secret, which is long enough" }))
    const page = await enter({ provider: "basic" })
    expect([page.url.pathname, page.url.search]).toEqual(["/auth/signin", "?error=OAuthCallbackError"])
    expect([await person(), application.writes]).toEqual([undefined, []])
  })

  test("of one application beside another client and another issuer: three ways in, one after the other [OA-05, SVC-01]", async () => {
    const config = [provider("basic"), provider("post"), provider("elsewhere", {}, other)]
    for (const { id } of config) {
      const { signIn: enter, person, signed } = setup(...config)
      await enter({ provider: id })
      expect([await person(), signed[0]?.account?.["provider"]]).toEqual(["grace@example.com", id])
    }
  })

  test("signs nobody in by answering one issuer's flow at another issuer's callback [OA-05]", async () => {
    const { application, browser, person } = setup(provider("basic"), provider("elsewhere", {}, other))
    const answer = await begin(browser, origin, { provider: "basic" })
    const url = new URL(answer.url.href.replace("/callback/basic", "/callback/elsewhere"))
    const page = await browser.go({ ...answer, url })
    expect([page.url.pathname, await person(), application.writes]).toEqual(["/auth/signin", undefined, []])
  })
})
