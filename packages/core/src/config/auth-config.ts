import type { Adapter } from "../adapter/adapter.ts"
import type { AuditHandler, AuditOptions } from "../audit/audit-event.ts"
import type { LoggerInstance } from "../logger/logger.ts"
import type { Awaitable, Optional } from "../model/awaitable.ts"
import type { JWT } from "../model/session.ts"
import type { PageLanguages } from "../model/texts.ts"
import type { Theme } from "../model/theme.ts"
import type { Provider } from "../provider/provider.ts"
import type { Telemetry } from "../telemetry/telemetry.ts"
import type { CallbacksOptions, RegistrationFunction } from "./callbacks.ts"
import type { Challenge, ChallengeFunction } from "./challenge.ts"
import type { CookiesOptions } from "./cookies-options.ts"
import type { EventHandlers } from "./events.ts"
import type { LimitsOptions } from "./limits-options.ts"
import type { SessionOptions } from "./session-options.ts"

/** The configuration of the service. Only `providers` is required. */
export interface AuthConfig<Id extends string = string> {
  /**
   * The ways to sign in, in the order in which the sign-in page shows them.
   *
   * @throws InvalidProvider if a provider can't be read, or two have the same `id`.
   * @throws InvalidEndpoints if a provider has neither an issuer nor its own endpoints.
   */
  providers: Provider<unknown, Id | (string & {})>[]
  /**
   * Random text of at least 32 bytes. Keys are derived from it, and tokens are hashed with it. To rotate secrets, give
   * several: the first one is used for new values, and any of them can open old values. Default: `AUTH_SECRET`.
   *
   * @throws MissingSecret if there is no secret or more than ten, and in production if one is shorter than 32 bytes.
   */
  secret?: string | string[] | undefined
  session?: SessionOptions | undefined
  /**
   * Allows sessions to be revoked. `true` uses the adapter's `revoke` and `revokedSince`; an object can provide its own
   * functions, or set how long an answer is reused. With JWT sessions, a check then takes one look-up. Sessions that
   * began before the option was set can be revoked, too. `getToken` looks up revocations only if you pass it
   * `revocation`, and instances configured without this option don't. Default: off.
   */
  revocation?: boolean | RevocationOptions | undefined
  jwt?: Optional<JWTOptions> | undefined
  /** The options for the tokens that providers issue. */
  account?: AccountOptions | undefined
  /** The options for linking accounts and passkeys to users. */
  linking?: LinkingOptions | undefined
  /**
   * Decides who may register: `open` for everyone, `closed` for no one, or a function that's asked before a new user is
   * stored. It returns true, false, or a path (or URL) of the application to send the user to instead. A refused user sees
   * the error page, with `AccessDenied` and the code `registration_closed`. No mail is sent to an unknown address that is
   * refused, but the page looks the same. Accounts that are linked to a stored user aren't registrations, and users of
   * credentials belong to the application. Default: `open`.
   *
   * @throws UnsupportedStrategy for any other value.
   * @throws MissingAdapter if there is no adapter.
   */
  registration?: "open" | "closed" | RegistrationFunction | undefined
  /**
   * Remembers in a cookie, for a day, when and how the user last signed in, so that `requireFresh` doesn't ask users
   * who have just signed in. Without it, `requireFresh` asks once in each browser, and remembers sign-ins from then on.
   * Default: true if passkeys or `linking.requireFresh` are configured, which need the same cookie.
   */
  freshSessions?: boolean | undefined
  pages?: Optional<PagesOptions> | undefined
  callbacks?: Optional<CallbacksOptions> | undefined
  events?: Optional<EventHandlers> | undefined
  /**
   * The application's data layer. With an adapter, sessions are stored in it unless `session.strategy` says otherwise.
   *
   * @throws MissingAdapter if there is no adapter, and sign-in links or stored sessions need one.
   * @throws MissingAdapterMethods if the adapter lacks methods that this configuration needs.
   */
  adapter?: Adapter | undefined
  /**
   * Prints debug messages, which may contain personal data. Default `false`. Your own `logger.debug` always receives
   * them.
   */
  debug?: boolean | undefined
  logger?: Optional<LoggerInstance> | undefined
  /**
   * Receives one event for everything that an audit needs: sign-ins that begin, finish or are refused, users, accounts,
   * sessions, e-mails, tokens and faults. The response waits for the function for at most one second, and its errors
   * are logged. Log entries then contain the request's `correlationId`. Default: no record.
   *
   * @throws UnsupportedStrategy if it's neither a function nor an object with a function `handler`.
   */
  audit?: AuditHandler | AuditOptions | undefined
  /**
   * Observes requests, calls from server code, requests to providers, e-mails and adapter calls. The function receives
   * each of these operations and runs it, like `telemetry()` from `@latchkey/opentelemetry`. If it fails, a warning is
   * logged, and nothing else changes. Default: nothing is observed.
   *
   * @throws UnsupportedStrategy if it isn't a function.
   */
  telemetry?: Telemetry | undefined
  theme?: Theme | undefined
  /**
   * The languages of the built-in pages and of the messages with sign-in links: the return value of `languages()` from
   * `@latchkey/languages`. The request's `Accept-Language` header selects one of them, unless you tell
   * `languages()` otherwise. Default: English.
   *
   * @throws UnsupportedStrategy if it's anything else, or if an argument of `languages()` is wrong.
   */
  languages?: PageLanguages | undefined
  /** True if cookies have the `Secure` attribute and the matching name prefixes. Default: true for https requests. */
  useSecureCookies?: boolean | undefined
  /**
   * Overrides the names and attributes of cookies. They're used as given, whatever the protocol.
   *
   * @throws UnsupportedStrategy if a name or an attribute contains characters that aren't allowed in a header.
   */
  cookies?: Optional<CookiesOptions> | undefined
  /**
   * True if the request's host can be trusted because a proxy in front of the application sets it reliably. Or the list
   * of hosts to accept: `app.example.com`, `app.example.com:8443`, `*.example.com` for every subdomain,
   * `shop-*.example.com` for part of a label. An entry that begins with `https://` accepts only that scheme, and only
   * the default port unless it names another one. Default: `AUTH_TRUST_HOST`.
   *
   * @throws UnsupportedStrategy if it has another type.
   * @throws UntrustedHost if an entry isn't a host, or if neither this nor `AUTH_URL` is set in production.
   */
  trustHost?: boolean | string[] | undefined
  /**
   * Limits how often users may try to sign in, for each network, e-mail address and account. With `true`, the defaults
   * apply, and the `adapter` counts. Guesses at one-time codes are always limited. Default: off.
   *
   * @throws UnsupportedStrategy if it has another type.
   * @throws MissingAdapterMethods if the `adapter` has no `increment`, and there is no `store`.
   */
  limits?: boolean | LimitsOptions | undefined
  /**
   * The check that a client must pass before a mail is sent, credentials are checked, a new user creates a passkey, or a
   * sign-in starts at a provider: `Turnstile`, `HCaptcha` or `Altcha` from `@latchkey/core/challenges`, your own object, or
   * a function that returns true if the attempt may go on. Default: no challenge.
   *
   * @throws UnsupportedStrategy if it's neither a function nor an object with `field`, `verify` and `widget`.
   */
  challenge?: Challenge | ChallengeFunction | undefined
  /**
   * The proxies in front of the application that are trusted to report the client's address: their addresses and
   * ranges, such as `["10.0.0.0/8", "127.0.0.1", "fd00::/8"]`, or their number. `X-Forwarded-For` and `Forwarded` are
   * read from the right, skipping the trusted addresses or that number of proxies. Set a number only if clients can't
   * bypass the proxies. Default: no header is trusted.
   *
   * @throws UnsupportedStrategy for any other type, a negative number, or an entry that isn't an address or a range.
   */
  trustedProxies?: readonly string[] | number | undefined
  /**
   * Returns the network address that the request's connection comes from, or undefined. Default: the address that the
   * framework reports; Next.js doesn't report one. The function may read a header if the platform sets it for every
   * request, and doesn't let clients set it.
   *
   * @throws UnsupportedStrategy if it isn't a function.
   */
  clientAddress?: ((request: Request) => string | undefined) | undefined
  /** The symbol of the same name turns off the built-in CSRF protection. Not recommended. */
  skipCSRFCheck?: typeof skipCSRFCheck | undefined
  /** The symbol of the same name makes `Auth` resolve with the internal response and throw errors. */
  raw?: typeof raw | undefined
  /**
   * The path under which the actions are served. Default `/auth`.
   *
   * @throws UnsupportedStrategy if it isn't a string.
   */
  basePath?: string | undefined
  /**
   * The URL, including the base path, of a stable deployment that receives callbacks for deployments whose URLs change.
   * Each deployment must know its own origin, and the stable one must also know the other origins: from `AUTH_URL`,
   * from the variables of Vercel or Cloudflare Pages, or from a `trustHost` list. Request headers don't count. Default:
   * `AUTH_REDIRECT_PROXY_URL`.
   */
  redirectProxyUrl?: string | undefined
  /**
   * The time within which a request's body must arrive, in seconds. A slower request is answered with 408. Default 30.
   *
   * @throws UnsupportedStrategy if it isn't a number, or is below 1.
   */
  bodyTimeout?: number | undefined
  /** Features that may change or be removed without notice. */
  experimental?: { enableWebAuthn?: boolean | undefined } | undefined
  /** The values that `setEnvDefaults` read from the environment. */
  [environment]?: Environment | undefined
}

