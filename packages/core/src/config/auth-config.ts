import type { Adapter } from "../adapter/adapter.ts"
import type { CookieOptions } from "../cookies/cookie.ts"
import type { LoggerInstance } from "../logger/logger.ts"
import type { Awaitable } from "../model/awaitable.ts"
import type { JWT } from "../model/jwt.ts"
import type { Optional } from "../model/optional.ts"
import type { Theme } from "../model/theme.ts"
import type { Provider } from "../provider/provider.ts"
import type { CallbacksOptions } from "./callbacks.ts"
import type { Environment } from "./environment.ts"
import type { EventHandlers } from "./events.ts"
import type { LinkingOptions } from "./linking-options.ts"
import type { PagesOptions } from "./pages-options.ts"
import type { environment, raw, skipCSRFCheck } from "./symbols.ts"

/** How sessions are kept. */
export interface SessionOptions {
  /**
   * `jwt`: the session is an encrypted cookie. `database`: the cookie holds the key of a stored session.
   * Default: `database` with an adapter, else `jwt`.
   *
   * @throws UnsupportedStrategy for any other value, and for `database` where credentials are the only way to sign in.
   * @throws MissingAdapter for `database` without an `adapter`.
   */
  strategy?: "jwt" | "database" | undefined
  /**
   * Seconds from its last use after which a session ends. Default 2592000 (30 days).
   *
   * @throws UnsupportedStrategy where it is not a number, or below 0.
   */
  maxAge?: number | undefined
  /**
   * Seconds between two renewals of a session in use; 0 renews at every access. Default 86400 (1 day), or a tenth of
   * `maxAge` where that is less. With JWT sessions a longer one counts as that tenth, too.
   *
   * @throws UnsupportedStrategy where it is not a number, or below 0.
   */
  updateAge?: number | undefined
  /**
   * Seconds from the sign-in after which a session ends, however much it is used. Default: none; `maxAge` alone decides.
   * Sessions that were begun before the option was set end at the next end they have.
   */
  absoluteMaxAge?: number | undefined
  /**
   * Keeps, for each session, what `sessions()` shows to its owner: device, time of sign-in and of last use. Needs an
   * adapter with `createSessionDetails` and its like, and with JWT sessions `revocation`. Default `false`.
   */
  details?: boolean | undefined
  /** Makes the key of a stored session. Default: 32 random bytes in hexadecimal. */
  generateSessionToken?: (() => string) | undefined
}

/**
 * Where it is kept which sessions were ended from elsewhere: by the provider, by `signOutEverywhere`, or from the list of
 * sessions. An encrypted cookie is valid until it expires unless somebody looks there.
 */
export interface RevocationOptions {
  /**
   * Remembers that everything which bears the key, and began before now, is over. Each revocation of a key must have another
   * time than the one before: sessions tell them apart by it. Default: the adapter's.
   *
   * @param until - when it may be forgotten.
   */
  revoke?: ((key: string, until: Date) => Awaitable<unknown>) | undefined
  /** When each of the keys was last revoked, in their order; null where it was not. Default: the adapter's. */
  revokedSince?: ((keys: readonly string[]) => Awaitable<readonly (Date | null)[]>) | undefined
  /** Seconds for which an answer is used, and a session that another process ended goes on. Default 0: every check asks. */
  cacheMaxAge?: number | undefined
}

/** What `encode` gets. */
export interface JWTEncodeParams {
  token?: JWT | undefined
  /** The first of several makes the token. */
  secret: string | string[]
  /** The name of the cookie the token is for: keys differ by it. */
  salt: string
  /** Life in seconds. Default 2592000 (30 days). */
  maxAge?: number | undefined
}

/** What `decode` gets. */
export interface JWTDecodeParams {
  token?: string | undefined
  /** Of several, the one that made the token opens it. */
  secret: string | string[]
  /** The name of the cookie the token came in. */
  salt: string
}

/** How session tokens are made and read. */
export interface JWTOptions {
  /**
   * The secret of session tokens, as `secret` of the configuration is. Default: that one.
   *
   * @throws MissingSecret in production, where one is shorter than 32 bytes.
   */
  secret: string | string[]
  /**
   * Life of a token in seconds, at most `session.maxAge`. Default: `session.maxAge`.
   *
   * @throws UnsupportedStrategy where it is not a number, or below 0.
   */
  maxAge: number
  /** Makes the token of a session. Default: an encrypted token (JWE). */
  encode: (parameters: JWTEncodeParams) => Awaitable<string>
  /** Opens what `encode` made; null where it cannot. Default: that of an encrypted token (JWE). */
  decode: (parameters: JWTDecodeParams) => Awaitable<JWT | null>
}

/** What becomes of the tokens that providers issue. */
export interface AccountOptions {
  /**
   * Keeps the tokens of every sign-in, so that `accessToken` of the framework's package can hand them out and renew them:
   * with an adapter in the account, also in one that is known already; without one in a sealed cookie of their own. The
   * option of the same name of a provider wins. Default `false`: the tokens of the first sign-in are stored, and those
   * of later ones are for the callbacks alone.
   *
   * @throws MissingAdapterMethods where the `adapter` cannot keep them.
   */
  keepTokens?: boolean | undefined
  /**
   * Seconds before its end at which an access token is renewed. The option of the same name of a provider wins.
   * Default 60.
   *
   * @throws UnsupportedStrategy where it is not a number, or below 0.
   */
  renewAhead?: number | undefined
  /**
   * Encrypts the tokens of stored accounts (`access_token`, `refresh_token`, `id_token`, `dpop_jwk`) with the secret.
   * Those that were stored in plain text are read as they are, and encrypted when they are next written. Default `false`.
   */
  seal?: boolean | undefined
}

