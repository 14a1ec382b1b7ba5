import type { NodeRequest } from "@latchkey/core/node"
import { readRawBody, type H3Event } from "h3"

/** The context of an event, in which Nitro keeps a worker's own request. */
interface PlatformContext {
  readonly cloudflare?: { readonly request?: { readonly url?: string } }
}

/**
 * Returns Node's request. On a platform without Node, and for the application's requests to itself, it's a request
 * that Nitro created.
 */
export function incomingMessage({ node: { req } }: H3Event): NodeRequest {
  // A request that Nitro created has an empty address instead of undefined.
  const remoteAddress = req.socket?.remoteAddress || undefined
  const encrypted = (req.socket as { encrypted?: boolean } | undefined)?.encrypted === true
  return isMade(req) ? Object.create(req, { socket: { value: { remoteAddress, encrypted } } }) : req
}

/** Returns the protocol of a request's connection, without a colon. */
export function protocolOf(event: H3Event): "http" | "https" {
  const { cloudflare } = event.context as PlatformContext
  const url = cloudflare?.request?.url ?? event.web?.request?.url
  if (url !== undefined) return url.startsWith("https:") ? "https" : "http"
  return incomingMessage(event).socket?.encrypted === true ? "https" : "http"
}

/** Returns the body of a request if it has been read, or was never a stream; undefined if it's still to be read. */
export async function readBody(event: H3Event): Promise<Uint8Array | undefined> {
  const { method, node } = event
  if (method === "GET" || method === "HEAD" || method === "OPTIONS") return undefined
  const isThere = isMade(node.req) || node.req.readableDidRead
  return isThere ? ((await readRawBody(event, false)) ?? new Uint8Array()) : undefined
}

/** Returns true for a request that Nitro created in place of Node's. */
export function isMade(request: H3Event["node"]["req"]): boolean {
  return "__unenv__" in request
}
