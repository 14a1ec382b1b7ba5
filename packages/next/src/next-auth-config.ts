import type { AuthConfig, Awaitable, CallbacksOptions, Session } from "@latchkey/core/types"
import type { NextRequest } from "next/server.js"

/** The argument of `callbacks.authorized`. */
export interface AuthorizedCallbackParameters {
  /** The request that wants to pass. */
  request: NextRequest
  /** The session of the request, or null. */
  auth: Session | null
}

/** Functions of the application that decide or shape what the service does. */
export interface NextAuthCallbacks extends Omit<CallbacksOptions, "authorized"> {
  /**
   * Runs when `auth` is the middleware (proxy), or wraps a handler. True lets the request pass; anything
   * falsy sends the user to the sign-in page (a wrapped handler runs instead, and decides by `request.auth`);
   * a response is the answer. Default: every request passes.
   */
  authorized?:
    | ((parameters: AuthorizedCallbackParameters) => Awaitable<boolean | Response | null | undefined>)
    | undefined
}

/** The configuration of the service in a Next application. Only `providers` is required. */
export interface NextAuthConfig extends Omit<AuthConfig, "callbacks" | "raw"> {
  callbacks?: Partial<NextAuthCallbacks> | undefined
}