/** Overrides one cookie; what is not given keeps its default. */
export interface CookieOption {
  name?: string | undefined
  options?: CookieOptions | undefined
}

/** The cookies of the service. */
export interface CookiesOptions {
  /** The session: the sealed token, or the key of the stored session. */
  sessionToken: CookieOption
  /** Where the person goes after signing in or out. */
  callbackUrl: CookieOption
  /** What a form's CSRF token must fit. */
  csrfToken: CookieOption
  /** Attributes given here are those of the cookie of a sign-in transaction, unless `state` gives the same one. */
  pkceCodeVerifier: CookieOption
  /** The cookie of a sign-in transaction, which holds all of its checks; a dot and the end of the state are added. */
  state: CookieOption
  /** As `pkceCodeVerifier`. */
  nonce: CookieOption
  /** The challenge of a passkey, between the options and the answer. */
  webauthnChallenge: CookieOption
  /** The tokens of a provider, where there is no adapter to keep them; a dot and the provider's id are added. */
  tokens: CookieOption
}

/** The configuration of the service. Only `providers` is required. */
export interface AuthConfig {
  /**
   * The ways to sign in, in the order in which the sign-in page shows them.
   *
   * @throws InvalidProvider where one cannot be read or two have the same `id`.
   * @throws InvalidEndpoints where one has neither an issuer nor the endpoints of its own.
   */
  providers: Provider[]
  /**
   * Random text of at least 32 bytes: keys are derived from it and tokens hashed with it. Of several the first makes
   * what is new and all open what is old, so that secrets can be rotated. Default: `AUTH_SECRET`.
   *
   * @throws MissingSecret where there is none or more than ten, and in production where one is shorter than 32 bytes.
   */
  secret?: string | string[] | undefined
  session?: SessionOptions | undefined
  /**
   * Lets sessions be ended from elsewhere. `true` takes `revoke` and `revokedSince` of the adapter; an object brings its
   * own, or says how long an answer is used. With JWT sessions a check then costs one look-up. Sessions that began before
   * can be ended, too. `getToken`, and an instance that is configured without it, do not look. Default: off.
   */
  revocation?: boolean | RevocationOptions | undefined
  jwt?: Optional<JWTOptions> | undefined
  /** What becomes of the tokens that providers issue. Default: nothing that an application could not see. */
  account?: AccountOptions | undefined
  /** How accounts and passkeys come to belong to users. */
  linking?: LinkingOptions | undefined
  pages?: Optional<PagesOptions> | undefined
  callbacks?: Optional<CallbacksOptions> | undefined
  events?: Optional<EventHandlers> | undefined
  /**
   * The data layer. With one, sessions are stored unless `session.strategy` says otherwise.
   *
   * @throws MissingAdapter where there is none, and links by e-mail or stored sessions need one.
   * @throws MissingAdapterMethods where it lacks methods that this configuration needs.
   */
  adapter?: Adapter | undefined
  /** Prints debug messages, which may hold personal data. Default `false`. A `logger` of your own decides by itself. */
  debug?: boolean | undefined
  logger?: Optional<LoggerInstance> | undefined
  theme?: Theme | undefined
  /** Whether cookies carry `Secure` and the name prefixes that go with it. Default: whether the request came by https. */
  useSecureCookies?: boolean | undefined
  /**
   * Overrides names and attributes of cookies; what is given is used as it is, whatever the protocol.
   *
   * @throws UnsupportedStrategy where a name or an attribute holds what no header can carry.
   */
  cookies?: Optional<CookiesOptions> | undefined
  /**
   * Whether the request's host can be relied upon: `true` behind a server that sets it safely, or the list of the hosts
   * to accept: `app.example.com`, `app.example.com:8443`, `*.example.com` for every subdomain, `shop-*.example.com` for
   * part of a label. With `https://` before it, an entry fixes the scheme, and the default port where it names none.
   * Default: `AUTH_TRUST_HOST`.
   *
   * @throws UnsupportedStrategy if it is of another type.
   * @throws UntrustedHost where an entry is not a host, and where neither this nor `AUTH_URL` is set in production.
   */
  trustHost?: boolean | string[] | undefined
  /** The symbol of the same name turns the built-in CSRF protection off. Not recommended. */
  skipCSRFCheck?: typeof skipCSRFCheck | undefined
  /** The symbol of the same name makes `Auth` resolve with the internal response and throw errors. */
  raw?: typeof raw | undefined
  /**
   * Path under which the actions are served. Default `/auth`.
   *
   * @throws UnsupportedStrategy if it is not a text.
   */
  basePath?: string | undefined
  /**
   * A stable address that receives callbacks for deployments whose own address changes: the URL of the service there,
   * base path included. Each deployment must know its own address, and the stable one those of the deployments: by
   * `AUTH_URL`, the variables of Vercel or Cloudflare Pages, or a `trustHost` list; what a request says does not count.
   * Default: `AUTH_REDIRECT_PROXY_URL`.
   */
  redirectProxyUrl?: string | undefined
  /**
   * Seconds within which the body of a request must have arrived; a slower one is answered with 408. Default 30.
   *
   * @throws UnsupportedStrategy where it is not a number, or below 1.
   */
  bodyTimeout?: number | undefined
  /** Features that may change or be removed without notice. */
  experimental?: { enableWebAuthn?: boolean | undefined } | undefined
  /** What `setEnvDefaults` learned from the environment. */
  [environment]?: Environment | undefined
}
