import {
  cookiesAfter,
  uncacheable,
  type ConfiguredIntegration,
  type Cookie,
  type RequestHead,
} from "@latchkey/core/integration"
import type { Session } from "@latchkey/core/types"
import { getRequestIP, getResponseHeader, setCookie, setResponseHeader } from "@tanstack/react-start/server"
import type { Configuration } from "./configuration.ts"
import { startRequest } from "./request/start-request.ts"

/** A TanStack Start request to one service. */
export interface Current extends ConfiguredIntegration {
  readonly request: Request
  /** The cookies that the service has set so far, by name. */
  readonly newCookies: Map<string, Cookie>
  /** The session, once it has been requested. */
  session: Promise<Session | null> | undefined
}

/** The functions that find the state of the current request. */
export interface CurrentRequests {
  /**
   * Returns the state: the same object for every function that is called during the request.
   *
   * @throws Error outside of a request.
   */
  current: () => Promise<Current>
  /** Returns the state if a function has already requested it. */
  known: (request: Request) => Promise<Current> | undefined
}

/** Creates the functions that find the state of requests. */
export function createCurrentRequests(configuration: Configuration): CurrentRequests {
  const states = new WeakMap<Request, Promise<Current>>()
  return {
    known: (request) => states.get(request),
    async current() {
      const request = startRequest()
      const state = states.get(request) ?? begin(request, configuration)
      states.set(request, state)
      return state
    },
  }
}

async function begin(request: Request, configuration: Configuration): Promise<Current> {
  return { ...(await configuration(request)), request, newCookies: new Map(), session: undefined }
}

/**
 * Returns the head of a request, with the current cookies, including those set during this request.
 */
export function headOf({ request, newCookies }: Current): RequestHead {
  const { protocol, host } = new URL(request.url)
  const headers = new Headers(request.headers)
  // Requests in tests, or while a build renders pages, have no `Host`.
  if (!headers.has("host")) headers.set("host", host)
  if (newCookies.size > 0)
    headers.set("cookie", cookiesAfter(headers.get("cookie"), [...newCookies.values()]))
  return { headers, protocol: protocol.slice(0, -1), clientAddress: getRequestIP() }
}

/**
 * Sets cookies in the response, in addition to the application's. If the head has already been sent, the cookies are
 * left out.
 */
export function setCookies({ newCookies }: Current, cookies: readonly Cookie[]): void {
  for (const cookie of cookies) {
    newCookies.set(cookie.name, cookie)
    setCookie(cookie.name, cookie.value, definedOptions(cookie.options))
  }
  if (cookies.length > 0) setResponseHeader("Cache-Control", uncacheable)
}

/**
 * Keeps a response that depends on the user out of caches, unless the application sets `Cache-Control` itself. A
 * streamed page sends its headers as soon as something is awaited, so call this function first.
 *
 * @throws Error outside of a request.
 */
export function keepFromCaches(): void {
  startRequest()
  if (getResponseHeader("Cache-Control") === undefined) setResponseHeader("Cache-Control", uncacheable)
}

/** The options of a cookie, as TanStack Start accepts them. */
type StartCookieOptions = NonNullable<Parameters<typeof setCookie>[2]>

function definedOptions(options: Cookie["options"]): StartCookieOptions {
  const defined = Object.entries(options).filter(([, value]) => value !== undefined)
  return { ...(Object.fromEntries(defined) as StartCookieOptions), encode: encodeURIComponent }
}