/** The parameters of `encode`. */
export interface JWTEncodeParams {
  token?: JWT | undefined
  /** One secret, or several. The first one is used to create the token. */
  secret: string | string[]
  /** The name of the token's cookie, from which the key is derived. */
  salt: string
  /** The token's lifetime, in seconds. Default 2592000 (30 days). */
  maxAge?: number | undefined
}

/** The parameters of `decode`. */
export interface JWTDecodeParams {
  token?: string | undefined
  /** One secret, or several. A token is opened with the secret that sealed it. */
  secret: string | string[]
  /** The name of the cookie that held the token. */
  salt: string
}

/** The options for session tokens. */
export interface JWTOptions {
  /**
   * The secret for session tokens, in the same form as the configuration's `secret`, which is the default.
   *
   * @throws MissingSecret in production, if a secret is shorter than 32 bytes.
   */
  secret: string | string[]
  /**
   * The lifetime of a token, in seconds: at most `session.maxAge`. Default: `session.maxAge`.
   *
   * @throws UnsupportedStrategy if it isn't a number, or is below 0.
   */
  maxAge: number
  /** Creates a session token. Default: an encrypted token (JWE). */
  encode: (parameters: JWTEncodeParams) => Awaitable<string>
  /** Opens a token that `encode` created, or returns null. Default: opens an encrypted token (JWE). */
  decode: (parameters: JWTDecodeParams) => Awaitable<JWT | null>
}

