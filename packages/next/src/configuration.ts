import type { AuthConfig, Awaitable, CallbacksOptions, Session } from "@latchkey/core/types"
import type { NextRequest } from "next/server.js"
import type { Integration } from "@latchkey/core/integration"
import { configurationOf, configureIntegration } from "@latchkey/core/integration-session"
import { environment } from "./env.ts"

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
export interface NextAuthConfig<Id extends string = string> extends Omit<
  AuthConfig<Id>,
  "callbacks" | "raw"
> {
  callbacks?: Partial<NextAuthCallbacks> | undefined
}

/** The configuration, or a function that returns it for a request. */
export type ConfigurationSource<Id extends string = string> =
  | NextAuthConfig<Id>
  | ((request?: NextRequest) => NextAuthConfig<Id> | PromiseLike<NextAuthConfig<Id>>)

/** A configuration in use. */
export interface Configured {
  readonly integration: Integration
  /** The application's `callbacks` object itself, because `authorized` is called as its method. */
  readonly callbacks: Partial<NextAuthCallbacks>
  /** The application's sign-in page, if it has one. */
  readonly signInPage: string | undefined
  /** The path of the actions, as configured. */
  readonly basePath: string
}

/** Returns the configuration for a request; without a request, the configuration for server code. */
export type Configuration = (request?: NextRequest) => Promise<Configured>

/** Creates the function that finds a request's configuration. */
export function createConfiguration(source: ConfigurationSource): Configuration {
  return configurationOf(source, configure)
}

function configure(given: NextAuthConfig): Configured {
  const callbacks = given.callbacks ?? {}
  // Core never calls `authorized`, so the type of its request doesn't matter there.
  const complete = { ...given, callbacks: given.callbacks as Partial<CallbacksOptions> | undefined }
  const { integration, config } = configureIntegration(complete, environment())
  return { integration, callbacks, signInPage: config.pages?.signIn, basePath: config.basePath }
}
