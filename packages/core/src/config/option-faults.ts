import type { AuditOptions } from "../audit/audit-event.ts"
import { serialiseCookie } from "../cookies/cookie.ts"
import { stateSalt } from "../cookies/names.ts"
import { type AuthError, MissingSecret } from "../errors/auth-error.ts"
import {
  InvalidProvider,
  MissingAdapter,
  MissingAdapterMethods,
  UnsupportedStrategy,
} from "../errors/classes.ts"
import { nearest } from "../logger/nearest.ts"
import type { Theme } from "../model/theme.ts"
import { auditHandler } from "./audit-handler.ts"
import type {
  AccountOptions,
  AuthConfig,
  JWTOptions,
  LinkingOptions,
  PagesOptions,
  RevocationOptions,
} from "./auth-config.ts"
import type { CallbacksOptions } from "./callbacks.ts"
import { parseNetworkRange } from "./client-network.ts"
import { configurationFault, oneOf } from "./configuration-fault.ts"
import type { ReadConfig } from "./configuration-rules.ts"
import { describeValue } from "./describe-value.ts"
import type { CookiesOptions } from "./cookies-options.ts"
import type { EventMessages } from "./events.ts"
import { limitRules, type LimitsOptions } from "./limits-options.ts"
import { missingForUnproven, provesAddresses } from "./linking-settings.ts"
import { type Misshapen, type Option, type OptionRule, options, wrongSeconds } from "./options.ts"
import type { SessionOptions } from "./session-options.ts"
import type { Settings } from "./settings.ts"

/** The facts that messages need about an option, besides its row in {@link options}. */
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
  lifetime: 1,
  details: 1,
  maxPerUser: 1,
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
  registration: { expected: '"open", "closed" or a function' },
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
  languages: { expected: "the return value of `languages()` of `@latchkey/languages`" },
  cookies: { members: cookies },
  trustHost: { expected: "true, false, or an array of hosts" },
  limits: {
    expected: "true, false or an object",
    members: { store: 1, rules: 1, account: 1, whenStoreFails: 1 } satisfies Names<LimitsOptions>,
  },
  challenge: { expected: "a function, or an object with `field`, `verify` and `widget`" },
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

/** The errors of the rules in `options.ts`. Each function is called only if its rule applies. */
export const optionFaults: Readonly<Record<OptionRule, (read: ReadConfig) => AuthError | undefined>> = {
  seconds: secondsFault,
  strategy: strategyFault,
  sessionLimits: (read) => lifetimeFault(read) ?? maxPerUserFault(read),
  linking: linkingFault,
  limits: limitsFault,
  trustedProxies: networkFault,
  audit: auditFault,
  cookies: cookiesFault,
  languages: languagesFault,
}

/** Returns the error for the first option that must be a number of seconds but isn't. */
function secondsFault({ config }: ReadConfig): AuthError | undefined {
  const wrong = wrongSeconds(config)
  if (wrong === undefined) return undefined
  return configurationFault(
    UnsupportedStrategy,
    `\`${wrong.name}\` is ${describeValue(wrong.value)}. It must be a number of seconds, ${wrong.least} or more.`,
  )
}

/** Returns the error for a session strategy that doesn't exist. */
function strategyFault({ config: { session } }: ReadConfig): AuthError {
  return configurationFault(
    UnsupportedStrategy,
    `\`session.strategy\` is ${describeValue(session?.strategy)}. ${oneOf(["jwt", "database"])}`,
  )
}

/** Returns the error in `session.lifetime`, or undefined if it's valid. */
function lifetimeFault({ config: { session }, settings }: ReadConfig): AuthError | undefined {
  if (session?.lifetime === undefined) return undefined
  if (typeof session.lifetime !== "function")
    return configurationFault(
      UnsupportedStrategy,
      `\`session.lifetime\` is ${describeValue(session.lifetime)}. It must be a function.`,
    )
  if (settings.strategy === "database" || settings.jwt.encode === undefined) return undefined
  return configurationFault(
    UnsupportedStrategy,
    "`session.lifetime` can't be used with your own `jwt.encode`, which may leave a session's limits out of its token. Remove one of them.",
  )
}