/** The options for the tokens that providers issue. */
export interface AccountOptions {
  /**
   * Keeps the tokens of every sign-in, so that `accessToken` from your framework's package can return and renew them.
   * They're stored in the account, even if it already exists. Without an adapter, they're stored in a separate sealed
   * cookie. A provider's option of the same name takes precedence. Default `false`: the tokens of the first sign-in are
   * stored, and later ones are only passed to the callbacks.
   *
   * @throws MissingAdapterMethods if the `adapter` can't keep the tokens.
   */
  keepTokens?: boolean | undefined
  /**
   * The time before its expiry at which an access token is renewed, in seconds. A provider's option of the same name
   * takes precedence. Default 60.
   *
   * @throws UnsupportedStrategy if it isn't a number, or is below 0.
   */
  renewAhead?: number | undefined
  /**
   * Encrypts the tokens of stored accounts (`access_token`, `refresh_token`, `id_token`, `dpop_jwk`) with the secret.
   * Tokens that were stored in plain text are read as they are, and encrypted when they're next written. Default
   * `false`.
   */
  seal?: boolean | undefined
}

/** The ways to handle the first proof of a stored user's address. */
export type UnprovenMode = "ask" | "remove" | "keep"

/** The options for linking accounts and passkeys to users. */
export interface LinkingOptions {
  /**
   * The time after the sign-in during which the user may link another account, in seconds. It prevents an attacker with
   * an unlocked device from adding their own account. Default: no limit; the session is enough.
   *
   * @throws UnsupportedStrategy if it isn't a number from 1 to 86400.
   */
  requireFresh?: number | undefined
  /**
   * Decides what happens to the accounts, passkeys and sessions of a user with `emailVerified: null` when the user's
   * address is proven by a link, or by a provider that vouches for it (`allowDangerousEmailAccountLinking`). Anyone who
   * knew the address may have added them. `ask`: a page asks the user who proves the address which ones are theirs; the
   * rest are removed, and all sessions end. `remove`: everything that no provider vouches for is removed without
   * asking. `keep`: everything stays. Default: `ask` if the adapter can list and remove a user's rows, as Latchkey's
   * own adapters can; otherwise `keep`, with a warning.
   *
   * @throws UnsupportedStrategy for any other value.
   * @throws MissingAdapterMethods for `ask` and `remove` if the adapter lacks methods for it.
   */
  unproven?: UnprovenMode | undefined
}

