import {
  cookiesAfter,
  type ConfiguredIntegration,
  type Cookie,
  type RequestHead,
} from "@latchkey/core/integration"
import type { Session } from "@latchkey/core/types"
import type { RequestEvent } from "@sveltejs/kit"
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
export function headOf(current: Current): RequestHead {
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
