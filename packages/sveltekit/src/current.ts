import {
  cookiesAfter,
  type ConfiguredIntegration,
  type Cookie,
  type RequestHead,
} from "@latchkey/core/integration"
import type { Session } from "@latchkey/core/types"
import type { RequestEvent } from "@sveltejs/kit"
import type { Configuration } from "./configuration.ts"

/** A request of SvelteKit, to one service. */
export interface Current extends ConfiguredIntegration {
  readonly event: RequestEvent
  /** The cookies that the service has set so far, by name. */
  readonly newCookies: Map<string, Cookie>
  /** The session, once it has been asked for. */
  session: Promise<Session | null> | undefined
  /** True if the answer depends on the user. */
  isPrivate: boolean
  /** Headers that the answer to a refused request has to have. */
  readonly refusalHeaders: Headers
  /** The status of the answer if the application doesn't handle the error that the client caused. */
  refusal: number | undefined
  /** True as soon as the head of the answer has left `handle`: it can no longer be changed. */
  isAnswered: boolean
}

/** Returns the state of a request: the same one for every function that's called in it. */
export type CurrentOf = (event: RequestEvent) => Promise<Current>

/** Makes the function that finds the state of requests. */
export function createCurrent(configuration: Configuration): CurrentOf {
  // SvelteKit copies events, for remote functions and traces; their `locals` stay the same.
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
 * Returns the head of a request, with the cookies as they are now: including the ones that this request has set.
 */
export function headOf(current: Current): RequestHead {
  const { event, newCookies } = current
  const { host, protocol } = event.url
  const sent = event.request.headers
  const headers = newCookies.size === 0 && sent.get("host") === host ? sent : new Headers(sent)
  if (headers !== sent) {
    // As the adapter reports it: in adapter-node, you can set the origin with `ORIGIN`.
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

/** Returns the address of the connection, if the adapter tells it. */
export function clientAddress(event: RequestEvent): string | undefined {
  try {
    return event.getClientAddress()
  } catch {
    // An adapter that doesn't know it, or a header that isn't there.
    return undefined
  }
}

/**
 * Sets cookies in the answer, beside the application's. SvelteKit keeps them, so that the application's own code and its
 * requests to itself see them, and a redirect that's thrown has them. Once a page is being streamed, no cookies are
 * set.
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
      // The response has been made already: `handle` sets the cookie in it, unless that is on its way.
    }
  }
}
