import type { ExecutionContext } from "@nestjs/common"

/** A context of GraphQL, as far as it's used: Express and Apollo's Fastify have `req`, Mercurius has `reply`. */
interface GraphqlContext {
  readonly req?: unknown
  readonly request?: unknown
  readonly reply?: { readonly request?: unknown } | undefined
}

/** Returns the HTTP request of a handler: GraphQL's context may have one, a gateway and a microservice have no HTTP request. */
export function requestOf(context: ExecutionContext): unknown {
  const type: string = context.getType()
  if (type === "http") return context.switchToHttp().getRequest()
  if (type !== "graphql") return undefined
  const { req, request, reply } = context.getArgByIndex<GraphqlContext | undefined>(2) ?? {}
  return req ?? request ?? reply?.request
}
