import { cookiesAfter } from "../cookies/cookie-header.ts"
import { type Cookie, serialiseCookie } from "../cookies/cookie.ts"
import { uncacheable } from "../http/outcome.ts"
import type { RequestHead } from "../integration/request-head.ts"
import type { NodeRequest, NodeResponse, ResponseHead } from "./node-messages.ts"
import { remoteAddress, toHeaders } from "./to-request.ts"

/**
 * Headers of a connection, not of a response: Node.js writes them itself, and HTTP/2 doesn't have them (RFC 9113
 * §8.2.2).
 */
const connectionHeaders: ReadonlySet<string> = new Set([
  "connection",
  "keep-alive",
  "proxy-connection",
  "transfer-encoding",
  "upgrade",
])

/**
 * Sends a Fetch `Response` as the Node.js response. Keeps the cookies that the application has set, each on its own
 * line. The body waits for the client, and is cancelled if the client disconnects. Afterwards, the rest of the
 * request's body is discarded, so that the connection can be used again.
 *
 * @returns a promise that resolves when the response has been sent, or the client has disconnected.
 * @throws the error of the body, after closing the connection.
 */
export async function sendResponse(response: Response, outgoing: NodeResponse): Promise<void> {
  const { body } = response
  if (isGone(outgoing)) return body?.cancel()
  writeHead(response, outgoing)
  const request = outgoing.req as Partial<NodeRequest> | undefined
  if (body !== null) {
    if (request?.method === "HEAD" || response.status === 204 || response.status === 304) await body.cancel()
    else await pump(body, outgoing)
  }
  await ended(outgoing)
  if (request?.readableEnded === false && request.destroyed !== true) request.resume?.()
}

function writeHead({ status, headers }: Response, outgoing: NodeResponse): void {
  outgoing.statusCode = status
  for (const [name, value] of headers) {
    if (name === "set-cookie" || connectionHeaders.has(name)) continue
    outgoing.setHeader(name, name === "vary" ? [...linesOf(outgoing, name), value].join(", ") : value)
  }
  const cookies = headers.getSetCookie()
  if (cookies.length > 0) outgoing.setHeader("set-cookie", [...linesOf(outgoing, "set-cookie"), ...cookies])
}

async function pump(body: ReadableStream<Uint8Array>, outgoing: NodeResponse): Promise<void> {
  const reader = body.getReader()
  const stop = (): void => void reader.cancel().catch(() => {})
  outgoing.on("close", stop)
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (done || isGone(outgoing)) return
      if (!outgoing.write(value)) await drained(outgoing)
    }
  } catch (error) {
    outgoing.destroy?.()
    throw error
  } finally {
    outgoing.off("close", stop)
  }
}

async function drained(outgoing: NodeResponse): Promise<void> {
  if (isGone(outgoing)) return
  await new Promise<void>((resolve) => {
    const go = (): void => {
      outgoing.off("drain", go)
      outgoing.off("close", go)
      resolve()
    }
    outgoing.on("drain", go)
    outgoing.on("close", go)
  })
}

async function ended(outgoing: NodeResponse): Promise<void> {
  if (isGone(outgoing)) return
  await new Promise<void>((resolve) => {
    const done = (): void => resolve()
    outgoing.on("close", done)
    outgoing.end(done)
  })
}

/** Returns true if the client has disconnected, so that writing would fail. */
function isGone({ destroyed, stream }: NodeResponse): boolean {
  return destroyed === true || stream?.destroyed === true
}

/** The cookies that the service has set in each response, by name. */
const setSoFar = new WeakMap<ResponseHead, Map<string, Cookie>>()

/**
 * Returns the head of a request, with its cookies, and the cookies that {@link setCookies} has already set in its
 * response.
 *
 * @param protocol - the protocol as the framework knows it, without a colon.
 */
export function toRequestHead(incoming: NodeRequest, outgoing: ResponseHead, protocol: string): RequestHead {
  const headers = toHeaders(incoming)
  const cookies = setSoFar.get(outgoing)
  if (cookies !== undefined) headers.set("cookie", cookiesAfter(headers.get("cookie"), [...cookies.values()]))
  return {
    headers,
    method: incoming.method,
    protocol: protocol === "https" ? "https" : "http",
    clientAddress: remoteAddress(incoming),
    setCookies: (more) => setCookies(outgoing, more),
  }
}

/**
 * Sets cookies in a response. They're added to the application's cookies, and replace the service's own earlier ones.
 * Caches may then no longer store the response. Returns false if the headers have already been sent.
 */
export function setCookies(outgoing: ResponseHead, cookies: readonly Cookie[]): boolean {
  if (outgoing.headersSent) return false
  if (cookies.length === 0) return true
  const known = setSoFar.get(outgoing) ?? new Map<string, Cookie>()
  setSoFar.set(outgoing, known)
  const replaced = new Set(cookies.map(({ name }) => name).filter((name) => known.has(name)))
  const kept = linesOf(outgoing, "set-cookie").filter((line) => !replaced.has(line.split("=", 1)[0] ?? ""))
  outgoing.setHeader("set-cookie", [...kept, ...cookies.map(serialiseCookie)])
  outgoing.setHeader("cache-control", uncacheable)
  for (const cookie of cookies) known.set(cookie.name, cookie)
  return true
}

/** Prevents caches from storing a response that depends on the user, unless the application sets `Cache-Control`. */
export function keepFromCaches(outgoing: ResponseHead): void {
  if (!outgoing.headersSent && outgoing.getHeader("cache-control") === undefined)
    outgoing.setHeader("cache-control", uncacheable)
}

/** Returns the lines that are set for a header. */
function linesOf(outgoing: Pick<ResponseHead, "getHeader">, name: string): readonly string[] {
  const set = outgoing.getHeader(name) ?? []
  return typeof set === "object" ? set : [String(set)]
}
