import { randomBytes } from "node:crypto"
import { once } from "node:events"
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http"
import { setTimeout } from "node:timers/promises"
import { metadata } from "../metadata.ts"
import type { Arrival, Behaviour, Endpoint, Members } from "./behaviour.ts"
import { clientId, clientProblem, type Registration } from "./client.ts"
import { grantProblem, idTokenOf, signedUserinfo, type Grant } from "./exchange.ts"
import { readForm, sendBack, sendJson, sendText } from "./respond.ts"
import { signatureAlgorithms, signingKey } from "./signing-key.ts"

/** An OpenID Provider on loopback that behaves correctly, unless {@link OpenIdProvider.behaviour} says otherwise. */
export interface OpenIdProvider {
  readonly issuer: string
  behaviour: Behaviour
  registration: Registration
  /** The user who is signed in there, and consents to everything. */
  person: Members
  readonly arrivals: readonly Arrival[]
  /** The reasons why requests were refused, in order. */
  readonly refusals: readonly string[]
  /** The number of requests to an endpoint. */
  count(endpoint: Arrival["endpoint"]): number
  /** Signs with the next key from now on, and no longer publishes the old one. */
  rotate(): void
  /** Resets the behaviour, and forgets everything. */
  reset(): void
  stop(): Promise<void>
}

/** Grace's data at the provider. */
export const grace: Members = {
  sub: "grace-1",
  name: "Grace Hopper",
  email: "Grace@Example.com",
  email_verified: true,
  picture: "https://idp.example/grace.png",
}

const basic: Registration = { method: "client_secret_basic", assertionAlgorithm: "ES256" }

interface State {
  readonly grants: Map<string, Grant>
  readonly accessTokens: Map<string, Grant>
  readonly refreshTokens: Map<string, Grant>
  readonly pushed: Map<string, URLSearchParams>
  readonly assertions: Set<string>
  readonly arrivals: Arrival[]
  readonly refusals: string[]
  generation: number
}

function emptyState(): State {
  return {
    grants: new Map(),
    accessTokens: new Map(),
    refreshTokens: new Map(),
    pushed: new Map(),
    assertions: new Set(),
    arrivals: [],
    refusals: [],
    generation: 0,
  }
}

/** Starts a provider. @param port - the port of `localhost`. Default: 0, which stands for any free one */
export async function startOpenIdProvider(port = 0): Promise<OpenIdProvider> {
  const server = createServer()
  server.listen(port, "localhost")
  await once(server, "listening")
  const address = server.address()
  if (address === null || typeof address === "string") throw new Error("the server has no port")
  const issuer = `http://localhost:${address.port}`
  let state = emptyState()
  const provider: OpenIdProvider = {
    issuer,
    behaviour: {},
    registration: basic,
    person: grace,
    get arrivals() {
      return state.arrivals
    },
    get refusals() {
      return state.refusals
    },
    count: (endpoint) => state.arrivals.filter((arrival) => arrival.endpoint === endpoint).length,
    rotate: () => void state.generation++,
    reset() {
      state = emptyState()
      Object.assign(provider, { behaviour: {}, registration: basic, person: grace })
    },
    stop: async () => stop(server),
  }
  server.on("request", (request, response) => {
    serve(provider, state, request, response).catch((error: unknown) => {
      state.refusals.push(String(error))
      if (!response.headersSent) sendJson(response, { error: "server_error" }, 500)
    })
  })
  return provider
}

async function stop(server: Server): Promise<void> {
  server.close()
  server.closeAllConnections()
  await once(server, "close")
}

const endpoints: ReadonlyMap<string, Endpoint> = new Map([
  ["/.well-known/openid-configuration", "discovery"],
  ["/keys", "keys"],
  ["/authorize", "authorize"],
  ["/token", "token"],
  ["/userinfo", "userinfo"],
  ["/par", "par"],
  ["/logout", "logout"],
])

async function serve(
  provider: OpenIdProvider,
  state: State,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const url = new URL(request.url ?? "/", provider.issuer)
  const endpoint = endpoints.get(url.pathname)
  const headers = new Headers(request.headers as Record<string, string>)
  const body = request.method === "POST" ? await readForm(request) : new URLSearchParams()
  const arrival: Arrival = { endpoint: endpoint ?? "elsewhere", headers, query: url.searchParams, body }
  state.arrivals.push(arrival)
  if (endpoint === undefined) return sendText(response, "nothing here", "text/plain", 404)
  const delay = provider.behaviour.delay?.(endpoint) ?? 0
  if (delay > 0) await setTimeout(delay)
  if (provider.behaviour.answers?.(endpoint, request, response) === true) return
  await handlers[endpoint](provider, state, arrival, response)
}

type Handler = (
  provider: OpenIdProvider,
  state: State,
  arrival: Arrival,
  response: ServerResponse,
) => void | Promise<void>

