import type { AuthConfig } from "./auth-config.ts"

/** The name of an option of the configuration. */
export type Option = Extract<keyof AuthConfig, string>

type Shape = (value: unknown) => boolean

const isText: Shape = (value) => typeof value === "string"
const isTexts: Shape = (value) => Array.isArray(value) && value.every(isText)
const isBoolean: Shape = (value) => typeof value === "boolean"
const isFunction: Shape = (value) => typeof value === "function"
const isObject: Shape = (value) => typeof value === "object" && value !== null && !Array.isArray(value)
const isChallenge: Shape = (value) => {
  const { field, verify, widget }: { [name: string]: unknown } = Object(value)
  return isText(field) && isFunction(verify) && isFunction(widget)
}
/** For an option that has its own rule, or that any value turns on or off. */
const isAnything: Shape = () => true

/**
 * Every option, and the shape that it must have to be read. If several have a wrong one, the first is reported.
 * `option-faults.ts` has what is loaded only with the errors: the shapes in words, and the names in each option.
 */
export const options: Readonly<Record<Option, Shape>> = {
  providers: Array.isArray,
  secret: (value) => isText(value) || isTexts(value),
  adapter: isObject,
  session: isObject,
  revocation: (value) => isBoolean(value) || isObject(value),
  jwt: isObject,
  linking: isObject,
  registration: (value) => value === "open" || value === "closed" || isFunction(value),
  account: isObject,
  pages: isObject,
  callbacks: isObject,
  events: isObject,
  logger: isObject,
  telemetry: isFunction,
  theme: isObject,
  languages: (value) => isObject(value) && "languageOf" in Object(value),
  cookies: isObject,
  experimental: isObject,
  trustHost: (value) => isBoolean(value) || isTexts(value),
  limits: (value) => isBoolean(value) || isObject(value),
  challenge: (value) => isFunction(value) || isChallenge(value),
  trustedProxies: (value) => isTexts(value) || Number.isInteger(value),
  clientAddress: isFunction,
  basePath: isText,
  redirectProxyUrl: isText,
  audit: isAnything,
  bodyTimeout: isAnything,
  debug: isAnything,
  freshSessions: isAnything,
  raw: isAnything,
  skipCSRFCheck: isAnything,
  useSecureCookies: isAnything,
}

/** An option that has the wrong shape. */
export interface Misshapen {
  readonly name: Option
  readonly value: unknown
}

/** A configuration whose options all have the expected shape, and the first option that had a different one. */
export interface Shaped {
  readonly config: AuthConfig
  readonly misshapen: Misshapen | undefined
}

/** Omits the options that can't be read. Each one is reported as a fault of the configuration instead of throwing. */
export function shapedConfig(config: AuthConfig): Shaped {
  const misshapen = (Object.keys(options) as Option[])
    .map((name) => ({ name, value: config[name] as unknown }))
    .filter(({ name, value }) => value !== undefined && !options[name](value))
  const [first] = misshapen
  if (first === undefined) return { config, misshapen: undefined }
  const without = { ...config, ...Object.fromEntries(misshapen.map(({ name }) => [name, undefined])) }
  return { config: { ...without, providers: without.providers ?? [] }, misshapen: first }
}

/** The rules that look at single options. */
export type OptionRule =
  | "seconds"
  | "strategy"
  | "sessionLimits"
  | "linking"
  | "limits"
  | "trustedProxies"
  | "audit"
  | "cookies"
  | "languages"

/**
 * Returns true if a rule must look at a configuration, as in `configuration-rules.ts`; `option-faults.ts` has the
 * errors.
 */
export const optionRules: Readonly<Record<OptionRule, (read: { readonly config: AuthConfig }) => boolean>> = {
  seconds: ({ config }) => wrongSeconds(config) !== undefined,
  strategy: ({ config: { session } }) => !["jwt", "database", undefined].includes(session?.strategy),
  sessionLimits: ({ config: { session = {} } }) =>
    session.lifetime !== undefined || session.maxPerUser !== undefined,
  linking: ({ config }) => config.linking !== undefined,
  limits: ({ config }) => typeof config.limits === "object",
  trustedProxies: ({ config }) => config.trustedProxies !== undefined,
  audit: ({ config }) => config.audit !== undefined,
  cookies: ({ config }) => config.cookies !== undefined,
  languages: ({ config }) => config.languages?.fault !== undefined,
}

/** The names of the numbers in a type. */
type NumberIn<Value> = Value extends readonly unknown[]
  ? never
  : Value extends object
    ? { [Name in Extract<keyof Value, string>]: number extends Value[Name] ? Name : never }[Extract<
        keyof Value,
        string
      >]
    : never

type NumberOption =
  | Exclude<NumberIn<Required<AuthConfig>>, "trustedProxies">
  | { [Name in Option]: `${Name}.${NumberIn<Required<NonNullable<AuthConfig[Name]>>>}` }[Option]

/**
 * The options that are numbers of seconds. `linking.requireFresh` isn't one of them, because it has a maximum, too,
 * `session.maxPerUser` isn't a time, and a challenge's own number isn't, because `challenge` may be a function.
 */
type SecondsOption = Exclude<
  NumberOption,
  "linking.requireFresh" | "session.maxPerUser" | "challenge.usableFor"
>

/** The options whose default isn't a number: no limit, and another option. */
type WithoutDefault = "session.absoluteMaxAge" | "jwt.maxAge"

interface Seconds {
  readonly least: number
}

/** The options that are numbers of seconds, in the order in which they're checked. */
export const secondsOptions: {
  readonly [Name in SecondsOption]: Name extends WithoutDefault
    ? Seconds
    : Seconds & { readonly byDefault: number }
} = {
  "session.maxAge": { least: 0, byDefault: 2_592_000 },
  "session.updateAge": { least: 0, byDefault: 86_400 },
  "session.absoluteMaxAge": { least: 1 },
  "revocation.cacheMaxAge": { least: 0, byDefault: 0 },
  "jwt.maxAge": { least: 0 },
  "account.renewAhead": { least: 0, byDefault: 60 },
  bodyTimeout: { least: 1, byDefault: 30 },
}

/** An option that isn't a number of seconds, or too low a number. */
export interface WrongSeconds {
  readonly name: string
  readonly value: unknown
  readonly least: number
}

/** Returns the first option that must be a number of seconds but isn't. */
export function wrongSeconds(config: AuthConfig): WrongSeconds | undefined {
  for (const [name, { least }] of Object.entries(secondsOptions)) {
    const value = name.split(".").reduce<unknown>((part, key) => Reflect.get(Object(part), key), config)
    if (value !== undefined && !(Number.isFinite(value) && Number(value) >= least))
      return { name, value, least }
  }
  return undefined
}
