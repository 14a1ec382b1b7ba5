import {
  exportJWK,
  generateKeyPair,
  SignJWT,
  type CryptoKey,
  type JWK,
  type JWTHeaderParameters,
  type JWTPayload,
} from "jose"
import { base64url, sha256, utf8 } from "./bytes.ts"
import { metadata } from "./metadata.ts"

type Claims = Record<string, unknown>

/** The provider's misbehaviour. Each function gets the value that the provider would have sent. */
export interface Misbehaviour {
  metadata?: (document: Claims) => Claims | Response | undefined
  keys?: (set: { keys: JWK[] }) => object | Response | undefined
  tokens?: (answer: Claims) => object | Response | undefined
  claims?: (claims: Claims) => Claims | undefined
  header?: (header: JWTHeaderParameters) => JWTHeaderParameters
  /** Changes the ID token that's sent. */
  idToken?: (token: string) => string
  userinfo?: (profile: Claims) => object | Response | undefined
  /** Changes the response to a refresh request, after the refresh token has been used up. */
  renewal?: (answer: Claims) => object | Response | Promise<object | Response> | undefined
  revocation?: (form: URLSearchParams) => Response | undefined
  /** Runs before any response. Throw to make the provider unreachable. */
  network?: (url: URL) => void
}

/** A request that reached the provider. */
export interface Arrival {
  /** The scheme, host and port. */
  readonly origin: string
  readonly path: string
  readonly headers: Headers
  readonly body: URLSearchParams
}

interface Grant {
  readonly query: URLSearchParams
  readonly person: Claims
}

/** A provider of OpenID Connect and plain OAuth in this process, implemented only with WebCrypto. */
export interface IdentityProvider {
  readonly issuer: string
  /** Answers the requests to the provider, instead of the network. */
  readonly fetch: typeof fetch
  readonly arrivals: Arrival[]
  misbehave: Misbehaviour
  /** The lifetime of access tokens, in seconds. */
  life: number
  /** True if a refresh token can be used only once. The response then contains the next one. */
  rotates: boolean
  /** The refresh requests so far, including refused ones. */
  readonly renewals: Arrival[]
  /** Refuses a refresh token from now on; without an argument, refuses all issued tokens. */
  spend(refreshToken?: string): void
  /** Signs with a new key; the old one is no longer published. */
  rotate(): Promise<void>
  /** Signs all further tokens with a key that isn't published. */
  forge(): Promise<void>
  /** Agrees as the user. Returns the URL to which the provider sends the browser. */
  consent(authorization: URL | undefined, person?: Claims): URL
  /**
   * Returns a token signed with the provider's key: a logout token, unless the claims or header change that. Undefined
   * claims are left out.
   */
  logoutToken(claims?: Claims, header?: Partial<JWTHeaderParameters>): Promise<string>
  /** Returns the provider's configuration in an application, except for the means to reach it. */
  oidc(): OpenIdRegistration
  /** Returns the same provider as plain OAuth. */
  oauth(): OAuthRegistration
}

interface Registration {
  readonly id: string
  readonly name: string
  readonly clientId: string
  readonly clientSecret: string
}

/** The part of a configuration that describes an OpenID Provider. */
export interface OpenIdRegistration extends Registration {
  readonly type: "oidc"
  readonly issuer: string
}

/** The part of a configuration that describes a plain OAuth provider. */
export interface OAuthRegistration extends Registration {
  readonly type: "oauth"
  readonly authorization: string
  readonly token: string
  readonly userinfo: string
}

/** Ada's data at the provider. */
export const ada: Claims = {
  sub: "ada-1",
  name: "Ada Lovelace",
  email: "Ada@Example.com",
  picture: "https://idp.example/ada.png",
}

const clientId = "client/1"
const clientSecret = "client secret + more than 32 bytes long"