/**
 * The store of revoked sessions: sessions that were ended by the provider, by `signOutEverywhere`, or from the list of
 * sessions. Without this store, an encrypted cookie is valid until it expires.
 */
export interface RevocationOptions {
  /**
   * Ends everything that has the key and began before now. Each revocation of a key must have a different time than the
   * previous one, because sessions tell revocations apart by their time. Default: the adapter's method.
   *
   * @param until - the time after which the revocation may be forgotten.
   */
  revoke?: ((key: string, until: Date) => Awaitable<unknown>) | undefined
  /**
   * Returns the time of each key's last revocation, or null for a key that wasn't revoked, in the order of the keys.
   * Default: the adapter's method.
   */
  revokedSince?: ((keys: readonly string[]) => Awaitable<readonly (Date | null)[]>) | undefined
  /**
   * The time for which an answer is reused, in seconds. A session that another process has ended lasts up to that much
   * longer. Default 0: every check asks the store.
   *
   * @throws UnsupportedStrategy if it isn't a number, or is below 0.
   */
  cacheMaxAge?: number | undefined
}

/** Paths (or URLs of the same site) of the application's own pages. The built-in pages are used for all others. */
export interface PagesOptions {
  /** The sign-in page, with `error` and `callbackUrl` as query parameters. */
  signIn: string
  /** The page that asks the user to confirm the sign-out. Its form posts `csrfToken` to the `signout` action. */
  signOut: string
  /** The error page, with `error` as a query parameter. */
  error: string
  /** The page that tells the user that a link was sent. */
  verifyRequest: string
  /** The page that users see after their very first sign-in, with `callbackUrl` as a query parameter. */
  newUser: string
}

/** The values from the environment that aren't options. */
export interface Environment {
  /** `AUTH_URL`: the origin of the application. */
  readonly url?: string | undefined
  /** The https origins of this deployment, from the variables of the platform (Vercel, Cloudflare Pages). */
  readonly platformOrigins?: readonly string[] | undefined
  /** True if `NODE_ENV` is `production`. */
  readonly production: boolean
  /** True if `NODE_ENV` isn't set, which counts as production. */
  readonly isAssumed?: boolean | undefined
}

/**
 * Switches that must not be set by a typo or by JSON are symbols. They're registered, so that two copies of this
 * package in one bundle share them.
 */

/**
 * The value for `config.raw`: `Auth` then resolves with the internal response, and throws errors instead of responding
 * to them.
 */
export const raw: unique symbol = Symbol.for("latchkey.raw")

/**
 * The value for `config.skipCSRFCheck`, which turns off the built-in CSRF protection. Not recommended; only for
 * frameworks that protect every POST themselves.
 */
export const skipCSRFCheck: unique symbol = Symbol.for("latchkey.skip-csrf-check")

/** The member of a configuration in which {@link setEnvDefaults} keeps the values from the environment. */
export const environment: unique symbol = Symbol.for("latchkey.environment")
