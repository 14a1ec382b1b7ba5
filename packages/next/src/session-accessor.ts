import type { Session } from "@latchkey/core/types"
import type { NextApiRequest, NextApiResponse } from "next"
import type { NextFetchEvent, NextRequest } from "next/server.js"
import type { Configuration } from "./configuration.ts"
import { createRequireFresh, type RequireFresh } from "./require-fresh.ts"
import { rethrowControlFlow } from "./rethrow-control-flow.ts"
import type { NextAuthRequest } from "./middleware/next-auth-request.ts"
import { wrapRequest, type RequestHandler } from "./middleware/wrap-request.ts"
import type { RouteContext, WrappedHandler } from "./middleware/wrapped-handler.ts"
import { oncePerRender } from "./once-per-render.ts"
import {
  pageRequest,
  setPageCookies,
  type PageContext,
  type PageRequest,
  type PageResponse,
} from "./request/page-request.ts"
import { serverRequest, setCookiesIfAllowed } from "./request/server-request.ts"

/** The session of the current request, wherever in a Next application the code runs. */
export interface SessionAccessor {
  /** In an API route of the pages router. */
  (request: NextApiRequest, response: NextApiResponse): Promise<Session | null>
  /** As the middleware (proxy) itself: `export { auth as proxy } from "./auth"`. `callbacks.authorized` decides. */
  (request: NextRequest, event: NextFetchEvent): Promise<Response>
  /** In a function that gets the request and the response of `getServerSideProps`. */
  (request: PageRequest, response: PageResponse): Promise<Session | null>
  /** In `getServerSideProps`. */
  (context: PageContext): Promise<Session | null>
  /** Around a route handler or the middleware: the request has the session as `auth`. */
  <Context = RouteContext>(
    handler: (request: NextAuthRequest, context: Context) => ReturnType<RequestHandler<Context>>,
  ): WrappedHandler<Context>
  /**
   * In a server component, a server action or a route handler. However often a render calls it, the session is read once.
   *
   * @returns the session, or null if no user is signed in.
   * @throws AuthError if the configuration is broken: so an error is never mistaken for a session.
   */
  (): Promise<Session | null>
  /** The session of a user who authenticated recently; otherwise the user does so again. */
  readonly requireFresh: RequireFresh
}

/** Makes `auth`. Its arguments decide what it does. */
export function createSessionAccessor(configuration: Configuration): SessionAccessor {
  const readSession = oncePerRender(async () => serverSession(configuration))
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
    if ("req" in first) return pageSession(first.req, first.res, configuration)
    if (isRequest(first)) return wrapRequest(first, second, configuration)
    return pageSession(first, second as PageResponse, configuration)
  }
  return Object.assign(auth, { requireFresh: createRequireFresh(configuration) })
}

async function serverSession(configuration: Configuration): Promise<Session | null> {
  // First, as it throws where a page is being rendered ahead of time: the configuration is then not needed.
  const head = await serverRequest()
  const { integration } = await configuration()
  const { session, cookies } = await rethrowControlFlow(() => integration.session(head))
  await setCookiesIfAllowed(cookies)
  return session
}

async function pageSession(
  request: PageRequest,
  response: PageResponse,
  configuration: Configuration,
): Promise<Session | null> {
  const { integration } = await configuration()
  const { session, cookies } = await integration.session(pageRequest(request))
  setPageCookies(response, cookies)
  return session
}

function isRequest(value: Request | PageRequest): value is Request {
  return typeof value.headers["get"] === "function"
}
