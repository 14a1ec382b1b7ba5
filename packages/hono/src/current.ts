import {
  clientStatus,
  type ConfiguredIntegration,
  type Cookie,
  cookiesAfter,
  type Integration,
  type RequestHead,
  serialiseCookie,
  uncacheable,
} from "@latchkey/core/integration"
import type { Session } from "@latchkey/core/types"
import type { Context } from "hono"
import { AuthError, TooManyAttempts } from "@latchkey/core/errors"
import type { Configuration } from "./configuration.ts"
import { connectionAddress } from "./requests.ts"

/** A Hono request to one service. */
export interface Current extends ConfiguredIntegration {
  readonly context: Context
  /** True while a middleware of this package waits for the response. That middleware then sets the cookies. */
  isAwaited: boolean
  /** The cookies that the service has set so far, by name. */
  readonly newCookies: Map<string, Cookie>
  /** The session, once it has been read. */
  session: Promise<Session | null> | undefined
}

/** Returns the state of a request: the same object for every function that is called during the request. */
export type CurrentOf = (context: Context) => Promise<Current>

/** Creates the function that finds the state of requests. */
export function createCurrent(configuration: Configuration): CurrentOf {
  const known = new WeakMap<Context, Promise<Current>>()
  return (context) => {
    const found = known.get(context) ?? begin(context, configuration)
    known.set(context, found)
    return found
  }
}

async function begin(context: Context, configuration: Configuration): Promise<Current> {
  const configured = await configuration(context.env)
  return { ...configured, context, isAwaited: false, newCookies: new Map(), session: undefined }
}

/**
 * Returns the head of a request, with the current cookies, including those set during this request.
 */
export function headOf({ context, newCookies }: Current): RequestHead {
  const { raw, method } = context.req
  const protocol = raw.url.slice(0, raw.url.indexOf(":"))
  const clientAddress = connectionAddress(context.env, raw)
  if (newCookies.size === 0 && raw.headers.has("host"))
    return { headers: raw.headers, method, protocol, clientAddress }
  const headers = new Headers(raw.headers)
  // Requests in tests have no `Host`.
  if (!headers.has("host")) headers.set("host", new URL(raw.url).host)
  headers.set("cookie", cookiesAfter(headers.get("cookie"), [...newCookies.values()]))
  return { headers, method, protocol, clientAddress }
}

/** Sets cookies in the response, in addition to the application's. */
export function setCookies({ context, isAwaited, newCookies }: Current, cookies: readonly Cookie[]): void {
  for (const cookie of cookies) newCookies.set(cookie.name, cookie)
  if (isAwaited || cookies.length === 0) return
  for (const cookie of cookies) context.header("Set-Cookie", serialiseCookie(cookie), { append: true })
  context.header("Cache-Control", uncacheable)
}

/**
 * Runs the code that creates the response, and sets the cookies afterwards, because Hono drops headers that were set
 * before a handler returned a `Response`. A response to a user with a session isn't cached, unless the application
 * decides otherwise.
 */
export async function awaitAnswer(current: Current, run: () => Promise<Response | void>): Promise<void> {
  const { context, newCookies } = current
  if (current.isAwaited) return answer(context, await run())
  current.isAwaited = true
  answer(context, await run())
  current.isAwaited = false
  // A connection that became a WebSocket has no headers to change.
  if (context.res.status === 101) return
  const isPrivate = (await current.session) && !context.res.headers.has("Cache-Control")
  if (newCookies.size === 0 && (!isPrivate || keepFromCaches(context.res))) return
  const { headers } = copyAnswer(context)
  for (const cookie of newCookies.values()) headers.append("Set-Cookie", serialiseCookie(cookie))
  headers.set("Cache-Control", uncacheable)
}

/** Replaces the response with a copy, whose head can be changed. Before version 4.8, Hono changes it in place. */
function copyAnswer(context: Context): Response {
  const { res } = context
  // Otherwise, Hono would add the head of the earlier response.
  context.res = undefined
  context.res = new Response(res.body, res)
  return context.res
}

/**
 * Keeps a response out of caches by changing it in place, because changing Hono's head copies the response, and a
 * copy's body is a stream, which is far slower for a server than text. Returns false if the response must not be
 * changed in place: without a body, it may be the same object for every user.
 */
function keepFromCaches({ headers }: Response): boolean {
  if (!headers.has("Content-Type")) return false
  try {
    headers.set("Cache-Control", uncacheable)
    return true
  } catch {
    // The response is another server's, and a handler passes it on.
    return false
  }
}

function answer(context: Context, response: Response | void): void {
  if (response !== undefined) context.res = response
}

/**
 * Runs an operation of the service. An error that the client caused gets the method that Hono calls to get an error's
 * response, as in an `HTTPException`: if it isn't caught, the response has a status from 400 to 499. Any other error
 * remains Hono's 500.
 */
export async function call<Result>(
  found: Current | Promise<Current>,
  operation: (integration: Integration, head: RequestHead) => Promise<Result>,
): Promise<Result> {
  const current = await found
  try {
    return await operation(current.integration, headOf(current))
  } catch (error) {
    const status = clientStatus(error)
    if (status !== undefined && error instanceof AuthError)
      Object.assign(error, { getResponse: () => refusal(error, status) })
    throw error
  }
}

function refusal(error: AuthError, status: number): Response {
  const headers = error instanceof TooManyAttempts ? { "Retry-After": String(error.retryAfter) } : undefined
  return Response.json({ error: error.type }, headers === undefined ? { status } : { status, headers })
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
