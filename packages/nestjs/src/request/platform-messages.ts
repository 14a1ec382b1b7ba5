import type { NodeRequest, NodeResponse, ResponseHead } from "@latchkey/core/node"

/** The parts of a platform's request, Express's or Fastify's, that are used. */
export interface PlatformRequest {
  /** Node's request, with Fastify. With Express, the request is Node's itself. */
  readonly raw?: NodeRequest | undefined
  /** The full target: path and query. */
  readonly originalUrl: string
  /** The protocol, according to the platform's setting for proxies. */
  readonly protocol: string
}

/** The parts of Fastify's response that are used. */
export interface FastifyReply {
  readonly raw: NodeResponse
  readonly sent: boolean
  getHeader(name: string): ReturnType<NodeResponse["getHeader"]>
  getHeaders(): Readonly<Record<string, ReturnType<NodeResponse["getHeader"]>>>
  removeHeader(name: string): unknown
  header(name: string, value: unknown): unknown
  hijack(): unknown
}

/** A request that a handler gets by `@Req()`: Express's or Fastify's. */
export type AuthRequest = object

/** Returns Node's request for a platform's request. */
export function nodeRequest(request: PlatformRequest): NodeRequest {
  return request.raw ?? (request as unknown as NodeRequest)
}

/** Returns the head of Fastify's response, which keeps the headers until it's sent. */
export function headOfReply(reply: FastifyReply): ResponseHead {
  return {
    get headersSent() {
      return reply.sent
    },
    getHeader: (name) => reply.getHeader(name),
    setHeader: (name, value) => {
      // Otherwise, Fastify would append to the cookies.
      reply.removeHeader(name)
      return reply.header(name, value)
    },
  }
}
