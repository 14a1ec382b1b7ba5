import type { GuardedAdapter } from "../adapter/guarded-adapter.ts"
import type { RequestRecord } from "../audit/request-record.ts"
import type { CookieSpecs } from "../cookies/names.ts"
import type { AuthError } from "../errors/auth-error.ts"
import type { LoggerInstance } from "../logger/logger.ts"
import type { Optional } from "../model/awaitable.ts"
import type { Theme } from "../model/theme.ts"
import {
  type InternalProvider,
  isOAuthProvider,
  type OAuthProvider,
  type WebAuthnProvider,
} from "../provider/normalize-provider.ts"
import type { Observe } from "../telemetry/telemetry.ts"
import type { AuthConfig, JWTOptions, LinkingOptions, PagesOptions, UnprovenMode } from "./auth-config.ts"
import type { CallbacksOptions, RegistrationFunction } from "./callbacks.ts"
import type { EventHandlers } from "./events.ts"
import type { LimitsOptions } from "./limits-options.ts"
import type { SessionOptions } from "./session-options.ts"

/** The store of revoked sessions. */
export interface Revocation extends Pick<GuardedAdapter, "revoke" | "revokedSince"> {
  /** The time for which an answer is reused, in seconds. */
  readonly cacheMaxAge: number
  /** The logger for failures of the functions; undefined for the configuration's logger. */
  readonly logger?: LoggerInstance | undefined
  /** The application's own object with the functions. Configurations with the same object share its answers. */
  readonly source: object
}

/** The part of a request that a record needs: the whole request, or the members that the framework has. */
export interface RecordedHead {
  readonly headers: Headers
  readonly clientAddress?: string | undefined
}

/** Everything that depends only on the configuration, merged, checked and frozen once. */
export interface Settings {
  /** The error in the configuration, with which every request is refused. */
  readonly fault: AuthError | undefined
  readonly production: boolean
  /** The origin of `AUTH_URL`, if it's set. */
  readonly origin: string | undefined
  /** The https origins of this deployment, from the platform's variables. */
  readonly platformOrigins: readonly string[]
  readonly trustHost: boolean | readonly string[]
  /** Returns the origin of a listed host, as in `trusted-hosts.ts`; undefined unless `trustHost` is a list. */
  readonly trustedOrigin: ((origin: string) => string | undefined) | undefined
  /** Undefined if only guesses at codes are limited. */
  readonly limits: Readonly<LimitsOptions> | undefined
  readonly challenge: AuthConfig["challenge"]
  readonly trustedProxies: AuthConfig["trustedProxies"]
  readonly clientAddress: AuthConfig["clientAddress"]
  /** The path with a leading slash and without a trailing one; empty if the service is at the root. */
  readonly basePath: string
  /** The secrets, newest first. */
  readonly secrets: readonly string[]
  /** The time within which a request's body must arrive, in seconds. */
  readonly bodyTimeout: number
  readonly strategy: "jwt" | "database"
  /** Seconds. */
  readonly maxAge: number
  /** Seconds. */
  readonly updateAge: number
  /** Seconds. */
  readonly absoluteMaxAge: number | undefined
  /** The application's own function, if it has one. */
  readonly lifetime: SessionOptions["lifetime"]
  /** The maximum number of a user's sessions; undefined without a limit. */
  readonly maxPerUser: number | undefined
  /** True if session details are kept. */
  readonly sessionDetails: boolean
  readonly revocation: Revocation | undefined
  /** True if a session remembers its sign-in, because one of the three options above needs it. */
  readonly remembersSignIns: boolean
  /** The application's own function, if it has one. */
  readonly generateSessionToken: (() => string) | undefined
  readonly jwt: {
    readonly secrets: readonly string[]
    /** The same secrets in the form in which they were configured, for the application's own `encode` and `decode`. */
    readonly secret: string | string[]
    /** Seconds. */
    readonly maxAge: number
    /** The application's own functions, if it has them. */
    readonly encode: JWTOptions["encode"] | undefined
    readonly decode: JWTOptions["decode"] | undefined
  }
  readonly account: {
    readonly keepTokens: boolean
    /** Seconds. */
    readonly renewAhead: number
    readonly seal: boolean
  }
  /** True if the configuration requires sign-ins to be remembered. */
  readonly freshSessions: boolean
  readonly linking: Readonly<LinkingOptions> & {
    /** Also `keep` if addresses can't be proven here, or if the adapter lacks methods for the other modes. */
    readonly unproven: UnprovenMode
  }
  /** Undefined if everyone may register. */
  readonly registration: "closed" | RegistrationFunction | undefined
  readonly providers: ReadonlyMap<string, InternalProvider>
  /** The providers with the type `webauthn`. */
  readonly passkeyProviders: readonly WebAuthnProvider[]
  /** True if a cookie keeps the tokens of some provider, because there is no adapter. */
  readonly keepsInCookies: boolean
  readonly adapter: GuardedAdapter | undefined
  /** The application's object itself: handlers are called as its methods. */
  readonly callbacks: Optional<CallbacksOptions>
  /** The application's object itself: handlers are called as its methods. */
  readonly events: Optional<EventHandlers>
  readonly pages: Optional<PagesOptions>
  readonly theme: Theme
  readonly languages: AuthConfig["languages"]
  readonly logger: LoggerInstance
  /** Returns these settings for one request, with its record; undefined unless `audit` is configured. */
  readonly audited: ((shared: Settings, head: RecordedHead | undefined) => Settings) | undefined
  /** The record of the request, if these are the settings of one request. */
  readonly record?: RequestRecord | undefined
  /** The settings of the configuration, if these are the settings of one request. */
  readonly shared?: Settings | undefined
  /** Runs an operation under the configuration's telemetry; undefined without it. */
  readonly observe: Observe | undefined
  /** True if anything receives debug messages. */
  readonly debugging: boolean
  /** True if the built-in CSRF protection is on. */
  readonly csrfProtection: boolean
  /** Undefined if the request's protocol decides. */
  readonly secureCookies: boolean | undefined
  readonly cookies: { readonly secure: CookieSpecs; readonly plain: CookieSpecs }
}

/**
 * Returns the provider with the given id if its own option or the configuration keeps its tokens at every sign-in.
 * Returns undefined for any other provider.
 */
export function keptProvider(
  id: string,
  { providers, account }: Pick<Settings, "providers" | "account">,
): OAuthProvider | undefined {
  const provider = providers.get(id)
  if (!isOAuthProvider(provider)) return undefined
  return (provider.keepTokens ?? account.keepTokens) ? provider : undefined
}
