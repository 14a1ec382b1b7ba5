import {
  clientStatus,
  type ConfiguredIntegration,
  type Cookie,
  cookiesAfter,
  type Integration,
  type RequestHead,
  serialiseCookie,
  type ServiceUrl,
  uncacheable,
} from "@latchkey/core/integration"
import type { Session } from "@latchkey/core/types"
import { AuthError, TooManyAttempts } from "@latchkey/core/errors"
import type { Configuration } from "./configuration.ts"
import { type RequestArgs, type RequestContext, requestHead } from "./requests.ts"

/** A React Router request to one service. */
export interface Current {
  readonly args: RequestArgs
  /** Returns the configuration. Pages that don't read the session never need it. */
  readonly configured: () => Promise<ConfiguredIntegration>
  /** The cookies that the service has set so far, by name. */
  readonly newCookies: Map<string, Cookie>
  /** The session, once it has been requested. */
  session: Promise<Session | null> | undefined
  /** True if the response depends on the user. */
  isPersonal: boolean
  /** Seconds after which a refused client may try again. */
  retryAfter: number | undefined
  /** True once the response's head is complete. A page that is still streaming can't set cookies then. */
  isAnswered: boolean
}

/** The current requests to one service. */
export interface Requests {
  /**
   * Returns the state of a request.
   *
   * @throws Error if no middleware of the service has seen the request.
   */
  current(context: Readonly<RequestContext>): Current
  /** Runs the code that creates the response, and sets the cookies in it. */
  answer(args: RequestArgs, next: (current: Current) => Promise<Response>): Promise<Response>
}

/** Keeps the state of requests, by the context that React Router creates for each of them. */
export function createRequests(configuration: Configuration): Requests {
  const known = new WeakMap<object, Current>()
  return {
    current: (context) => known.get(context) ?? refuse(),
    async answer(args, next) {
      const outer = known.get(args.context)
      // The outermost middleware sets the cookies.
      if (outer !== undefined) return next(outer)
      const current = begin(args, configuration)
      known.set(args.context, current)
      const response = await next(current)
      // A session that a page streams later may have to be extended now. The loader that requested it gets the error.
      await current.session?.catch(() => undefined)
      current.isAnswered = true
      return withHeaders(response, current)
    },
  }
}

function begin(args: RequestArgs, configuration: Configuration): Current {
  let configured: Promise<ConfiguredIntegration> | undefined
  return {
    args,
    configured: () => (configured ??= configuration(args)),
    newCookies: new Map(),
    session: undefined,
    isPersonal: false,
    retryAfter: undefined,
    isAnswered: false,
  }
}

function refuse(): never {
  throw new Error(
    "No middleware of the service has seen this request. Export `middleware = [authMiddleware]` from app/root.tsx; React Router 7 needs " +
      "`future: { v8_middleware: true }` in react-router.config.ts.",
  )
}

/**
 * Returns the head of a request, with the current cookies, including those set during this request.
 */
export function headOf(current: Current): RequestHead {
  const head = requestHead(current.args.request)
  const newCookies = [...current.newCookies.values()]
  if (newCookies.length > 0) head.headers.set("cookie", cookiesAfter(head.headers.get("cookie"), newCookies))
  return { ...head, setCookies: (cookies) => setCookies(current, cookies) }
}

/** Returns the application's origin and base. @throws AuthError if the configuration is broken. */
export async function serviceUrlOf(current: Current): Promise<ServiceUrl> {
  const { integration } = await current.configured()
  return integration.serviceUrl(headOf(current))
}

/**
 * Sets cookies in the response, in addition to the application's. Returns false if the response's head is already
 * complete.
 */
export function setCookies({ newCookies, isAnswered }: Current, cookies: readonly Cookie[]): boolean {
  for (const cookie of cookies) newCookies.set(cookie.name, cookie)
  return !isAnswered
}

/** Returns the response with the service's cookies. A response that depends on the user isn't cached. */
function withHeaders(response: Response, { newCookies, isPersonal, retryAfter }: Current): Response {
  if (newCookies.size === 0 && !isPersonal && retryAfter === undefined) return response
  const headers = new Headers(response.headers)
  for (const cookie of newCookies.values()) headers.append("Set-Cookie", serialiseCookie(cookie))
  const isUndecided = isPersonal && !headers.has("Cache-Control")
  if (newCookies.size > 0 || isUndecided) headers.set("Cache-Control", uncacheable)
  if (retryAfter !== undefined && response.status === 429) headers.set("Retry-After", String(retryAfter))
  // A copy, because the headers of another server's response can't be changed.
  return new Response(response.body, { status: response.status, statusText: response.statusText, headers })
}

/**
 * Runs an operation of the service. An error that the client caused gets the members that React Router uses to
 * recognize errors with a status: if it isn't caught, the response has a status from 400 to 499, and the error isn't
 * logged again. Any other error remains React Router's 500.
 *
 * @see [React Router: isRouteErrorResponse](https://reactrouter.com/api/utils/isRouteErrorResponse)
 */
export async function call<Result>(
  current: Current,
  operation: (integration: Integration, head: RequestHead) => Promise<Result>,
): Promise<Result> {
  current.isPersonal = true
  try {
    const { integration } = await current.configured()
    return await operation(integration, headOf(current))
  } catch (error) {
    const status = clientStatus(error)
    if (status === undefined || !(error instanceof AuthError)) throw error
    if (error instanceof TooManyAttempts) current.retryAfter = error.retryAfter
    Object.assign(error, { status, statusText: error.type, data: { error: error.type }, internal: false })
    throw error
  }
}

/** Returns the session of a request. It's read once, and again only after the request has changed it. */
export async function sessionOf(current: Current): Promise<Session | null> {
  current.session ??= readSession(current)
  return current.session
}

async function readSession(current: Current): Promise<Session | null> {
  return call(current, async (integration, head) => {
    const { session, cookies } = await integration.session(head)
    setCookies(current, cookies)
    return session
  })
}
