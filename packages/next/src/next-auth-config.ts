import type { AuthConfig, Awaitable, CallbacksOptions, Session } from "@latchkey/core/types"
import type { NextRequest } from "next/server.js"

/** The argument of `callbacks.authorized`. */
export interface AuthorizedCallbackParameters {
  /** The request to decide about. */
  request: NextRequest
  /** The session of the request, or null. */
  auth: Session | null
}

/** The application's functions that make decisions for the service, or change its results. */
export interface NextAuthCallbacks extends Omit<CallbacksOptions, "authorized"> {
  /**
   * Runs when `auth` is the middleware (proxy), or wraps a handler. True lets the request pass; anything falsy sends
   * the user to the sign-in page (a wrapped handler runs instead, and decides by `request.auth`); a response is sent
   * as it is. Default: every request passes.
   */
  authorized?:
    | ((parameters: AuthorizedCallbackParameters) => Awaitable<boolean | Response | null | undefined>)
    | undefined
}

/** The configuration of the service in a Next application. Only `providers` is required. */
export interface NextAuthConfig extends Omit<AuthConfig, "callbacks" | "raw"> {
  callbacks?: Partial<NextAuthCallbacks> | undefined
}