/** Returns the error in `session.maxPerUser`, or undefined if it's valid. */
function maxPerUserFault({ config: { session }, settings }: ReadConfig): AuthError | undefined {
  const { maxPerUser } = session ?? {}
  if (maxPerUser === undefined) return undefined
  if (!(Number.isInteger(maxPerUser) && Number(maxPerUser) >= 1))
    return configurationFault(
      UnsupportedStrategy,
      `\`session.maxPerUser\` is ${describeValue(maxPerUser)}. It must be a whole number, 1 or more.`,
    )
  if (settings.sessionDetails) return undefined
  return configurationFault(
    UnsupportedStrategy,
    "`session.maxPerUser` needs `session: { details: true }`, because only the details say which sessions a user has.",
  )
}

/** The maximum number of attempts in a rule. */
const maxAttempts = 1_000_000
/** The maximum period in a rule, in seconds: a year. */
const maxPer = 31_536_000

/** Returns the error in `limits`, or undefined if it's valid. */
function limitsFault({ config: { limits } }: ReadConfig): AuthError | undefined {
  if (typeof limits !== "object") return undefined
  const { store, rules, account, whenStoreFails } = limits
  if (store !== undefined && typeof member(store, "increment") !== "function")
    return limitFault("store", store, "It must be an object with a function `increment`.")
  if (account !== undefined && typeof account !== "function")
    return limitFault("account", account, "It must be a function.")
  if (whenStoreFails !== undefined && !["allow", "refuse"].includes(whenStoreFails))
    return limitFault("whenStoreFails", whenStoreFails, oneOf(["allow", "refuse"]))
  if (rules === undefined) return undefined
  if (typeof rules !== "object" || rules === null || Array.isArray(rules))
    return limitFault("rules", rules, "It must be an object.")
  for (const [name, rule] of Object.entries(rules)) {
    if (!Object.hasOwn(limitRules, name))
      return limitFault("rules", name, `Its members are ${Object.keys(limitRules).join(", ")}.`)
    if (rule !== undefined && rule !== false && !isRule(rule))
      return limitFault(
        `rules.${name}`,
        rule,
        "It must be false, or `{ max, per }` with numbers of 1 or more.",
      )
  }
  return undefined
}

function isRule(rule: unknown): boolean {
  const [max, per] = [member(rule, "max"), member(rule, "per")]
  const isMax = Number.isInteger(max) && Number(max) >= 1 && Number(max) <= maxAttempts
  return isMax && Number.isFinite(per) && Number(per) >= 1 && Number(per) <= maxPer
}

function member(value: unknown, name: string): unknown {
  return typeof value === "object" && value !== null ? Reflect.get(value, name) : undefined
}

function limitFault(option: string, value: unknown, expected: string): AuthError {
  return configurationFault(
    UnsupportedStrategy,
    `\`limits.${option}\` is ${describeValue(value)}. ${expected}`,
  )
}

/** The maximum of `requireFresh`, in seconds: a browser remembers for a day when its user signed in. */
const maxFresh = 86_400

const modes: readonly unknown[] = ["ask", "remove", "keep"]

/** Returns the error in `linking`, or undefined if it's valid. */
function linkingFault({ config, settings }: ReadConfig): AuthError | undefined {
  return freshFault(config) ?? unprovenFault(config, settings)
}

function freshFault({ linking }: AuthConfig): AuthError | undefined {
  const seconds = linking?.requireFresh
  if (seconds === undefined || (Number.isFinite(seconds) && seconds >= 1 && seconds <= maxFresh))
    return undefined
  return configurationFault(
    UnsupportedStrategy,
    `\`linking.requireFresh\` is ${describeValue(seconds)}. It must be a number of seconds, from 1 to ${maxFresh}.`,
  )
}

