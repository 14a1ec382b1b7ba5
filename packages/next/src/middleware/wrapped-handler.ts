import type { NextFetchEvent, NextRequest } from "next/server.js"

/** The second argument of a route's handler, after the request. */
export interface RouteContext {
  /** The dynamic segments of the route; Next 14 passes them as they are. */
  // oxlint-disable-next-line typescript/no-explicit-any -- the file's path decides about the shape, and Next checks it
  params: Promise<any>
}

/** A handler that gets the session: a route handler, or the middleware (proxy). */
export interface WrappedHandler<Context = RouteContext> {
  (request: NextRequest, event: NextFetchEvent): Promise<Response>
  (request: NextRequest, context: Context): Promise<Response>
}
