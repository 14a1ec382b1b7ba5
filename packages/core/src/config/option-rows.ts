import type { AuditOptions } from "../audit/audit-event.ts"
import { type AuthError, MissingSecret } from "../errors/auth-error.ts"
import { InvalidProvider, MissingAdapter, UnsupportedStrategy } from "../errors/classes.ts"
import { nearest } from "../logger/nearest.ts"
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
import { configurationFault } from "./configuration-fault.ts"
import { describeValue } from "./describe-value.ts"
import type { EventMessages } from "./events.ts"
import type { LimitsOptions } from "./limits-options.ts"
import { type Misshapen, type Option, options } from "./options.ts"

/** What messages need to know about an option, besides its row in {@link options}. */
interface OptionRow {
  /** The shape in words. Default: an object. */
  readonly expected?: string
  /** The class of the error for any other shape. */
  readonly Class?: typeof InvalidProvider | typeof MissingAdapter | typeof MissingSecret
  /** The names of the options in the option, if they're checked. */
  readonly members?: Readonly<Record<string, 1>>
}

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

/** The options that are more than an object, or whose members are known. The members are checked in this order. */
const rows: Readonly<Partial<Record<Option, OptionRow>>> = {
  providers: { expected: "an array of providers", Class: InvalidProvider },
  secret: { expected: "a string, or an array of strings", Class: MissingSecret },
  session: { members: session },
  revocation: {
    expected: "true or an object",
    members: { revoke: 1, revokedSince: 1, cacheMaxAge: 1 } satisfies Names<RevocationOptions>,
  },
  jwt: { members: { secret: 1, maxAge: 1, encode: 1, decode: 1 } satisfies Names<JWTOptions> },
  linking: { members: { unproven: 1, requireFresh: 1 } satisfies Names<LinkingOptions> },
  account: { members: { keepTokens: 1, renewAhead: 1, seal: 1 } satisfies Names<AccountOptions> },
  pages: {
    members: { signIn: 1, signOut: 1, error: 1, verifyRequest: 1, newUser: 1 } satisfies Names<PagesOptions>,
  },
  callbacks: { members: callbacks },
  events: { members: events },
  adapter: {
    expected: "an adapter: the return value of a function such as `PrismaAdapter(client)`",
    Class: MissingAdapter,
  },
  audit: { members: { handler: 1, wholeIPv4: 1 } satisfies Names<AuditOptions> },
  telemetry: { expected: "a function: the return value of `telemetry()`" },
  theme: { members: { colorScheme: 1, logo: 1, brandColor: 1, buttonText: 1 } satisfies Names<Theme> },
  languages: { expected: "the return value of `languages()` of `@latchkey/core/languages`" },
  cookies: { members: cookies },
  trustHost: { expected: "true, false, or an array of hosts" },
  limits: {
    expected: "true, false or an object",
    members: { store: 1, rules: 1, account: 1, whenStoreFails: 1 } satisfies Names<LimitsOptions>,
  },
  trustedProxies: { expected: "a whole number, or an array of addresses and ranges" },
  clientAddress: { expected: "a function" },
  basePath: { expected: "a string" },
  redirectProxyUrl: { expected: "a string" },
  experimental: {
    members: { enableWebAuthn: 1 } satisfies Names<NonNullable<AuthConfig["experimental"]>>,
  },
}

/** Returns the error for an option that couldn't be read. */
export function shapeFault({ name, value }: Misshapen): AuthError {
  const { expected = "an object", Class = UnsupportedStrategy } = rows[name] ?? {}
  // A text isn't shown, because it may be secret.
  const shown = typeof value === "string" ? "a string" : describeValue(value)
  return configurationFault(Class, `\`${name}\` is ${shown}. It must be ${expected}.`)
}

/** Returns the options that don't exist, with the name that was probably meant. Such options have no effect. */
export function unknownOptions(config: AuthConfig): readonly string[] {
  return [
    ...unknownOf(config, options, ""),
    ...Object.entries(rows).flatMap(([name, { members }]) =>
      members === undefined ? [] : unknownOf(Reflect.get(config, name), members, `${name}.`),
    ),
  ]
}

/**
 * Returns the members that aren't options. The members of a class instance aren't checked, because they're the class's
 * own.
 */
function unknownOf(
  given: unknown,
  known: Readonly<Record<string, unknown>>,
  prefix: string,
): readonly string[] {
  if (typeof given !== "object" || given === null || !isPlain(given)) return []
  return Object.entries(given)
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
