import { createHash } from "node:crypto"
import type { IncomingMessage, ServerResponse } from "node:http"
import type { OAuthConfig, OIDCConfig } from "@latchkey/core/providers"
import { algorithmOf, checkAssertion, client, idToken, keySet } from "./id-token.ts"
import { documentedProfile, type ExpectedRequest, type Expectation } from "./expectation.ts"
import { startServer, type Server } from "./server.ts"

/** One sign-in at the vendor. */
export interface Visit {
  id: string
  expected: Expectation
  provider: OAuthConfig<unknown> | OIDCConfig<unknown>
  /** The parameters of the authorization request, once it was sent. */
  asked: URLSearchParams
  /** The received requests, by method and URL. */
  arrived: string[]
  /** The problems with the requests. */
  problems: string[]
}

/** A server that plays all vendors. */
export interface Vendor extends Server {
  /** Begins a user's sign-in. */
  begin(visit: Visit): void
}

interface Arrival {
  method: string
  url: URL
  headers: Headers
  body: Record<string, unknown>
}

/** An answer: a status and JSON. */
interface Answer {
  status?: number
  json: unknown
}

/** Starts the server. */
export async function startVendor(): Promise<Vendor> {
  let current: Visit | undefined
  const server = await startServer((request, response) => {
    void readArrival(request)
      .then(async (arrival) =>
        send(response, current === undefined ? { status: 503, json: {} } : await answer(current, arrival)),
      )
      .catch((error: unknown) => {
        current?.problems.push(String(error))
        send(response, { status: 500, json: {} })
      })
  })
  return {
    ...server,
    begin: (visit) => {
      current = visit
    },
  }
}

async function readArrival(request: IncomingMessage): Promise<Arrival> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  const text = Buffer.concat(chunks).toString()
  const headers = new Headers(Object.entries(request.headers).map(([name, value]) => [name, String(value)]))
  const isJson = headers.get("content-type")?.startsWith("application/json") === true
  return {
    method: request.method ?? "GET",
    url: new URL(`https:/${request.url ?? "/"}`),
    headers,
    body: isJson ? JSON.parse(text) : Object.fromEntries(new URLSearchParams(text)),
  }
}

function send(response: ServerResponse, { status = 200, json }: Answer): void {
  response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(json))
}

function answer(visit: Visit, arrival: Arrival): Answer | Promise<Answer> {
  const { method, url } = arrival
  const key = `${method} ${url.href}`
  visit.arrived.push(key)
  const expected = visit.expected.requests?.[key]
  if (expected !== undefined) return answerExpected(visit, arrival, expected)
  const place = `${url.origin}${url.pathname}`
  const { metadata, token, userinfo, keys } = addresses(visit)
  if (method === "GET" && place === metadata) return { json: metadataOf(visit) }
  if (method === "GET" && place === keys) return { json: { keys: keySet } }
  if (method === "POST" && place === token) return answerToken(visit, arrival)
  if (method === "GET" && place === userinfo) return answerUserinfo(visit, arrival)
  visit.problems.push(`${key} is not expected`)
  return { status: 404, json: { error: "not_found" } }
}

/** Returns the provider's endpoints: its own, or the ones below its issuer. */
function addresses({
  provider,
}: Visit): Record<"issuer" | "metadata" | "token" | "userinfo" | "keys", string> {
  const issuer = String(provider.issuer)
  const below = issuer.replace(/\/$/, "")
  return {
    issuer,
    metadata: provider.wellKnown ?? `${below}/.well-known/openid-configuration`,
    token: bare(provider.token) ?? `${below}/discovered/token`,
    userinfo: bare(provider.userinfo) ?? `${below}/discovered/userinfo`,
    keys: provider.jwks_endpoint ?? `${below}/discovered/keys`,
  }
}

function bare(endpoint: string | { url?: string | undefined } | undefined): string | undefined {
  const address = typeof endpoint === "object" ? endpoint.url : endpoint
  return address === undefined ? undefined : address.replace(/\?.*$/, "")
}