const handlers: Readonly<Record<Endpoint, Handler>> = {
  discovery({ issuer, behaviour }, _state, _arrival, response) {
    const document = {
      ...metadata(issuer),
      pushed_authorization_request_endpoint: `${issuer}/par`,
      response_types_supported: ["code"],
      id_token_signing_alg_values_supported: [...signatureAlgorithms],
      userinfo_signing_alg_values_supported: [...signatureAlgorithms],
    }
    sendJson(response, behaviour.metadata?.(document) ?? document)
  },

  async keys({ behaviour }, { generation }, _arrival, response) {
    const { jwk } = await signingKey(behaviour.algorithm ?? "RS256", generation)
    sendJson(response, { keys: behaviour.keys?.([jwk]) ?? [jwk] })
  },

  async par(provider, state, arrival, response) {
    const problem = await clientProblem(arrival, provider.registration, provider.issuer, state.assertions)
    if (problem !== undefined) return refuse(state, response, "invalid_client", problem, 401)
    const requestUri = `urn:ietf:params:oauth:request_uri:${randomBytes(16).toString("base64url")}`
    state.pushed.set(requestUri, arrival.body)
    sendJson(response, { request_uri: requestUri, expires_in: 60 }, 201)
  },

  authorize({ behaviour, person }, state, { query }, response) {
    const request = state.pushed.get(query.get("request_uri") ?? "") ?? query
    const problem =
      request.get("client_id") !== clientId
        ? "wrong `client_id`"
        : request.get("response_type") !== "code"
          ? "wrong `response_type`"
          : request.get("code_challenge_method") !== "S256"
            ? "no PKCE"
            : undefined
    if (problem !== undefined) return refuse(state, response, "invalid_request", problem)
    const code = randomBytes(24).toString("base64url")
    state.grants.set(code, { request, person, used: false })
    const parameters = { code, state: request.get("state") ?? "" }
    const formPost = request.get("response_mode") === "form_post"
    sendBack(
      response,
      request.get("redirect_uri") ?? "",
      behaviour.response?.(parameters) ?? parameters,
      formPost,
    )
  },

  /** Signs out (OpenID Connect RP-Initiated Logout 1.0 §2 and §3). Every user agrees. */
  logout({ behaviour }, _state, { query }, response) {
    const parameters = { state: query.get("state") ?? "" }
    const target = query.get("post_logout_redirect_uri") ?? ""
    sendBack(response, target, behaviour.signedOut?.(parameters) ?? parameters, false)
  },

  async token(provider, state, arrival, response) {
    const { behaviour, registration, issuer } = provider
    const unknown = await clientProblem(arrival, registration, issuer, state.assertions)
    if (unknown !== undefined) return refuse(state, response, "invalid_client", unknown, 401)
    const grant = grantOf(arrival, state)
    const problem = grantProblem(arrival, grant, behaviour)
    if (grant === undefined || problem !== undefined)
      return refuse(state, response, "invalid_grant", problem ?? "")
    grant.used = true
    behaviour.beforeTokens?.()
    const accessToken = randomBytes(24).toString("base64url")
    state.accessTokens.set(accessToken, grant)
    const refreshToken = randomBytes(24).toString("base64url")
    if (behaviour.refreshes === true) state.refreshTokens.set(refreshToken, { ...grant, isRenewal: true })
    const answer: Members = {
      access_token: accessToken,
      token_type: "Bearer",
      expires_in: 3600,
      scope: grant.request.get("scope"),
      ...(behaviour.refreshes === true ? { refresh_token: refreshToken } : {}),
      id_token: await idTokenOf(grant, accessToken, issuer, state.generation, behaviour),
    }
    sendJson(response, behaviour.tokens?.(answer) ?? answer)
  },

  async userinfo({ behaviour, issuer }, state, { headers }, response) {
    const bearer = /^Bearer (.+)$/.exec(headers.get("authorization") ?? "")?.[1]
    const grant = state.accessTokens.get(bearer ?? "")
    if (grant === undefined) return refuse(state, response, "invalid_token", "unknown access token", 401)
    const claims = behaviour.userinfo?.(grant.person) ?? grant.person
    if (behaviour.signedUserinfo === undefined) return sendJson(response, claims)
    const token = await signedUserinfo(claims, issuer, state.generation, behaviour)
    sendText(response, token, "application/jwt")
  },
}

/** Returns the grant for a code or a refresh token. A refresh token is used up. */
function grantOf({ body }: Arrival, state: State): Grant | undefined {
  const refreshToken = body.get("refresh_token")
  if (refreshToken === null) return state.grants.get(body.get("code") ?? "")
  const grant = state.refreshTokens.get(refreshToken)
  state.refreshTokens.delete(refreshToken)
  return grant
}

function refuse(state: State, response: ServerResponse, error: string, reason: string, status = 400): void {
  state.refusals.push(`${error}: ${reason}`)
  sendJson(response, { error, error_description: reason }, status)
}
