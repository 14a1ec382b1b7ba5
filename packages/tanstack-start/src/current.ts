import {
  clientStatus,
  type ConfiguredIntegration,
  type Cookie,
  cookiesAfter,
  type Integration,
  type RequestHead,
  uncacheable,
} from "@latchkey/core/integration"
import type { Session } from "@latchkey/core/types"
import { getRequestIP, getResponseHeader, setCookie, setResponseHeader } from "@tanstack/react-start/server"
import { AuthError, TooManyAttempts } from "@latchkey/core/errors"
import type { Configuration } from "./configuration.ts"
import { isPrerendering } from "./env.ts"
import { startRequest } from "./requests.ts"

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
function headOf({ request, newCookies }: Current): RequestHead {
  const { protocol, host } = new URL(request.url)
  const headers = new Headers(request.headers)
  // Requests in tests, or while a build renders pages, have no `Host`.
  if (!headers.has("host")) headers.set("host", host)
  if (newCookies.size > 0)
    headers.set("cookie", cookiesAfter(headers.get("cookie"), [...newCookies.values()]))
  const { method } = request
  return { headers, method, protocol: protocol.slice(0, -1), clientAddress: getRequestIP() }
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

/**
 * Runs an operation of the service. TanStack Start sends a server function's errors to the browser, which must not get
 * an error's cause. The log contains it. An error that the client caused has a `status` from 400 to 499, which
 * TanStack Start uses for the response; any other error remains a 500.
 */
export async function call<Result>(
  { current }: CurrentRequests,
  operation: (integration: Integration, head: RequestHead, current: Current) => Promise<Result>,
): Promise<Result> {
  try {
    const found = await current()
    return await operation(found.integration, headOf(found), found)
  } catch (error) {
    if (error instanceof AuthError) {
      Reflect.deleteProperty(error, "cause")
      Object.assign(error, answerOf(error))
    }
    throw error
  }
}

/** Returns the members of an error that TanStack Start uses for the response to the failed request. */
function answerOf(error: AuthError): { readonly status?: number; readonly headers?: Record<string, string> } {
  const status = clientStatus(error)
  if (status === undefined) return {}
  return error instanceof TooManyAttempts
    ? { status, headers: { "Retry-After": String(error.retryAfter) } }
    : { status }
}

/**
 * Returns the session of the current request, or null. It's read when it's first requested, and again only after the
 * request has changed it. While a build renders pages, there's no session, and nothing is read.
 */
export async function sessionOf(requests: CurrentRequests): Promise<Session | null> {
  if (isPrerendering() && !startRequest().headers.has("cookie")) return null
  keepFromCaches()
  const current = await call(requests, async (_, __, found) => found)
  current.session ??= call(requests, async (integration, head) => {
    const { session, cookies } = await integration.session(head)
    setCookies(current, cookies)
    return session
  })
  return current.session
}