function metadataOf(visit: Visit): object {
  const { issuer, token, userinfo, keys } = addresses(visit)
  return {
    issuer,
    authorization_endpoint: `${issuer.replace(/\/$/, "")}/discovered/authorize`,
    token_endpoint: token,
    userinfo_endpoint: userinfo,
    jwks_uri: keys,
    id_token_signing_alg_values_supported: [algorithmOf(visit.provider)],
  }
}

function answerExpected(visit: Visit, arrival: Arrival, expected: ExpectedRequest): Answer {
  checkHeaders(visit, arrival, expected.headers ?? {})
  checkMembers(visit, arrival, expected.body ?? {})
  return { status: expected.status ?? 200, json: expected.answer ?? documentedProfile(visit.id) }
}

/** Checks and answers a token request (RFC 6749 §4.1.3 and §2.3.1, RFC 7636 §4.6). */
async function answerToken(visit: Visit, arrival: Arrival): Promise<Answer> {
  const { expected, asked } = visit
  const method = expected.clientAuthentication ?? "client_secret_basic"
  const basic = method === "client_secret_basic"
  checkHeaders(visit, arrival, {
    accept: "application/json",
    "content-type": "application/x-www-form-urlencoded;charset=UTF-8",
    authorization: basic
      ? `Basic ${btoa(`${encoded(client.clientId)}:${encoded(client.clientSecret)}`)}`
      : null,
  })
  checkMembers(visit, arrival, {
    grant_type: "authorization_code",
    code: `code-of-${visit.id}`,
    redirect_uri: asked.get("redirect_uri"),
    client_id: basic ? arrival.body["client_id"] : client.clientId,
    client_secret: method === "client_secret_post" ? client.clientSecret : undefined,
    ...expected.token,
  })
  const challenge = createHash("sha256").update(String(arrival.body["code_verifier"])).digest("base64url")
  if (challenge !== asked.get("code_challenge"))
    visit.problems.push("the code verifier doesn't match the challenge")
  if (method === "private_key_jwt") {
    const audience = expected.assertionAudience ?? addresses(visit).issuer
    await checkAssertion(String(arrival.body["client_assertion"]), audience).catch((error: unknown) =>
      visit.problems.push(`the client's assertion: ${String(error)}`),
    )
  }
  const tokens = {
    access_token: "access-token",
    token_type: "Bearer",
    expires_in: 3600,
    ...(expected.type === "oidc" ? { id_token: idToken(visit, addresses(visit).issuer) } : {}),
    ...expected.tokens,
  }
  return { json: Object.fromEntries(Object.entries(tokens).filter(([, value]) => value !== null)) }
}

function encoded(text: string): string {
  return new URLSearchParams({ "": text }).toString().slice(1)
}

function answerUserinfo(visit: Visit, arrival: Arrival): Answer {
  const { expected, provider, id } = visit
  checkHeaders(visit, arrival, { authorization: "Bearer access-token", ...expected.headers })
  const { url = "", params = {} } =
    typeof provider.userinfo === "object" ? provider.userinfo : { url: provider.userinfo ?? "" }
  const wanted = { ...(url === "" ? {} : Object.fromEntries(new URL(url).searchParams)), ...params }
  for (const [name, value] of Object.entries(wanted))
    if (arrival.url.searchParams.get(name) !== value)
      visit.problems.push(`the parameter ${name} of the profile`)
  return { json: documentedProfile(id) }
}

function checkHeaders(visit: Visit, { url, headers }: Arrival, wanted: Record<string, string | null>): void {
  for (const [name, value] of Object.entries(wanted)) {
    const given = headers.get(name)
    if (given?.toLowerCase() !== value?.toLowerCase())
      visit.problems.push(`${url.pathname}: the header ${name} is ${given}, not ${value}`)
  }
}

function checkMembers(visit: Visit, { url, body }: Arrival, wanted: Record<string, unknown>): void {
  for (const [name, value] of Object.entries(wanted)) {
    if (JSON.stringify(body[name]) !== JSON.stringify(value))
      visit.problems.push(
        `${url.pathname}: ${name} is ${JSON.stringify(body[name])}, not ${JSON.stringify(value)}`,
      )
  }
}
