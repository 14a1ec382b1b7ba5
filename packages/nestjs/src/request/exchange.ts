import type { ConfiguredIntegration, RequestHead } from "@latchkey/core/integration"
import {
  keepFromCaches,
  type NodeRequest,
  type NodeResponse,
  type ResponseHead,
  setCookies,
  toRequest,
  toRequestHead,
} from "@latchkey/core/node"
import type { Session } from "@latchkey/core/types"
import type { ExecutionContext } from "@nestjs/common"
import { asExceptions } from "./auth-exception.ts"

/** A request, its response, and the service that they belong to. */
export interface Exchange extends ConfiguredIntegration {
  readonly incoming: NodeRequest
  readonly outgoing: NodeResponse
  /** The response's head, as the platform keeps it. */
  readonly head: ResponseHead
  /** The protocol, according to the platform's setting for proxies. */
  readonly protocol: string
  /** The full target of the request: path and query. */
  readonly target: string
  /** The session, once it has been requested. */
  session?: Promise<Session | null> | undefined
}

/** The current exchanges, by Node's request. */
const exchanges = new WeakMap<object, Exchange>()

/** Remembers an incoming request. */
export function beginExchange(exchange: Exchange): void {
  exchanges.set(exchange.incoming, exchange)
}

/** Returns the exchange of a request; undefined for a value that isn't an HTTP request of the application. */
export function findExchange(request: unknown): Exchange | undefined {
  if (typeof request !== "object" || request === null) return undefined
  const { raw } = request as { raw?: unknown }
  return exchanges.get(typeof raw === "object" && raw !== null ? raw : request)
}

/**
 * Returns the exchange of a request.
 *
 * @throws Error for a value that isn't an HTTP request of the application.
 */
export function exchangeOf(request: unknown): Exchange {
  const found = findExchange(request)
  if (found !== undefined) return found
  throw new Error(
    "This isn't an HTTP request of the application. Pass the request that a handler gets with `@Req()`, and import `AuthModule` in " +
      "the root module.",
  )
}

/** Returns the head of a request: its cookies, and the cookies that the service has set in its response. */
export function headOf({ incoming, head, protocol }: Exchange): RequestHead {
  return toRequestHead(incoming, head, protocol)
}

/** Returns a request as a Fetch `Request`. */
export function fetchRequest({ incoming, outgoing, protocol, target }: Exchange): Request {
  return toRequest(incoming, outgoing, { protocol, target })
}

/** Returns the session of a request. It's read once, and if it's renewed, the response gets its cookie. */
export async function sessionOf(exchange: Exchange): Promise<Session | null> {
  keepFromCaches(exchange.head)
  exchange.session ??= read(exchange)
  return exchange.session
}

async function read(exchange: Exchange): Promise<Session | null> {
  const { session, cookies } = await asExceptions(exchange, async ({ integration }) =>
    integration.session(headOf(exchange)),
  )
  setCookies(exchange.head, cookies)
  return session
}

/** The parts of GraphQL's context that are used: Express and Apollo's Fastify have `req`, Mercurius has `reply`. */
interface GraphqlContext {
  readonly req?: unknown
  readonly request?: unknown
  readonly reply?: { readonly request?: unknown } | undefined
}

/**
 * Returns the HTTP request of a handler. GraphQL's context may have one; gateways and microservices don't.
 * Subscriptions over WebSockets don't have one, either: Mercurius passes the request that opened the connection,
 * possibly long ago.
 */
export function requestOf(context: ExecutionContext): unknown {
  const type: string = context.getType()
  if (type === "http") return context.switchToHttp().getRequest()
  if (type !== "graphql") return undefined
  const { req, request, reply } = context.getArgByIndex<GraphqlContext | undefined>(2) ?? {}
  const found = req ?? request ?? reply?.request
  return hasOpenedConnection(found) ? undefined : found
}

/** Returns true for the request, from Node or Fastify, that turned a connection into a WebSocket. */
function hasOpenedConnection(request: unknown): boolean {
  const { raw, upgrade } = Object(request) as { readonly raw?: unknown; readonly upgrade?: unknown }
  return upgrade === true || (Object(raw) as { readonly upgrade?: unknown }).upgrade === true
}
