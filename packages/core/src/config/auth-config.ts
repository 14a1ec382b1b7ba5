import type { AuditHandler, AuditOptions } from "../audit/audit-event.ts"
import type { Adapter } from "../adapter/adapter.ts"
import type { LoggerInstance } from "../logger/logger.ts"
import type { Awaitable } from "../model/awaitable.ts"
import type { JWT } from "../model/jwt.ts"
import type { Optional } from "../model/optional.ts"
import type { PageLanguages } from "../model/page-language.ts"
import type { Theme } from "../model/theme.ts"
import type { Telemetry } from "../telemetry/telemetry.ts"
import type { Provider } from "../provider/provider.ts"
import type { AccountOptions } from "./account-options.ts"
import type { CallbacksOptions } from "./callbacks.ts"
import type { CookiesOptions } from "./cookies-options.ts"
import type { Environment } from "./environment.ts"
import type { EventHandlers } from "./events.ts"
import type { LimitsOptions } from "./limits-options.ts"
import type { LinkingOptions } from "./linking-options.ts"
import type { PagesOptions } from "./pages-options.ts"
import type { RevocationOptions } from "./revocation-options.ts"
import type { environment, raw, skipCSRFCheck } from "./symbols.ts"

/** The options for sessions. */
export interface SessionOptions {
  /**
   * `jwt`: the session is an encrypted cookie. `database`: the cookie holds the key of a stored session.
   * Default: `database` with an adapter, otherwise `jwt`.
   *
   * @throws UnsupportedStrategy for any other value, and for `database` if credentials are the only way to sign in.
   * @throws MissingAdapter for `database` without an `adapter`.
   */
  strategy?: "jwt" | "database" | undefined
  /**
   * Seconds from its last use after which a session ends. Default 2592000 (30 days).
   *
   * @throws UnsupportedStrategy if it isn't a number, or is below 0.
   */
  maxAge?: number | undefined
  /**
   * Seconds between two renewals of a session in use; 0 renews at every access. Default 86400 (1 day), or a tenth of
   * `maxAge` if that's less. With JWT sessions, longer values are limited to that tenth, too.
   *
   * @throws UnsupportedStrategy if it isn't a number, or is below 0.
   */
  updateAge?: number | undefined
  /**
   * Seconds from the sign-in after which a session ends, however much it is used. Default: no limit besides `maxAge`.
   * Sessions that began before the option was set end at their next end.
   */
  absoluteMaxAge?: number | undefined
  /**
   * Stores the details of each session that `sessions()` shows to its owner: device, time of sign-in and of last use.
   * Needs an adapter with `createSessionDetails` and the related methods, and with JWT sessions `revocation`.
   * Default `false`.
   */
  details?: boolean | undefined
  /** Makes the key of a stored session. Default: 32 random bytes in hexadecimal. */
  generateSessionToken?: (() => string) | undefined
}

/** The parameters of `encode`. */
export interface JWTEncodeParams {
  token?: JWT | undefined
  /** One secret, or several: the first one makes the token. */
  secret: string | string[]
  /** The name of the token's cookie, from which the key is derived. */
  salt: string
  /** Life in seconds. Default 2592000 (30 days). */
  maxAge?: number | undefined
}

/** The parameters of `decode`. */
export interface JWTDecodeParams {
  token?: string | undefined
  /** One secret, or several: a token is opened with the secret that sealed it. */
  secret: string | string[]
  /** The name of the cookie that held the token. */
  salt: string
}

/** The options for session tokens. */
export interface JWTOptions {
  /**
   * The secret of session tokens, in the same form as the configuration's `secret`, which is the default.
   *
   * @throws MissingSecret in production, if one is shorter than 32 bytes.
   */
  secret: string | string[]
  /**
   * Life of a token in seconds, at most `session.maxAge`. Default: `session.maxAge`.
   *
   * @throws UnsupportedStrategy if it isn't a number, or is below 0.
   */
  maxAge: number
  /** Makes the token of a session. Default: an encrypted token (JWE). */
  encode: (parameters: JWTEncodeParams) => Awaitable<string>
  /** Opens a token that `encode` made, or returns null. Default: opens an encrypted token (JWE). */
  decode: (parameters: JWTDecodeParams) => Awaitable<JWT | null>
}

