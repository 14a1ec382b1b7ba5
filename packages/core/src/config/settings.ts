import type { GuardedAdapter } from "../adapter/guarded-adapter.ts"
import type { CookieSpecs } from "../cookies/names.ts"
import type { AuthError } from "../errors/auth-error.ts"
import type { LoggerInstance } from "../logger/logger.ts"
import type { Optional } from "../model/optional.ts"
import type { Theme } from "../model/theme.ts"
import type { InternalProvider, WebAuthnProvider } from "../provider/normalize-provider.ts"
import type { JWTOptions } from "./auth-config.ts"
import type { CallbacksOptions } from "./callbacks.ts"
import type { EventHandlers } from "./events.ts"
import type { LinkingOptions, UnprovenMode } from "./linking-options.ts"
import type { PagesOptions } from "./pages-options.ts"

/** Where it is kept which sessions were ended from elsewhere. */
export interface Revocation extends Pick<GuardedAdapter, "revoke" | "revokedSince"> {
  /** Seconds for which an answer is used without asking again. */
  readonly cacheMaxAge: number
  /** The application's own object that does it: what it answered holds for every configuration that has it. */
  readonly source: object
}

/** Everything that depends on the configuration alone: merged, checked and frozen once. */
export interface Settings {
  /** What is wrong with the configuration; every request is then refused with it. */
  readonly fault: AuthError | undefined
  readonly production: boolean
  /** The origin of `AUTH_URL`, where it is set. */
  readonly origin: string | undefined
  /** The https origins that the platform's variables name as those of this deployment. */
  readonly platformOrigins: readonly string[]
  readonly trustHost: boolean | readonly string[]
  /** The origin of a listed host, as `trusted-hosts.ts` has it; undefined unless `trustHost` is a list. */
  readonly trustedOrigin: ((origin: string) => string | undefined) | undefined
  /** With a leading slash and without a trailing one; empty when the service is at the root. */
  readonly basePath: string
  /** Newest first. */
  readonly secrets: readonly string[]
  /** Seconds within which the body of a request must have arrived. */
  readonly bodyTimeout: number
  readonly strategy: "jwt" | "database"
  /** Seconds. */
  readonly maxAge: number
  /** Seconds. */
  readonly updateAge: number
  /** Seconds. */
  readonly absoluteMaxAge: number | undefined
  /** Whether details of sessions are kept. */
  readonly sessionDetails: boolean
  readonly revocation: Revocation | undefined
  /** Whether a sign-in is remembered with its session: one of the three above asks for it. */
  readonly remembersSignIns: boolean
  readonly generateSessionToken: () => string
  readonly jwt: {
    readonly secrets: readonly string[]
    /** The same, as the application's own `encode` and `decode` get it: one text, or several, as it was configured. */
    readonly secret: string | string[]
    /** Seconds. */
    readonly maxAge: number
    /** The application's own, where it has them. */
    readonly encode: JWTOptions["encode"] | undefined
    readonly decode: JWTOptions["decode"] | undefined
  }
  readonly account: {
    readonly keepTokens: boolean
    /** Seconds. */
    readonly renewAhead: number
    readonly seal: boolean
  }
  readonly linking: Readonly<LinkingOptions> & {
    /** `keep` also if nobody can prove an address here, or the adapter cannot do otherwise. */
    readonly unproven: UnprovenMode
  }
  readonly providers: ReadonlyMap<string, InternalProvider>
  /** Those of the type `webauthn`. */
  readonly passkeyProviders: readonly WebAuthnProvider[]
  /** Whether a cookie keeps the tokens of some provider: there is no adapter that could. */
  readonly keepsInCookies: boolean
  readonly adapter: GuardedAdapter | undefined
  /** The application's object itself: handlers are called as its methods. */
  readonly callbacks: Optional<CallbacksOptions>
  /** The application's object itself: handlers are called as its methods. */
  readonly events: Optional<EventHandlers>
  readonly pages: Optional<PagesOptions>
  readonly theme: Theme
  readonly logger: LoggerInstance
  /** Whether debug messages go anywhere. */
  readonly debugging: boolean
  /** Whether the built-in CSRF protection is on. */
  readonly csrfProtection: boolean
  /** Undefined: as the protocol of the request says. */
  readonly secureCookies: boolean | undefined
  readonly cookies: { readonly secure: CookieSpecs; readonly plain: CookieSpecs }
}
