import { generateKeyPairSync, sign } from "node:crypto"
import { claims } from "./setup.ts"
import type { Config, Subject } from "./subject.ts"

type Provider = Config["providers"][number]

/** An identity provider in this process. Its responses are prepared in advance, so that they cost next to nothing. */
export interface IdentityProvider {
  oidc(subject: Subject): Provider
  oauth(subject: Subject): Provider
  /**
   * Consents as the user, so that the token endpoint accepts this flow, once. Returns the URL that the browser is sent
   * to.
   */
  consent(authorization: URL): URL
}

const issuer = "https://idp.example"
const clientId = "client"
const json = { headers: { "content-type": "application/json" } }

/** Creates a provider with its own RS256 key. */
export function createIdentityProvider(): IdentityProvider {
  const { privateKey, publicKey } = generateKeyPairSync("rsa", { modulusLength: 2048 })
  const key = { ...publicKey.export({ format: "jwk" }), kid: "key-1", alg: "RS256", use: "sig" }
  const answers = new Map([
    ["/.well-known/openid-configuration", JSON.stringify(metadata)],
    ["/keys", JSON.stringify({ keys: [key] })],
    ["/userinfo", JSON.stringify(claims)],
  ])
  // Each flow has its own code, because several run at a time, each with its own nonce.
  const tokensByCode = new Map<string, string>()
  const answer = async (input: string | URL | Request, init?: RequestInit): Promise<Response> => {
    const { pathname } = new URL(input instanceof Request ? input.url : input)
    if (pathname !== "/token") return new Response(answers.get(pathname), json)
    const form = new URLSearchParams(init?.body as string | URLSearchParams | undefined)
    const code = form.get("code") ?? ""
    const tokens = tokensByCode.get(code)
    tokensByCode.delete(code)
    return new Response(tokens, json)
  }
  let flows = 0
  const registered = { clientId, clientSecret: "client secret" }
  return {
    oidc: (subject) =>
      withFetch(subject, answer, {
        id: "idp",
        name: "Identity",
        type: "oidc",
        issuer,
        checks: ["pkce", "state", "nonce"],
        ...registered,
      }),
    oauth: (subject) =>
      withFetch(subject, answer, {
        id: "idp",
        name: "Identity",
        type: "oauth",
        authorization: `${issuer}/authorize`,
        token: `${issuer}/token`,
        userinfo: `${issuer}/userinfo`,
        checks: ["pkce", "state"],
        profile: ({ sub, name, email, picture }) => ({ id: sub ?? "", name, email, image: picture }),
        ...registered,
      }),
    consent({ searchParams }) {
      const code = `code${flows++}`
      tokensByCode.set(code, JSON.stringify(tokensFor(searchParams, privateKey)))
      return backFrom(searchParams, code)
    },
  }
}

const metadata = {
  issuer,
  authorization_endpoint: `${issuer}/authorize`,
  token_endpoint: `${issuer}/token`,
  userinfo_endpoint: `${issuer}/userinfo`,
  jwks_uri: `${issuer}/keys`,
  response_types_supported: ["code"],
  subject_types_supported: ["public"],
  id_token_signing_alg_values_supported: ["RS256"],
}

function withFetch(subject: Subject, fetcher: typeof fetch, provider: Provider): Provider {
  return Object.assign(provider, { [subject.customFetch]: fetcher })
}

/** Returns the URL that the browser is sent back to. */
function backFrom(asked: URLSearchParams, code: string): URL {
  const back = new URL(asked.get("redirect_uri") ?? "")
  back.search = new URLSearchParams({ code, state: asked.get("state") ?? "" }).toString()
  return back
}

/** Returns the token endpoint's response, with an id_token if the flow requested one. */
function tokensFor(asked: URLSearchParams, key: Parameters<typeof sign>[2]): object {
  const tokens = { access_token: "access", token_type: "Bearer", expires_in: 3600, scope: "openid" }
  const withIdToken = asked.get("scope")?.includes("openid") === true && asked.has("nonce")
  return withIdToken ? { ...tokens, id_token: signed(idTokenClaims(asked.get("nonce")), key) } : tokens
}

function idTokenClaims(nonce: string | null): object {
  const now = Math.floor(Date.now() / 1000)
  return { ...claims, iss: issuer, aud: clientId, iat: now, exp: now + 3600, nonce }
}

function signed(payload: object, key: Parameters<typeof sign>[2]): string {
  const parts = [{ alg: "RS256", kid: "key-1" }, payload]
  const text = parts.map((part) => Buffer.from(JSON.stringify(part)).toString("base64url")).join(".")
  return `${text}.${sign("RSA-SHA256", Buffer.from(text), key).toString("base64url")}`
}