/** The configuration of the service. Only `providers` is required. */
export interface AuthConfig {
  /**
   * The ways to sign in, in the order in which the sign-in page shows them.
   *
   * @throws InvalidProvider if one cannot be read or two have the same `id`.
   * @throws InvalidEndpoints if one has neither an issuer nor its own endpoints.
   */
  providers: Provider[]
  /**
   * Random text of at least 32 bytes: keys are derived from it and tokens hashed with it. To rotate secrets, give several:
   * the first one makes new values, and all of them open old values. Default: `AUTH_SECRET`.
   *
   * @throws MissingSecret if there is no secret or more than ten, and in production if one is shorter than 32 bytes.
   */
  secret?: string | string[] | undefined
  session?: SessionOptions | undefined
  /**
   * Lets sessions be revoked. With `true`, the adapter's `revoke` and `revokedSince` are used; an object brings its own
   * functions, or sets for how long an answer is reused. With JWT sessions a check then costs one look-up. Sessions that
   * began before the option was set can be revoked, too. `getToken`, and an instance that is configured without this
   * option, don't look up revocations. Default: off.
   */
  revocation?: boolean | RevocationOptions | undefined
  jwt?: Optional<JWTOptions> | undefined
  /** The options for the tokens that providers issue. */
  account?: AccountOptions | undefined
  /** The options for linking accounts and passkeys to users. */
  linking?: LinkingOptions | undefined
  /**
   * Remembers in a cookie, for a day, when and how the user last signed in, so that `requireFresh` asks nobody who has just
   * done so. Without it, `requireFresh` asks each browser once, and remembers what follows. Default: true if passkeys or
   * `linking.requireFresh` are configured, which need the same cookie.
   */
  freshSessions?: boolean | undefined
  pages?: Optional<PagesOptions> | undefined
  callbacks?: Optional<CallbacksOptions> | undefined
  events?: Optional<EventHandlers> | undefined
  /**
   * The data layer. With one, sessions are stored unless `session.strategy` says otherwise.
   *
   * @throws MissingAdapter if there is no adapter, and sign-in links or stored sessions need one.
   * @throws MissingAdapterMethods if it lacks methods that this configuration needs.
   */
  adapter?: Adapter | undefined
  /** Prints debug messages, which may hold personal data. Default `false`. Your own `logger.debug` gets them in any case. */
  debug?: boolean | undefined
  logger?: Optional<LoggerInstance> | undefined
  /**
   * Receives one event for each thing that matters: sign-ins begun, finished and refused, users, accounts, sessions, mails,
   * tokens and faults. The answer to the request waits for it, one second at most; its errors are logged. Log entries then
   * carry the `correlationId` of the request. Default: no record.
   *
   * @throws UnsupportedStrategy if it's neither a function nor an object with a function `handler`.
   */
  audit?: AuditHandler | AuditOptions | undefined
  /**
   * Observes requests, calls from server code, requests to providers, mails and calls of the adapter: a function that gets
   * each of them and runs it, such as `telemetry()` of `@latchkey/opentelemetry`. If it fails, a warning is logged and
   * nothing else changes. Default: nothing is observed.
   *
   * @throws UnsupportedStrategy if it isn't a function.
   */
  telemetry?: Telemetry | undefined
  theme?: Theme | undefined
  /**
   * The languages of the built-in pages and of the messages with sign-in links: the return value of `languages()` of `@latchkey/core/languages`. The header
   * `Accept-Language` of the request chooses among them, unless `languages()` is told otherwise. Default: English.
   *
   * @throws UnsupportedStrategy if it's something else, or an argument of `languages()` is wrong.
   */
  languages?: PageLanguages | undefined
  /** True if cookies carry `Secure` and the matching name prefixes. Default: true for requests by https. */
  useSecureCookies?: boolean | undefined
  /**
   * Overrides names and attributes of cookies. They're used as given, whatever the protocol.
   *
   * @throws UnsupportedStrategy if a name or an attribute holds characters that no header can carry.
   */
  cookies?: Optional<CookiesOptions> | undefined
  /**
   * True if the request's host can be trusted, because a server in front sets it safely. Or the list of the hosts to
   * accept: `app.example.com`, `app.example.com:8443`, `*.example.com` for every subdomain, `shop-*.example.com` for
   * part of a label. With `https://` before it, an entry fixes the scheme, and the default port unless it names one.
   * Default: `AUTH_TRUST_HOST`.
   *
   * @throws UnsupportedStrategy if it has another type.
   * @throws UntrustedHost if an entry isn't a host, or if neither this nor `AUTH_URL` is set in production.
   */
  trustHost?: boolean | string[] | undefined
  /**
   * Limits how often a network, an address or an account may try to sign in. With `true`, the defaults hold, and the
   * `adapter` counts. The guesses of one-time codes are limited in any case. Default: off.
   *
   * @throws UnsupportedStrategy if it has another type.
   * @throws MissingAdapterMethods if the `adapter` has no `increment`, and there is no `store`.
   */
  limits?: boolean | LimitsOptions | undefined
  /**
   * The proxies in front of the application whose word about the client's address counts: their addresses and ranges, such
   * as `["10.0.0.0/8", "127.0.0.1", "fd00::/8"]`, or their number. `X-Forwarded-For` and `Forwarded` are read from the
   * right, past the trusted addresses, or past that number of proxies. With a number, it must be impossible to reach the
   * application without passing them. Default: no header counts.
   *
   * @throws UnsupportedStrategy for another type, a negative number, or an entry that isn't an address or range.
   */
  trustedProxies?: readonly string[] | number | undefined
  /**
   * Returns the address of the connection by which a request came, or undefined. Default: the address that the
   * framework reports; Next.js doesn't report one. A header may be read here if the platform sets it for every
   * request, and lets no client set it.
   *
   * @throws UnsupportedStrategy if it isn't a function.
   */
  clientAddress?: ((request: Request) => string | undefined) | undefined
  /** The symbol of the same name turns the built-in CSRF protection off. Not recommended. */
  skipCSRFCheck?: typeof skipCSRFCheck | undefined
  /** The symbol of the same name makes `Auth` resolve with the internal response and throw errors. */
  raw?: typeof raw | undefined
  /**
   * Path under which the actions are served. Default `/auth`.
   *
   * @throws UnsupportedStrategy if it isn't a text.
   */
  basePath?: string | undefined
  /**
   * The URL, base path included, of a stable deployment that receives callbacks for deployments whose own URLs change.
   * Each deployment must know its own origin, and the stable one the origins of the others: from `AUTH_URL`, from the
   * variables of Vercel or Cloudflare Pages, or from a `trustHost` list. The headers of a request don't count.
   * Default: `AUTH_REDIRECT_PROXY_URL`.
   */
  redirectProxyUrl?: string | undefined
  /**
   * Seconds within which the body of a request must have arrived; a slower one is answered with 408. Default 30.
   *
   * @throws UnsupportedStrategy if it isn't a number, or is below 1.
   */
  bodyTimeout?: number | undefined
  /** Features that may change or be removed without notice. */
  experimental?: { enableWebAuthn?: boolean | undefined } | undefined
  /** The values that `setEnvDefaults` read from the environment. */
  [environment]?: Environment | undefined
}
