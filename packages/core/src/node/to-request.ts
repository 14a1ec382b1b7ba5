import { rememberConnection } from "../config/connection-address.ts"
import { isHost } from "../http/service-url.ts"
import { bodyOf } from "./body-of.ts"
import type { NodeRequest, NodeResponse } from "./node-messages.ts"
import { remoteAddress } from "./remote-address.ts"
import { toHeaders } from "./to-headers.ts"

/** The options of {@link toRequest}: values that the framework knows better than the request itself. */
export interface ToRequestOptions {
  /** The protocol, `http` or `https`, with or without a colon. Default: the connection's. */
  readonly protocol?: string | undefined
  /** The host, with a port that isn't the default one. Default: the one that the request names. */
  readonly host?: string | undefined
  /** The target: path and query. Default: `originalUrl`, or `url`. */
  readonly target?: string | undefined
  /**
   * The body as a parser made it. It only counts if the request's own body has been read. Default: `rawBody`, or
   * `body`.
   */
  readonly body?: unknown
  /** The bytes of the body, if a hook of the framework has read or replaced them. They count in any case. */
  readonly payload?: Uint8Array | undefined
}

/**
 * Returns a Fetch `Request` for a request of Node. The body isn't read before the request's reader asks for it. If a parser
 * has read it already, it's made into a body of the same media type again. The signal is aborted when the client goes away
 * before the response has ended. Never throws, whatever the client sends.
 *
 * @param outgoing - the response to the request, by whose end the signal is released.
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

/** Returns the URL of a request: its path can't change the host, and an invalid host becomes `localhost`. */
function urlOf(incoming: NodeRequest, headers: Headers, options: ToRequestOptions): string {
  const { target = incoming.originalUrl ?? incoming.url ?? "/" } = options
  const protocol = options.protocol ?? (isEncrypted(incoming) ? "https" : "http")
  const [, named, rest = ""] = /^https?:\/\/([^/?#]*)(.*)$/is.exec(target) ?? [undefined, undefined, target]
  // The target's host takes precedence over the header's (RFC 9112 §3.2.2).
  const host = options.host ?? named ?? headers.get("host") ?? ""
  const origin = `${/^https:?$/i.test(protocol) ? "https" : "http"}://${isHost(host) ? host : "localhost"}`
  return `${URL.canParse(origin) ? origin : "http://localhost"}${rest.startsWith("/") ? "" : "/"}${rest}`
}

/** Returns the method. A method that Fetch doesn't know becomes OPTIONS, which no action has, either. */
function methodOf({ method = "GET" }: NodeRequest): string {
  const upper = method.toUpperCase()
  return /^[!#$%&'*+.^`|~\w-]+$/.test(upper) && !/^(?:CONNECT|TRACE|TRACK)$/.test(upper) ? upper : "OPTIONS"
}

function signalOf(outgoing: NodeResponse): AbortSignal {
  const controller = new AbortController()
  // A response emits it once, whether it was finished or its connection broke off.
  outgoing.on("close", () => {
    if (!outgoing.writableEnded) controller.abort()
  })
  return controller.signal
}

/** Returns true for TLS. With HTTP/2, reading it from a connection that is closed throws. */
function isEncrypted({ socket }: NodeRequest): boolean {
  try {
    return socket?.encrypted === true
  } catch {
    return false
  }
}
