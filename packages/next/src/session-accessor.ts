import type { Session } from "@latchkey/core/types"
import type { NextApiRequest, NextApiResponse } from "next"
import type { NextFetchEvent, NextRequest } from "next/server.js"
import type { Configuration } from "./configuration.ts"
import { createRequireFresh, type RequireFresh } from "./require-fresh.ts"
import type { Later } from "./load-server-functions.ts"
import {
  type NextAuthRequest,
  type RequestHandler,
  type RouteContext,
  type WrappedHandler,
  wrapRequest,
} from "./middleware/wrap-request.ts"
import type { PageContext, PageRequest, PageResponse } from "./request/page-request.ts"

/** Reads the session of the current request, anywhere in a Next application. */
export interface SessionAccessor {
  /** For API routes of the pages router. */
  (request: NextApiRequest, response: NextApiResponse): Promise<Session | null>
  /** As the middleware (proxy) itself: `export { auth as proxy } from "./auth"`. `callbacks.authorized` decides. */
  (request: NextRequest, event: NextFetchEvent): Promise<Response>
  /** For functions that get the request and the response of `getServerSideProps`. */
  (request: PageRequest, response: PageResponse): Promise<Session | null>
  /** For `getServerSideProps`. */
  (context: PageContext): Promise<Session | null>
  /** Wraps a route handler or the middleware: the request has the session as `auth`. */
  <Context = RouteContext>(
    handler: (request: NextAuthRequest, context: Context) => ReturnType<RequestHandler<Context>>,
  ): WrappedHandler<Context>
  /**
   * For server components, server actions and route handlers. The session is read only once, however often a render
   * calls this function.
   *
   * @returns the session, or null if no user is signed in.
   * @throws AuthError if the configuration is broken, so that an error is never mistaken for a session.
   */
  (): Promise<Session | null>
  /** Returns the session of a user who authenticated recently. Otherwise, the user has to authenticate again. */
  readonly requireFresh: RequireFresh
}

/** Creates `auth`. Its arguments decide what it does. */
export function createSessionAccessor(configuration: Configuration, later: Later): SessionAccessor {
  const readSession = later(({ session }) => session)
  const readPageSession = later(({ pageSession }) => pageSession)
  const fresh = {
    freshSession: later(({ freshSession }) => freshSession),
    freshRequest: later(({ freshRequest }) => freshRequest),
  }
  function auth(request: NextApiRequest, response: NextApiResponse): Promise<Session | null>
  function auth(request: NextRequest, event: NextFetchEvent): Promise<Response>
  function auth(request: PageRequest, response: PageResponse): Promise<Session | null>
  function auth(context: PageContext): Promise<Session | null>
  function auth<Context>(handler: RequestHandler<Context>): WrappedHandler<Context>
  function auth(): Promise<Session | null>
  function auth(
    first?: NextRequest | PageRequest | PageContext | RequestHandler<unknown>,
    second?: NextFetchEvent | PageResponse,
  ): unknown {
    if (first === undefined) return readSession()
    if (typeof first === "function") {
      return async (request: Request, context: unknown) => wrapRequest(request, context, configuration, first)
    }
    if ("req" in first) return readPageSession(first.req, first.res)
    if (isRequest(first)) return wrapRequest(first, second, configuration)
    return readPageSession(first, second as PageResponse)
  }
  return Object.assign(auth, { requireFresh: createRequireFresh(fresh) })
}

function isRequest(value: Request | PageRequest): value is Request {
  return typeof value.headers["get"] === "function"
}
