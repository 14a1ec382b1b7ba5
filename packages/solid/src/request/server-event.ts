import { getRequestEvent } from "solid-js/web"

/** The parts of an API route's argument, SolidStart's `APIEvent`, that are read. */
export interface AuthEvent {
  readonly request: Request
  /** The connection's network address. */
  readonly clientAddress?: string | undefined
}

/** A request on the server, and the head of its response: SolidStart's `FetchEvent`. */
export interface ServerEvent extends AuthEvent {
  readonly response: { readonly headers: Headers }
}

/** Returns the current request; undefined in the browser, and outside of a request. */
export function findServerEvent(): ServerEvent | undefined {
  const event: Partial<ServerEvent> | undefined = getRequestEvent()
  return event?.request === undefined || event.response === undefined ? undefined : (event as ServerEvent)
}

/**
 * Returns the current request: of a page that is rendered, a server function, an API route or the middleware.
 *
 * @throws Error elsewhere.
 */
export function serverEvent(): ServerEvent {
  const event = findServerEvent()
  if (event === undefined) {
    throw new Error(
      'There is no request to read the session of. Call this on the server, while a request is served: in a function with "use server", an API route or the middleware.',
    )
  }
  return event
}
