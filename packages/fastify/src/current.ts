import { AuthError, TooManyAttempts } from "@latchkey/core/errors"
import {
  clientStatus,
  type Cookie,
  cookiesAfter,
  type RequestHead,
  serialiseCookie,
  uncacheable,
} from "@latchkey/core/integration"
import { type NodeRequest, type NodeResponse, toRequestHead } from "@latchkey/core/node"
import type { Session } from "@latchkey/core/types"
import { type Configured, logging, type RequestLogger } from "./configure.ts"

/** The parts of Fastify's request that are used. */
export interface AuthRequest {
  readonly raw: NodeRequest
  readonly method: string
  readonly url: string
  readonly protocol: string
  readonly log: RequestLogger
}

/** The parts of Fastify's reply that are used. */
export interface AuthReply {
  readonly sent: boolean
  readonly raw: NodeResponse
  getHeader(name: string): number | string | string[] | undefined
  removeHeader(name: string): unknown
  header(name: string, value: string | string[]): unknown
  code(status: number): unknown
  redirect(url: string, status: number): unknown
  send(payload?: unknown): unknown
  /** Waits until the reply has been sent or the client has disconnected. */
  then(fulfilled: () => void, rejected: (error: Error) => void): void
}

/** The state of a request. */
export interface Current extends Configured {
  readonly request: AuthRequest
  readonly reply: AuthReply
  /** The cookies that the service has set in the reply so far, by name. */
  readonly newCookies: Map<string, Cookie>
  /** The session, once it has been requested. */
  reading?: Promise<Session | null> | undefined
  /** The session, once it has been read. */
  session?: Session | null | undefined
}

/** Returns the head of a request: its cookies, and the cookies that the service has set for this request. */
export function headOf(current: Current): RequestHead {
  const { request, reply, newCookies } = current
  const head = toRequestHead(request.raw, reply.raw, request.protocol)
  if (newCookies.size > 0)
    head.headers.set("cookie", cookiesAfter(head.headers.get("cookie"), [...newCookies.values()]))
  return { ...head, setCookies: (cookies) => setCookies(current, cookies) }
}

/** Sets cookies in the reply, in addition to the application's. Returns false if its headers have already been sent. */
export function setCookies({ reply, newCookies }: Current, cookies: readonly Cookie[]): boolean {
  if (reply.sent || reply.raw.headersSent) return false
  if (cookies.length === 0) return true
  const replaced = new Set(cookies.map(({ name }) => name).filter((name) => newCookies.has(name)))
  const lines = [reply.getHeader("set-cookie") ?? []].flat().map(String)
  const kept = lines.filter((line) => !replaced.has(line.split("=", 1)[0] ?? ""))
  reply.removeHeader("set-cookie")
  reply.header("set-cookie", [...kept, ...cookies.map(serialiseCookie)])
  for (const cookie of cookies) newCookies.set(cookie.name, cookie)
  return true
}

/**
 * Keeps a reply that depends on the user out of caches, unless the application sets `Cache-Control`. A reply with the
 * service's cookies is never cached.
 */
export function keepFromCaches({ reply, newCookies, session }: Current): void {
  const dependsOnUser =
    session !== undefined && session !== null && reply.getHeader("cache-control") === undefined
  if (newCookies.size > 0 || dependsOnUser) reply.header("cache-control", uncacheable)
}

/** Returns the session of a request. It's read once. */
export async function sessionOf(current: Current): Promise<Session | null> {
  current.reading ??= operate(current, async () => {
    const { session, cookies } = await current.integration.session(headOf(current))
    setCookies(current, cookies)
    return session
  })
  return (current.session = await current.reading)
}

/** Runs an operation of the service. Its messages go to the request's log, and its errors become Fastify's. */
export async function operate<Result>(current: Current, operation: () => Promise<Result>): Promise<Result> {
  const { request, reply } = current
  try {
    return await logging(request.log, operation)
  } catch (error) {
    if (error instanceof TooManyAttempts && !reply.sent) reply.header("retry-after", String(error.retryAfter))
    throw error instanceof AuthError ? frameworkError(error) : error
  }
}

/** Waits until a reply has been sent. A handler that returned sooner would send another one. */
export async function whenSent(reply: AuthReply): Promise<void> {
  return new Promise((resolve, reject) => reply.then(resolve, reject))
}

/**
 * Returns an error of the same class for Fastify's error handler, which sends the message to the client. The message is
 * only the type, and doesn't even say that for an error that the client didn't cause. The `cause` is the error itself.
 *
 * @param status - default: 4xx for an error that the client caused, 500 for any other.
 */
export function frameworkError(error: AuthError, status: number = clientStatus(error) ?? 500): AuthError {
  const shown = new Error(status < 500 ? error.type : "Internal Server Error")
  Object.setPrototypeOf(shown, Object.getPrototypeOf(error) as object)
  Object.defineProperty(shown, "cause", { value: { ...error.cause, err: error }, configurable: true })
  return Object.assign(shown as AuthError, error, { statusCode: status })
}