/** Creates a provider with its own RS256 key. */
export async function createIdentityProvider(issuer = "https://idp.example"): Promise<IdentityProvider> {
  const grants = new Map<string, Grant>()
  const pushed = new Map<string, URLSearchParams>()
  const tokens = new Map<string, Grant>()
  const refreshTokens = new Map<string, Grant>()
  let refreshes = 0
  const arrivals: Arrival[] = []
  let keyId = 0
  let codes = 0
  let logouts = 0
  let key: { privateKey: CryptoKey; jwk: JWK } = await makeKey(keyId)

  const provider: IdentityProvider = {
    issuer,
    fetch: async (input, init) => answer(input, init),
    arrivals,
    misbehave: {},
    life: 3600,
    rotates: true,
    get renewals() {
      return arrivals.filter(({ body }) => body.get("grant_type") === "refresh_token")
    },
    spend: (refreshToken) => {
      if (refreshToken === undefined) refreshTokens.clear()
      else refreshTokens.delete(refreshToken)
    },
    rotate: async () => {
      key = await makeKey(++keyId)
    },
    forge: async () => {
      key = { ...key, privateKey: (await makeKey(keyId)).privateKey }
    },
    consent: (authorization, person = ada) => {
      if (authorization === undefined) throw new Error("there was no redirect to the provider")
      const code = `code-${++codes}`
      const query =
        pushed.get(authorization.searchParams.get("request_uri") ?? "") ?? authorization.searchParams
      grants.set(code, { query, person })
      const back = new URL(query.get("redirect_uri") ?? "")
      back.searchParams.set("code", code)
      back.searchParams.set("state", query.get("state") ?? "")
      back.searchParams.set("iss", issuer)
      return back
    },
    logoutToken: async (claims = {}, header = {}) => {
      const now = Math.floor(Date.now() / 1000)
      const all = {
        iss: issuer,
        aud: clientId,
        iat: now,
        exp: now + 120,
        jti: `logout-${++logouts}`,
        events: { "http://schemas.openid.net/event/backchannel-logout": {} },
        ...claims,
      }
      return new SignJWT(all)
        .setProtectedHeader({ alg: "RS256", kid: key.jwk.kid ?? "", typ: "logout+jwt", ...header })
        .sign(key.privateKey)
    },
    oidc: () => ({ id: "idp", name: "Identity", type: "oidc", issuer, clientId, clientSecret }),
    oauth: () => ({
      id: "plain",
      name: "Plain",
      type: "oauth",
      authorization: `${issuer}/authorize`,
      token: `${issuer}/token`,
      userinfo: `${issuer}/userinfo`,
      clientId,
      clientSecret,
    }),
  }

  async function answer(input: string | URL | Request, init?: RequestInit): Promise<Response> {
    const request = new Request(input, init)
    const url = new URL(request.url)
    const body = new URLSearchParams(await request.text())
    arrivals.push({ origin: url.origin, path: url.pathname, headers: request.headers, body })
    provider.misbehave.network?.(url)
    switch (url.pathname) {
      case "/.well-known/openid-configuration":
        return reply(documentOf(issuer), provider.misbehave.metadata)
      case "/keys":
        return reply({ keys: [key.jwk] }, provider.misbehave.keys)
      case "/par":
        return push(request, body)
      case "/token":
        return body.get("grant_type") === "refresh_token" ? renew(request, body) : exchange(request, body)
      case "/userinfo":
        return userinfo(request)
      case "/revoke":
        return provider.misbehave.revocation?.(body) ?? new Response(null, { status: 200 })
      default:
        return new Response("nothing here", { status: 404 })
    }
  }

  /** Answers a pushed request (RFC 9126 §2). */
  function push(request: Request, body: URLSearchParams): Response {
    if (!isClient(request, body)) return Response.json({ error: "invalid_client" }, { status: 401 })
    const requestUri = `urn:pushed:${pushed.size}`
    pushed.set(requestUri, body)
    return Response.json({ request_uri: requestUri, expires_in: 60 }, { status: 201 })
  }

  async function exchange(request: Request, body: URLSearchParams): Promise<Response> {
    const grant = grants.get(body.get("code") ?? "")
    grants.delete(body.get("code") ?? "")
    const problem = grant === undefined ? "invalid_grant" : await problemOf(request, body, grant.query)
    if (grant === undefined || problem !== undefined)
      return Response.json({ error: problem }, { status: 400 })
    return reply(
      {
        ...issue(grant),
        ...(grant.query.get("scope")?.includes("openid") ? { id_token: await idToken(grant) } : {}),
      },
      provider.misbehave.tokens,
    )
  }

  function issue(grant: Grant): Claims {
    const accessToken = `access-${tokens.size + 1}`
    const refreshToken = `refresh-${++refreshes}`
    tokens.set(accessToken, grant)
    refreshTokens.set(refreshToken, grant)
    return {
      access_token: accessToken,
      token_type: "Bearer",
      expires_in: provider.life,
      refresh_token: refreshToken,
      scope: grant.query.get("scope"),
    }
  }

  /** Answers a refresh request (RFC 6749 §6). */
  async function renew(request: Request, body: URLSearchParams): Promise<Response> {
    const spent = body.get("refresh_token") ?? ""
    const grant = refreshTokens.get(spent)
    if (!isClient(request, body)) return Response.json({ error: "invalid_client" }, { status: 401 })
    if (grant === undefined) return Response.json({ error: "invalid_grant" }, { status: 400 })
    const answer = issue(grant)
    if (provider.rotates) refreshTokens.delete(spent)
    else delete answer["refresh_token"]
    const openid = grant.query.get("scope")?.includes("openid") === true
    // OpenID Connect Core §12.2: a renewed ID token should have no nonce.
    const query = new URLSearchParams({ client_id: clientId })
    const whole = openid ? { ...answer, id_token: await idToken({ ...grant, query }) } : answer
    const changed = (await provider.misbehave.renewal?.(whole)) ?? whole
    return changed instanceof Response ? changed : Response.json(changed)
  }

  async function idToken({ query, person }: Grant): Promise<string> {
    const now = Math.floor(Date.now() / 1000)
    const all: Claims = {
      ...person,
      iss: issuer,
      aud: query.get("client_id"),
      iat: now,
      exp: now + 300,
      nonce: query.get("nonce") ?? undefined,
    }
    const { claims, header, idToken: leave } = provider.misbehave
    const protectedHeader = { alg: "RS256", kid: key.jwk.kid ?? "" }
    const payload: JWTPayload = claims?.(all) ?? all
    const signed = await new SignJWT(payload)
      .setProtectedHeader(header?.(protectedHeader) ?? protectedHeader)
      .sign(key.privateKey)
    return leave?.(signed) ?? signed
  }

  function userinfo(request: Request): Response {
    const grant = tokens.get((request.headers.get("authorization") ?? "").replace(/^(?:Bearer|DPoP) /, ""))
    if (grant === undefined) return Response.json({ error: "invalid_token" }, { status: 401 })
    return reply(grant.person, provider.misbehave.userinfo)
  }

  return provider
}

