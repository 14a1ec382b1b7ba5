import { type Cookie, cookiesAfter, type RequestHead } from "@latchkey/core/integration"
import type { Session } from "@latchkey/core/types"
import type { Configuration, Configured } from "./configuration.ts"
import { type AuthContext, connectionAddress } from "./requests.ts"

/** A request to the application. */
export interface Current extends Configured {
  /** The request as it arrived, before the application rewrote it. */
  readonly context: AuthContext
  /** True while the response's head hasn't been sent, so cookies can still be set. */
  isOpen: boolean
  /** The cookies that the service has set so far, by name. */
  readonly newCookies: Map<string, Cookie>
  /** The session, once it has been requested. */
  session: Promise<Session | null> | undefined
  /** The session itself, as soon as it's known. */
  known: Session | null | undefined
  /** The URL to which the response must redirect, whichever page the form's action belongs to. */
  goesTo: string | undefined
}

/** The states of requests: the same object for every function that is called during a request. */
export interface Currents {
  /**
   * Starts the state of a request, in the middleware. A rewritten request passes through again, and counts as the same
   * one.
   */
  begin: (context: AuthContext) => Promise<Current>
  /** Remembers that a page is prerendered, so there's no user. */
  leave: (context: AuthContext) => void
  /** Returns the state of a request. @throws Error without the middleware, and while a page is prerendered. */
  of: (context: AuthContext) => Current
  /** Returns the state of a request; null while a page is prerendered; undefined if the middleware hasn't seen it. */
  find: (request: Request, locals?: object) => Current | null | undefined
}

/** Creates the states. */
export function createCurrents(configuration: Configuration): Currents {
  /** The states, by request and by `locals`, which stay the same if the application rewrites the request. */
  const states = new WeakMap<object, Current | null>()
  const find: Currents["find"] = (request, locals) =>
    states.get(request) ?? (locals === undefined ? undefined : states.get(locals))

  function keep({ request, locals }: AuthContext, current: Current | null): void {
    states.set(request, current)
    states.set(locals, current)
  }

  return {
    find,
    leave: (context) => keep(context, null),
    async begin(context) {
      const found = find(context.request, context.locals)
      const current =
        found?.isOpen === true && isSameBrowser(found.context, context)
          ? found
          : await createCurrent(context, configuration)
      keep(context, current)
      return current
    },
    of(context) {
      const found = find(context.request, context.locals)
      if (found === undefined || found === null)
        throw new Error(found === null ? prerendered : withoutMiddleware)
      return found
    },
  }
}

const withoutMiddleware =
  "The middleware of @latchkey/astro has not seen this request. Add `latchkey()` to `integrations` in `astro.config.mjs`."
const prerendered =
  'This page is prerendered, so there is no user. Add `export const prerender = false` to it, or set `output: "server"`.'

async function createCurrent(context: AuthContext, configuration: Configuration): Promise<Current> {
  const { request, url, locals, isPrerendered, routePattern } = context
  const arrived: AuthContext = {
    request,
    url,
    locals,
    isPrerendered,
    routePattern,
    get clientAddress() {
      return context.clientAddress
    },
  }
  return {
    ...(await configuration(context)),
    context: arrived,
    isOpen: true,
    newCookies: new Map(),
    session: undefined,
    known: undefined,
    goesTo: undefined,
  }
}

/**
 * Returns true if the requests are the same browser's: if a server shares locals between requests, one request must
 * not get another's state.
 */
function isSameBrowser({ request }: AuthContext, other: AuthContext): boolean {
  return request.headers.get("cookie") === other.request.headers.get("cookie")
}

/**
 * Returns the head of a request, with the current cookies, including those set during this request.
 */
export function headOf(current: Current): RequestHead {
  const { context, newCookies } = current
  const { request } = context
  const { method } = request
  const protocol = context.url.protocol
  const clientAddress = connectionAddress(context, current.settings)
  const setCookies = (cookies: readonly Cookie[]): boolean => keepCookies(current, cookies)
  if (newCookies.size === 0 && request.headers.has("host"))
    return { headers: request.headers, method, protocol, clientAddress, setCookies }
  const headers = new Headers(request.headers)
  // Requests in tests have no `Host`.
  if (!headers.has("host")) headers.set("host", context.url.host)
  headers.set("cookie", cookiesAfter(headers.get("cookie"), [...newCookies.values()]))
  return { headers, method, protocol, clientAddress, setCookies }
}

/**
 * Keeps cookies for the response.
 *
 * @returns false if the response is already being streamed. The cookies are then left out, and a later request extends
 * the session.
 */
export function keepCookies({ isOpen, newCookies }: Current, cookies: readonly Cookie[]): boolean {
  if (!isOpen) return false
  for (const cookie of cookies) newCookies.set(cookie.name, cookie)
  return true
}

/** Returns the session of a request. It's read once, and again only after the request has changed it. */
export async function sessionOf(current: Current): Promise<Session | null> {
  current.session ??= readSession(current)
  return current.session
}

async function readSession(current: Current): Promise<Session | null> {
  const { session, cookies } = await current.integration.session(headOf(current))
  keepCookies(current, cookies)
  current.known = session
  return session
}