function unprovenFault({ linking }: AuthConfig, settings: Settings): AuthError | undefined {
  const unproven = linking?.unproven
  if (unproven === undefined) return undefined
  if (!modes.includes(unproven))
    return configurationFault(
      UnsupportedStrategy,
      `\`linking.unproven\` is ${describeValue(unproven)}. ${oneOf(modes.map(String))}`,
    )
  if (unproven === "keep" || !provesAddresses(settings)) return undefined
  const missing = missingForUnproven(settings)
  if (missing.length === 0) return undefined
  return configurationFault(
    MissingAdapterMethods,
    `\`adapter\` lacks the methods ${missing.join(", ")}, which \`linking.unproven: "${unproven}"\` needs.`,
  )
}

/** Returns the error in `trustedProxies`, or undefined if it's valid. */
function networkFault({ config: { trustedProxies = 0 } }: ReadConfig): AuthError | undefined {
  if (typeof trustedProxies === "number") {
    if (trustedProxies >= 0) return undefined
    return configurationFault(
      UnsupportedStrategy,
      `\`trustedProxies\` is ${trustedProxies}. The number of proxies must be 0 or more.`,
    )
  }
  const malformed = trustedProxies.find((entry) => parseNetworkRange(entry) === undefined)
  if (malformed === undefined) return undefined
  return configurationFault(
    UnsupportedStrategy,
    `\`trustedProxies\` lists ${describeValue(malformed)}, which is not an IP address. Write "127.0.0.1", "10.0.0.0/8" or "fd00::/8".`,
  )
}

/** Returns the error in `audit`, or undefined if it's valid. */
function auditFault({ config: { audit } }: ReadConfig): AuthError | undefined {
  if (auditHandler(audit) !== undefined) return undefined
  return configurationFault(
    UnsupportedStrategy,
    `\`audit\` is ${describeValue(audit)}. It must be a function, or an object with a function \`handler\`.`,
  )
}

/** Returns the error in `cookies`, or undefined if it's valid. */
function cookiesFault({ settings }: ReadConfig): AuthError | undefined {
  return cookieFault(settings) ?? reservedNameFault(settings)
}

/**
 * Returns the error for a cookie that can't be sent in a header. Without this check, every response would fail at the
 * very end [CK-09].
 */
function cookieFault({ cookies }: Settings): AuthError | undefined {
  for (const [key, spec] of [...Object.entries(cookies.secure), ...Object.entries(cookies.plain)]) {
    try {
      serialiseCookie({ ...spec, value: "" })
    } catch (error) {
      const reason = error instanceof TypeError ? error.message : "The cookie can't be serialized."
      return configurationFault(
        UnsupportedStrategy,
        `\`cookies.${key}\` cannot be used. ${reason} Names may contain letters, digits and \`!#$%&'*+-.^_|~\`, attributes ` +
          "printable ASCII without `;`.",
      )
    }
  }
  return undefined
}

/** Returns the error for a session cookie whose name leads to the key that seals `state` parameters [JW-03]. */
function reservedNameFault({ cookies }: Settings): AuthError | undefined {
  const isReserved = [cookies.secure, cookies.plain].some(
    ({ sessionToken }) => sessionToken.name === stateSalt,
  )
  if (!isReserved) return undefined
  return configurationFault(
    UnsupportedStrategy,
    `\`cookies.sessionToken\` has the name "${stateSalt}", whose key seals \`state\` parameters, so that each of them would be a ` +
      "session. Give the cookie another name.",
  )
}

/** Returns the error in `languages`, which the languages' own code has found, or undefined if it's valid. */
function languagesFault({ config: { languages } }: ReadConfig): AuthError | undefined {
  return languages?.fault === undefined ? undefined : configurationFault(UnsupportedStrategy, languages.fault)
}
