import { readFileSync } from "node:fs"
import { customFetch, setEnvDefaults, type AuthConfig } from "@latchkey/core"
import type { OIDCConfig } from "@latchkey/core/providers"
import { Agent, fetch as fetchOverTls } from "undici"
import { afterAll, beforeEach, describe, expect, test, vi } from "vitest"
import { usableToken } from "./access-token.ts"
import { createApplication, origin, signedInAs, signIn } from "./application.ts"
import { formsOf } from "@latchkey/test-kit/forms"
import { makeAuthority, selfSigned, type Certificate } from "./provider/certificates.ts"
import { createCertificateDoor } from "./provider/mutual-tls.ts"
import { clientOf, secret, type Registration } from "./provider/real-client.ts"
import { startRealProvider } from "./provider/real-provider.ts"

const authority = await makeAuthority()
const issued = await authority.issue("application")
const own = await selfSigned("own")
const foreign = await selfSigned("foreign")

const registrations: Readonly<Record<string, Registration>> = {
  keycloak: { token_endpoint_auth_method: "tls_client_auth", tls_client_auth_subject_dn: "CN=application" },
  own: { token_endpoint_auth_method: "self_signed_tls_client_auth", jwks: { keys: [own.jwk] } },
  "own-bound": {
    token_endpoint_auth_method: "self_signed_tls_client_auth",
    jwks: { keys: [own.jwk] },
    tls_client_certificate_bound_access_tokens: true,
  },
  "secret-bound": { tls_client_certificate_bound_access_tokens: true },
  "own-pushing": {
    token_endpoint_auth_method: "self_signed_tls_client_auth",
    jwks: { keys: [own.jwk] },
    require_pushed_authorization_requests: true,
    dpop_bound_access_tokens: true,
  },
  ordinary: {},
}

const door = await createCertificateDoor(authority, await authority.issue("provider"))
const clients = await Promise.all(Object.entries(registrations).map(async (each) => clientOf(...each)))
/** Proofs need a nonce, which each of the provider's endpoints returns. */
const features = { dPoP: { enabled: true, nonceSecret: Buffer.alloc(32, 7), requireNonce: () => true } }
const idp = await startRealProvider(clients, features, fetch, door)

beforeEach(() => {
  door.visits.length = 0
  idp.refusals.length = 0
})
afterAll(async () => {
  await Promise.all([idp.stop(), door.stop()])
})

/** Sends requests over connections with or without a certificate. */
function presenting(certificate: Certificate | undefined): typeof fetch {
  const { cert, key } = certificate ?? {}
  const connect = { ca: authority.ca, ...(cert === undefined || key === undefined ? {} : { cert, key }) }
  const dispatcher = new Agent({ connect })
  return (async (input: string, init?: object) =>
    fetchOverTls(input, { ...init, dispatcher })) as unknown as typeof fetch
}

function provider(
  id: string,
  certificate: Certificate | undefined,
  options: Partial<OIDCConfig> = {},
): OIDCConfig {
  const { jwks: _, tls_client_auth_subject_dn: __, ...client } = registrations[id] ?? {}
  const isSecret = client.token_endpoint_auth_method === undefined
  return {
    id,
    name: id,
    type: "oidc",
    issuer: idp.issuer,
    clientId: id,
    ...(isSecret ? { clientSecret: secret } : {}),
    client,
    [customFetch]: presenting(certificate),
    ...options,
  }
}

/** Signs in completely. */
async function enter(config: OIDCConfig, more: Partial<AuthConfig> = {}) {
  const application = createApplication({ providers: [config], ...more })
  const browser = application.browser()
  const page = await signIn(browser, origin, { provider: config.id })
  return { application, browser, page, person: await signedInAs(browser, origin) }
}

const visited = (): string[] => door.visits.map(({ path, by }) => `${path} ${by}`)

