import type { FreshSessionOptions } from "@latchkey/core/integration"
import type { Session } from "@latchkey/core/types"
import type {
  NextAuthRequest,
  RequestHandler,
  RouteContext,
  WrappedHandler,
} from "./middleware/wrap-request.ts"
import type { PageContext, PageResponse } from "./request/page-request.ts"

/** The requirements of {@link RequireFresh}. */
export interface RequireFreshOptions extends FreshSessionOptions {
  /**
   * The path of this application to which the user comes back, always by GET. Default: in a wrapped route handler that
   * handles GET, and in the pages router, the requested page; in a server action or another handler, the page that
   * sent the request; in a server component, which doesn't know its own path, the start page.
   */
  redirectTo?: string | undefined
}

/** The parts of a response in the pages router that are written. */
export interface EndingResponse extends PageResponse {
  statusCode: number
  end(): unknown
}

/** The argument of `getServerSideProps`, or the request and the response of an API route. */
export interface EndingPageContext extends PageContext {
  readonly req: PageContext["req"] & {
    readonly method?: string | undefined
    readonly url?: string | undefined
  }
  readonly res: EndingResponse
  /** The path and the query of the page, in `getServerSideProps`. */
  readonly resolvedUrl?: string | undefined
}

/** Requires that the user authenticated recently: `auth.requireFresh`. */
export interface RequireFresh {
  /**
   * Wraps a route handler: the request has the session as `auth`. If the session isn't fresh, the handler isn't
   * called. A browser that navigates is sent to the sign-in page (303); a program gets a 401 with a challenge (RFC
   * 9470).
   */
  <Context = RouteContext>(
    options: RequireFreshOptions,
    handler: (request: NextAuthRequest, context: Context) => ReturnType<RequestHandler<Context>>,
  ): WrappedHandler<Context>
  /**
   * For `getServerSideProps`, or for an API route of the pages router with its `{ req, res }`.
   *
   * @returns the session, or null if it isn't fresh: the response is then complete, so return immediately
   * (`{ props: {} }`).
   */
  (context: EndingPageContext, options: RequireFreshOptions): Promise<Session | null>
  /**
   * For server components and server actions.
   *
   * @returns the session. If it isn't fresh, it throws Next's redirect error to the sign-in page, which must reach
   * Next.
   * @throws AuthError if no configured provider meets the requirements, or the configuration is broken.
   */
  (options: RequireFreshOptions): Promise<Session>
}

/** A call of a wrapped route handler. */
export interface HandlerCall {
  readonly request: Request
  readonly context: unknown
  readonly handler: RequestHandler<unknown>
}

/** The functions behind `auth.requireFresh`. */
export interface FreshSessions {
  /** The function for server components, server actions and the pages router. */
  readonly freshSession: (
    first: RequireFreshOptions | EndingPageContext,
    second: RequireFreshOptions | undefined,
  ) => Promise<Session | null>
  /** The function for route handlers. */
  readonly freshRequest: (options: RequireFreshOptions, call: HandlerCall) => Promise<Response>
}

/** Creates `auth.requireFresh`. */
export function createRequireFresh({ freshSession, freshRequest }: FreshSessions): RequireFresh {
  function requireFresh<Context>(
    options: RequireFreshOptions,
    handler: RequestHandler<Context>,
  ): WrappedHandler<Context>
  function requireFresh(context: EndingPageContext, options: RequireFreshOptions): Promise<Session | null>
  function requireFresh(options: RequireFreshOptions): Promise<Session>
  function requireFresh(
    first: RequireFreshOptions | EndingPageContext,
    second?: RequestHandler<unknown> | RequireFreshOptions,
  ): unknown {
    if (typeof second === "function")
      return async (request: Request, context: unknown) =>
        freshRequest(first as RequireFreshOptions, { request, context, handler: second })
    return freshSession(first, second)
  }
  return requireFresh
}
