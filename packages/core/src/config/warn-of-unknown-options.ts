import type { AuditOptions } from "../audit/audit-event.ts"
import { nearest } from "../logger/nearest.ts"
import type { LoggerInstance } from "../logger/logger.ts"
import type { Theme } from "../model/theme.ts"
import type {
  AccountOptions,
  AuthConfig,
  CookiesOptions,
  JWTOptions,
  LinkingOptions,
  PagesOptions,
  RevocationOptions,
  SessionOptions,
} from "./auth-config.ts"
import type { CallbacksOptions } from "./callbacks.ts"
import type { EventMessages } from "./events.ts"
import type { LimitsOptions } from "./limits-options.ts"

/** The names of a type's members, which the compiler compares with the type. */
type Names<Options> = Readonly<Record<Extract<keyof Options, string>, 1>>

const session: Names<SessionOptions> = {
  strategy: 1,
  maxAge: 1,
  updateAge: 1,
  absoluteMaxAge: 1,
  details: 1,
  generateSessionToken: 1,
}
const revocation: Names<RevocationOptions> = { revoke: 1, revokedSince: 1, cacheMaxAge: 1 }
const jwt: Names<JWTOptions> = { secret: 1, maxAge: 1, encode: 1, decode: 1 }
const account: Names<AccountOptions> = { keepTokens: 1, renewAhead: 1, seal: 1 }
const linking: Names<LinkingOptions> = { unproven: 1, requireFresh: 1 }
const limits: Names<LimitsOptions> = { store: 1, rules: 1, account: 1, whenStoreFails: 1 }
const pages: Names<PagesOptions> = { signIn: 1, signOut: 1, error: 1, verifyRequest: 1, newUser: 1 }
const callbacks: Names<CallbacksOptions> = { signIn: 1, redirect: 1, jwt: 1, session: 1, authorized: 1 }
const events: Names<EventMessages> = {
  signIn: 1,
  signOut: 1,
  createUser: 1,
  updateUser: 1,
  linkAccount: 1,
  proveAddress: 1,
  endGrant: 1,
  backchannelLogout: 1,
  signOutEverywhere: 1,
  session: 1,
}
const theme: Names<Theme> = { colorScheme: 1, logo: 1, brandColor: 1, buttonText: 1 }
const cookies: Names<CookiesOptions> = {
  sessionToken: 1,
  callbackUrl: 1,
  csrfToken: 1,
  pkceCodeVerifier: 1,
  state: 1,
  nonce: 1,
  webauthnChallenge: 1,
  tokens: 1,
}

/** The options of a configuration. An option that contains other options has a list of their names. */
const options: Readonly<Record<Extract<keyof AuthConfig, string>, 1 | Readonly<Record<string, 1>>>> = {
  providers: 1,
  secret: 1,
  session,
  revocation,
  jwt,
  linking,
  freshSessions: 1,
  account,
  pages,
  callbacks,
  events,
  adapter: 1,
  audit: { handler: 1, wholeIPv4: 1 } satisfies Names<AuditOptions>,
  debug: 1,
  logger: 1,
  telemetry: 1,
  theme,
  languages: 1,
  useSecureCookies: 1,
  cookies,
  trustHost: 1,
  limits,
  trustedProxies: 1,
  clientAddress: 1,
  skipCSRFCheck: 1,
  raw: 1,
  basePath: 1,
  redirectProxyUrl: 1,
  bodyTimeout: 1,
  experimental: { enableWebAuthn: 1 },
}

/** Warns about options that don't exist, and names the option that was probably meant. Such options have no effect. */
export function warnOfUnknownOptions(config: AuthConfig, logger: LoggerInstance): void {
  const unknown = [
    ...unknownOf(config, options, ""),
    ...Object.entries(options).flatMap(([name, inner]) =>
      inner === 1 ? [] : unknownOf(Reflect.get(config, name), inner, `${name}.`),
    ),
  ]
  if (unknown.length > 0) logger.warn("unknown-option", { options: unknown })
}

/**
 * Returns the members that aren't options. The members of a class instance aren't checked, because they're the class's
 * own.
 */
function unknownOf(
  options: unknown,
  known: Readonly<Record<string, unknown>>,
  prefix: string,
): readonly string[] {
  if (typeof options !== "object" || options === null || !isPlain(options)) return []
  return Object.entries(options)
    .filter(([name, value]) => value !== undefined && !Object.hasOwn(known, name))
    .map(([name]) => {
      const meant = nearest(name, Object.keys(known))
      return `${prefix}${name}${meant === undefined ? "" : ` (did you mean ${prefix}${meant}?)`}`
    })
}

function isPlain(value: object): boolean {
  const prototype: unknown = Object.getPrototypeOf(value)
  return prototype === null || prototype === Object.prototype
}
