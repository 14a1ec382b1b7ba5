import {
  clientStatus,
  type ConfiguredIntegration,
  type Cookie,
  cookiesAfter,
  type Integration,
  type RequestHead,
} from "@latchkey/core/integration"
import type { Session } from "@latchkey/core/types"
import type { RequestEvent } from "@sveltejs/kit"
import { AuthError, TooManyAttempts } from "@latchkey/core/errors"
import type { Configuration } from "./configuration.ts"

/** A SvelteKit request to one service. */
export interface Current extends ConfiguredIntegration {
  readonly event: RequestEvent
  /** The cookies that the service has set so far, by name. */
  readonly newCookies: Map<string, Cookie>
  /** The session, once it has been requested. */
  session: Promise<Session | null> | undefined
  /** True if the response depends on the user. */
  isPrivate: boolean
  /** The headers that the response to a refused request must have. */
  readonly refusalHeaders: Headers
  /** The status of the response if the application doesn't handle the error that the client caused. */
  refusal: number | undefined
  /** True as soon as the response's head has left `handle`, after which it can't be changed. */
  isAnswered: boolean
}

/** Returns the state of a request: the same object for every function that is called during the request. */
export type CurrentOf = (event: RequestEvent) => Promise<Current>

/** Creates the function that finds the state of requests. */
export function createCurrent(configuration: Configuration): CurrentOf {
  // SvelteKit copies events for remote functions and traces, but their `locals` stay the same.
  const known = new WeakMap<object, Promise<Current>>()
  return async (event) => {
    const found = known.get(event.locals) ?? begin(event, configuration)
    known.set(event.locals, found)
    return found
  }
}

async function begin(event: RequestEvent, configuration: Configuration): Promise<Current> {
  return {
    ...(await configuration(event)),
    event,
    newCookies: new Map(),
    session: undefined,
    isPrivate: false,
    refusalHeaders: new Headers(),
    refusal: undefined,
    isAnswered: false,
  }
}

/**
 * Returns the head of a request, with the current cookies, including those set during this request.
 */
function headOf(current: Current): RequestHead {
  const { event, newCookies } = current
  const { host, protocol } = event.url
  const sent = event.request.headers
  const headers = newCookies.size === 0 && sent.get("host") === host ? sent : new Headers(sent)
  if (headers !== sent) {
    // The host that the adapter reports. In adapter-node, you can set the origin with `ORIGIN`.
    headers.set("host", host)
    headers.set("cookie", cookiesAfter(sent.get("cookie"), [...newCookies.values()]))
  }
  return {
    headers,
    method: event.request.method,
    protocol,
    clientAddress: clientAddress(event),
    setCookies: (cookies) => {
      setCookies(current, cookies)
      return !current.isAnswered
    },
  }
}

/** Returns the connection's network address, if the adapter reports it. */
export function clientAddress(event: RequestEvent): string | undefined {
  try {
    return event.getClientAddress()
  } catch {
    // The adapter doesn't know the address, or a header is missing.
    return undefined
  }
}

/**
 * Sets cookies in the response, in addition to the application's. SvelteKit keeps them, so they're visible to the
 * application's own code and its requests to itself, and part of a redirect that is thrown. Once a page is being
 * streamed, no cookies are set.
 */
export function setCookies({ event, newCookies }: Current, cookies: readonly Cookie[]): void {
  for (const cookie of cookies) {
    newCookies.set(cookie.name, cookie)
    const { sameSite, ...options } = cookie.options
    try {
      event.cookies.set(cookie.name, cookie.value, {
        ...(Object.fromEntries(
          Object.entries({ ...options, sameSite }).filter(([, value]) => value !== undefined),
        ) as typeof options),
        path: options.path ?? "/",
      } as Parameters<typeof event.cookies.set>[2])
    } catch {
      // The response already exists: `handle` adds the cookie to it, unless it has already been sent.
    }
  }
}

/**
 * Runs an operation of the service. If the client caused an error and the application doesn't catch it, the response
 * has a status from 400 to 499. In development, SvelteKit may send errors to the browser, which must not get an
 * error's cause. The log contains it.
 */
export async function call<Result>(
  current: Current,
  operation: (integration: Integration, head: RequestHead) => Promise<Result>,
): Promise<Result> {
  current.isPrivate = true
  try {
    return await operation(current.integration, headOf(current))
  } catch (error) {
    const status = clientStatus(error)
    if (status !== undefined && error instanceof AuthError) {
      current.refusal = status
      if (error instanceof TooManyAttempts)
        current.refusalHeaders.set("retry-after", String(error.retryAfter))
    }
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
