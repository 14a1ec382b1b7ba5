import type { Session } from "@latchkey/core/types"
import { clientStatus, type Integration, namesAction, type RequestHead } from "@latchkey/core/integration"
import { keepFromCaches, setCookies, toRequest, toRequestHead } from "@latchkey/core/node"
import { defineEventHandler, type EventHandler, type H3Event } from "h3"
import { AuthError, TooManyAttempts } from "@latchkey/core/errors"
import { incomingMessage, isMade, protocolOf, readBody } from "../request/incoming-message.ts"
import type { Configuration, Configured, NitroValues } from "./configuration.ts"
import { withoutOrigin } from "./readings-of.ts"

/** A Nuxt request to one service. */
export interface Current extends Configured {
  /**
   * The event of the browser's request. If the application makes a request to itself, it's the event of the original
   * request.
   */
  readonly event: H3Event
  /** The session, once it has been read. */
  session: Promise<Session | null> | undefined
}

/** The states of requests: the same object for every function that is called during a request. */
export interface Currents {
  /** Returns the state of a request. */
  of(event: H3Event): Promise<Current>
  /** The values from the application's Nitro. The module sets them before the first request. */
  nitro: NitroValues
}

/** A request that has begun. */
interface Begun {
  readonly event: H3Event
  readonly current: Promise<Current>
}

/**
 * Creates the functions that find the state of requests. The state is attached to the event's context, which a cached
 * handler's event shares.
 */
export function createCurrents(configuration: Configuration): Currents {
  const begun = new WeakMap<object, Begun>()
  const currents: Currents = {
    nitro: {},
    async of(event) {
      const found = begun.get(event.context) ?? inherited(event, begun) ?? begin(event)
      begun.set(event.context, found)
      return found.current
    },
  }
  return currents

  function begin(event: H3Event): Begun {
    const configured = configuration(event, currents.nitro)
    return { event, current: configured.then((found) => ({ ...found, event, session: undefined })) }
  }
}

/**
 * Returns the request during which the application made this one, by `event.$fetch` or while it renders a page. That
 * request's session may already have been read, and its response goes to the browser. A request with different cookies,
 * or for a cached response, counts as separate.
 */
function inherited({ node: { req } }: H3Event, begun: WeakMap<object, Begun>): Begun | undefined {
  const outer = isMade(req) ? (req as { __unenv__?: unknown }).__unenv__ : undefined
  if (typeof outer !== "object" || outer === null || isCached(outer)) return undefined
  const found = begun.get(outer)
  return found?.event.node.req.headers.cookie === req.headers.cookie ? found : undefined
}

/**
 * Returns the head of a request, with the current cookies, including those set during this request.
 */
export function headOf({ event }: Current): RequestHead {
  return toRequestHead(incomingMessage(event), event.node.res, protocolOf(event))
}

/** Returns true if Nitro keeps the response for other users, because its cache key doesn't depend on the cookies. */
export function isCached(context: object): boolean {
  const { cache } = context as {
    readonly cache?: { readonly options?: { readonly varies?: readonly string[] } }
  }
  return (
    cache !== undefined && cache.options?.varies?.some((name) => name.toLowerCase() === "cookie") !== true
  )
}

/**
 * Runs an operation of the service. An error that the client caused gets the members that h3 reads for its
 * response: if it isn't caught, the response has a status from 400 to 499. Any other error remains h3's 500.
 */
export async function call<Result>(
  found: Current | Promise<Current>,
  operation: (integration: Integration, head: RequestHead, current: Current) => Promise<Result>,
): Promise<Result> {
  const current = await found
  try {
    return await operation(current.integration, headOf(current), current)
  } catch (error) {
    const statusCode = clientStatus(error)
    if (statusCode !== undefined && error instanceof AuthError)
      Object.assign(error, { statusCode, statusMessage: error.type })
    if (error instanceof TooManyAttempts && !current.event.node.res.headersSent)
      current.event.node.res.setHeader("Retry-After", String(error.retryAfter))
    throw error
  }
}

/**
 * Returns the session of a request. It's read once, and again only after the request has changed it. The response then
 * isn't cached, unless the application decides otherwise.
 *
 * @param event - the event for which the session is needed.
 * @throws Error if Nitro keeps the response for other users.
 */
export async function sessionOf(current: Current, event: H3Event): Promise<Session | null> {
  requireUncached(event)
  current.session ??= readSession(current)
  return current.session
}

/**
 * Refuses data that depends on the user in a response that Nitro caches for other users.
 *
 * @throws Error for such a response.
 */
export function requireUncached({ context, path }: H3Event): void {
  if (!isCached(context)) return
  throw new Error(
    `Nitro caches the answer for ${path}, so it can't depend on the user. Remove \`swr\`, \`isr\` or \`cache\` from its route ` +
      "rules, use `defineEventHandler` instead of `defineCachedEventHandler`, or name `cookie` in `varies`.",
  )
}

async function readSession(current: Current): Promise<Session | null> {
  return call(current, async (integration, head) => {
    const { res } = current.event.node
    const { session, cookies } = await integration.session(head)
    setCookies(res, cookies)
    if (session !== null) keepFromCaches(res)
    return session
  })
}

/** Creates the service's handler, which serves the actions and ignores all other paths. */
export function createHandler(currents: Currents): EventHandler<object, Promise<Response | undefined>> {
  return defineEventHandler(async (event) => {
    const current = await currents.of(event)
    if (!namesAction(pathOf(event), current.basePath)) return undefined
    const incoming = incomingMessage(event)
    const options = { protocol: protocolOf(event), body: await readBody(event) }
    const request = toRequest(incoming, event.node.res, options)
    return current.integration.respond(request, { clientAddress: incoming.socket?.remoteAddress })
  })
}

/** Returns the path of a request as the browser sent it, including `app.baseURL`. */
function pathOf({ node: { req }, path }: H3Event): string {
  const target = (req as { readonly originalUrl?: string }).originalUrl ?? path
  const [pathname = ""] = withoutOrigin(target).split(/[?#]/, 1)
  return pathname === "" ? "/" : pathname
}
