// Node's requests and responses as web ones, for every framework that uses `node:http` or `node:http2`. They are
// recognized by their shape, so no module of Node is imported.

import { rememberConnection } from "../config/connection-address.ts"
import { isHost } from "../http/service-url.ts"
import { bodyOf } from "./body-of.ts"
import type { NodeRequest, NodeResponse } from "./node-messages.ts"

/** The options of {@link toRequest}: values that the framework knows more reliably than the request itself. */
export interface ToRequestOptions {
  /** The protocol, `http` or `https`, with or without a colon. Default: the connection's protocol. */
  readonly protocol?: string | undefined
  /** The host, with the port if it isn't the default. Default: the host that the request names. */
  readonly host?: string | undefined
  /** The target, which is the path and query. Default: `originalUrl`, or `url`. */
  readonly target?: string | undefined
  /**
   * The body as a parser returned it. Used only if the request's own body has been read. Default: `rawBody`, or `body`.
   */
  readonly body?: unknown
  /** The bytes of the body, if a hook of the framework has read or replaced them. They're always used. */
  readonly payload?: Uint8Array | undefined
}

/**
 * Returns a Fetch `Request` for a Node.js request. The body isn't read until the reader of the `Request` asks for it.
 * If a parser has already read it, it's converted back to a body of the same media type. The signal is aborted if the
 * client disconnects before the response has ended. Never throws, whatever the client sends.
 *
 * @param outgoing - the response to the request. When it ends, the signal is released.
 */
export function toRequest(
  incoming: NodeRequest,
  outgoing: NodeResponse,
  options: ToRequestOptions = {},
): Request {
  const headers = toHeaders(incoming, options.host)
  const method = methodOf(incoming)
  const body = method === "GET" || method === "HEAD" ? undefined : bodyOf(incoming, headers, options)
  const request = new Request(urlOf(incoming, headers, options), {
    method,
    headers,
    signal: signalOf(outgoing),
    ...(body === undefined ? {} : ({ body, duplex: "half" } as RequestInit)),
  })
  return rememberConnection(request, remoteAddress(incoming))
}

/** Returns the URL of a request. Its path can't change the host, and an invalid host becomes `localhost`. */
function urlOf(incoming: NodeRequest, headers: Headers, options: ToRequestOptions): string {
  const { target = incoming.originalUrl ?? incoming.url ?? "/" } = options
  const protocol = options.protocol ?? (isEncrypted(incoming) ? "https" : "http")
  const [, named, rest = ""] = /^https?:\/\/([^/?#]*)(.*)$/is.exec(target) ?? [undefined, undefined, target]
  // The target's host takes precedence over the header's (RFC 9112 §3.2.2).
  const host = options.host ?? named ?? headers.get("host") ?? ""
  const origin = `${/^https:?$/i.test(protocol) ? "https" : "http"}://${isHost(host) ? host : "localhost"}`
  return `${URL.canParse(origin) ? origin : "http://localhost"}${rest.startsWith("/") ? "" : "/"}${rest}`
}

/** Returns the method. A method that Fetch doesn't allow becomes OPTIONS, which no action supports either. */
function methodOf({ method = "GET" }: NodeRequest): string {
  const upper = method.toUpperCase()
  return /^[!#$%&'*+.^`|~\w-]+$/.test(upper) && !/^(?:CONNECT|TRACE|TRACK)$/.test(upper) ? upper : "OPTIONS"
}

function signalOf(outgoing: NodeResponse): AbortSignal {
  const controller = new AbortController()
  // A response emits this event once, whether it finished or its connection was closed.
  outgoing.on("close", () => {
    if (!outgoing.writableEnded) controller.abort()
  })
  return controller.signal
}

/** Returns true for TLS. With HTTP/2, reading this from a closed connection throws. */
function isEncrypted({ socket }: NodeRequest): boolean {
  try {
    return socket?.encrypted === true
  } catch {
    return false
  }
}

/**
 * Returns the path and query of the page that a request is for, to come back to after a sign-in: the request's own path
 * for GET and HEAD, and otherwise the path of the page that sent the form. It can't name another host.
 */
export function pageOf(incoming: NodeRequest): string {
  const { method, originalUrl, url = "/" } = incoming
  const isPage = method === "GET" || method === "HEAD"
  const page = isPage ? (originalUrl ?? url) : toHeaders(incoming).get("referer")
  const base = "http://localhost"
  // A path may begin with two slashes, which would name a host.
  const absolute = page === null ? base : page.startsWith("/") ? base + page : page
  if (!URL.canParse(absolute)) return "/"
  const { pathname, search } = new URL(absolute)
  return (pathname + search).replace(/^\/+/, "/")
}

/**
 * Returns the headers of a Node.js request, including every line of a repeated header, and the host of an HTTP/2
 * request. Invalid lines are left out.
 *
 * @param host - the host as the framework knows it, which replaces the header. Default: the header.
 */
export function toHeaders({ rawHeaders }: Pick<NodeRequest, "rawHeaders">, host?: string): Headers {
  const headers = new Headers()
  const cookies: string[] = []
  for (let index = 0; index + 1 < rawHeaders.length; index += 2) {
    const name = rawHeaders[index]?.toLowerCase() ?? ""
    const value = rawHeaders[index + 1] ?? ""
    // HTTP/2 may send a line for each cookie (RFC 9113 §8.2.3).
    if (name === "cookie") cookies.push(value)
    else if (name === ":authority") setHost(headers, value)
    else if (!name.startsWith(":") && !(name === "host" && headers.has("host"))) append(headers, name, value)
  }
  if (cookies.length > 0) append(headers, "cookie", cookies.join("; "))
  if (host !== undefined) setHost(headers, host)
  return headers
}

/** Sets the host. The pseudo-header takes precedence over the header (RFC 9113 §8.3.1). */
function setHost(headers: Headers, value: string): void {
  headers.delete("host")
  append(headers, "host", value)
}

/** Appends a line. A value that a header can't contain is left out, because a client may have sent it. */
function append(headers: Headers, name: string, value: string): void {
  try {
    headers.append(name, value)
  } catch {
    // Node's parser is more lenient, depending on its settings.
  }
}

/** Returns the address of a request's connection. With HTTP/2, reading it from a closed connection throws. */
export function remoteAddress({ socket }: NodeRequest): string | undefined {
  try {
    return socket?.remoteAddress
  } catch {
    return undefined
  }
}
