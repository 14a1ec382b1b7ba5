import type { ExecutionContext } from "@nestjs/common"

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