async function makeKey(number: number): Promise<{ privateKey: CryptoKey; jwk: JWK }> {
  const { publicKey, privateKey } = await generateKeyPair("RS256", { extractable: true })
  return {
    privateKey,
    jwk: { ...(await exportJWK(publicKey)), kid: `key-${number}`, alg: "RS256", use: "sig" },
  }
}

function documentOf(issuer: string): Claims {
  return {
    ...metadata(issuer),
    revocation_endpoint: `${issuer}/revoke`,
    id_token_signing_alg_values_supported: ["RS256"],
    authorization_response_iss_parameter_supported: true,
  }
}

function reply<Answer extends object>(
  answer: Answer,
  change: ((answer: Answer) => object | Response | undefined) | undefined,
): Response {
  const changed = change?.(answer) ?? answer
  return changed instanceof Response ? changed : Response.json(changed)
}

/** Returns the problem of a token request (RFC 6749 §4.1.3 and §2.3.1, RFC 7636 §4.6). */
async function problemOf(
  request: Request,
  body: URLSearchParams,
  query: URLSearchParams,
): Promise<string | undefined> {
  if (!isClient(request, body)) return "invalid_client"
  if (body.get("grant_type") !== "authorization_code") return "unsupported_grant_type"
  if (body.get("redirect_uri") !== query.get("redirect_uri")) return "invalid_grant"
  const verifier = body.get("code_verifier")
  const challenge = verifier === null ? null : base64url(await sha256(utf8(verifier)))
  return challenge === query.get("code_challenge") ? undefined : "invalid_grant"
}

/**
 * Returns true if the client is known by its secret, or only by its name if the connection requests certificates (RFC
 * 8705 §2).
 */
function isClient(request: Request, body: URLSearchParams): boolean {
  if (request.headers.has("authorization")) return request.headers.get("authorization") === basicCredentials()
  const { hostname } = new URL(request.url)
  return hostname.startsWith("mtls.") && body.get("client_id") === clientId && !body.has("client_secret")
}

function basicCredentials(): string {
  const part = (text: string): string => new URLSearchParams({ "": text }).toString().slice(1)
  return `Basic ${btoa(`${part(clientId)}:${part(clientSecret)}`)}`
}