describe("a real provider that asks for certificates at another port", () => {
  test.each([
    ["its own certificate", "own", own],
    ["a certificate of an authority", "keycloak", issued],
  ])("knows the client by %s, and takes no secret [OA-07]", async (_what, id, certificate) => {
    const { application, person } = await enter(provider(id, certificate, { idToken: false }))
    expect([application.errors, idp.refusals]).toEqual([[], []])
    expect(person).toBe("grace@example.com")
    const name = id === "own" ? "own" : "application"
    expect(visited()).toEqual([`/token ${name}`, `/me ${name}`])
  })

  test.each([
    ["another client's certificate", "own", foreign],
    ["no certificate", "own", undefined],
    ["a certificate that no authority issued", "keycloak", own],
  ])(
    "refuses a client with %s: the sign-in page, nobody signed in [OA-12]",
    async (_what, id, certificate) => {
      const { page, person, application } = await enter(provider(id, certificate))
      expect([page.url.pathname, page.url.search]).toEqual(["/auth/signin", "?error=OAuthCallbackError"])
      expect([person, application.writes]).toEqual([undefined, []])
      expect(idp.refusals.join()).toContain("invalid_client")
      expect(door.visits.map(({ path }) => path)).toEqual(["/token"])
    },
  )

  test("takes pushed requests, proofs with its nonce and the revocation there [OAU-05, OA-07]", async () => {
    const config = provider("own-pushing", own, { idToken: false, revokeTokens: true })
    const { application, browser, person } = await enter(config)
    expect([application.errors, person]).toEqual([[], "grace@example.com"])
    const [form] = formsOf(await browser.open(`${origin}/auth/signout`))
    if (form !== undefined) await browser.go(form)
    expect(await signedInAs(browser, origin)).toBeUndefined()
    expect(application.errors).toEqual([])
    const paths = new Set(visited())
    expect([...paths]).toEqual(["/request own", "/token own", "/me own", "/token/revocation own"])
  })

  test.each([
    ["by its certificate", "own-bound"],
    ["by its secret", "secret-bound"],
  ])(
    "binds tokens to the certificate of a client that it knows %s; renewed ones, too [OA-17]",
    async (_what, id) => {
      const authorization = { params: { scope: "openid profile email offline_access", prompt: "consent" } }
      const config = provider(id, own, { authorization, keepTokens: true, idToken: false })
      const { application, browser, person } = await enter(config)
      expect([application.errors, person]).toEqual([[], "grace@example.com"])
      const first = await usableToken(application, browser, id)
      const { accessToken } = await usableToken(application, browser, id, { refused: first.accessToken })
      expect(accessToken).not.toBe(first.accessToken)
      expect(visited()).toEqual(["/token own", "/me own", "/token own"])
      const asked = async (address: string, certificate?: Certificate): Promise<number> => {
        const headers = { authorization: `Bearer ${accessToken}` }
        return (await presenting(certificate)(`${address}/me`, { headers })).status
      }
      expect([await asked(door.origin, own), await asked(door.origin, foreign)]).toEqual([200, 401])
      expect([await asked(door.origin), await asked(idp.issuer)]).toEqual([401, 401])
    },
  )

  test("sees nothing of a client that proves itself by a secret alone", async () => {
    const { person } = await enter(provider("ordinary", own, { idToken: false }))
    expect([person, visited()]).toEqual(["grace@example.com", []])
  })
})

describe("docs/guides/mutual-tls.md", () => {
  const read = (path: string): string => readFileSync(new URL(path, import.meta.url), "utf8")

  test("shows the example that signs a user in, to the letter [OA-07]", async () => {
    expect(read("../../docs/guides/mutual-tls.md")).toContain(
      `\`\`\`ts\n${read("samples/mutual-tls.ts")}\`\`\``,
    )
    vi.stubEnv("CLIENT_CERTIFICATE", issued.cert)
    vi.stubEnv("CLIENT_KEY", issued.key)
    vi.stubEnv("PROVIDER_AUTHORITY", authority.ca)
    const { config } = await import("./samples/mutual-tls.ts")
    setEnvDefaults({ AUTH_KEYCLOAK_ID: "keycloak", AUTH_KEYCLOAK_ISSUER: idp.issuer }, config)
    const { person, application } = await enter(config.providers[0] as OIDCConfig)
    expect([application.errors, person]).toEqual([[], "grace@example.com"])
    expect(visited()).toEqual(["/token application"])
    vi.unstubAllEnvs()
  })
})
