import type { Session } from "@latchkey/core/types"
import type { RequestHead } from "@latchkey/core/integration"
import { toRequestHead } from "@latchkey/core/node"
import type { H3Event } from "h3"
import { incomingMessage, isMade, protocolOf } from "../request/incoming-message.ts"
import type { Configuration, Configured, NitroValues } from "./configuration.ts"

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
