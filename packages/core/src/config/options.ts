import type { AuthConfig } from "./auth-config.ts"

type Option = Extract<keyof AuthConfig, string>

const isText = (value: unknown): boolean => typeof value === "string"
const isTexts = (value: unknown): boolean => Array.isArray(value) && value.every(isText)
const isBoolean = (value: unknown): boolean => typeof value === "boolean"
const isObject = (value: unknown): boolean =>
  typeof value === "object" && value !== null && !Array.isArray(value)

/**
 * The required shapes of options, which are checked before the options are read; `option-faults.ts` describes them in
 * words.
 */
const shapes: { readonly [Name in Option]?: (value: unknown) => boolean } = {
  providers: Array.isArray,
  secret: (value) => isText(value) || isTexts(value),
  adapter: isObject,
  session: isObject,
  revocation: (value) => isBoolean(value) || isObject(value),
  jwt: isObject,
  linking: isObject,
  account: isObject,
  pages: isObject,
  callbacks: isObject,
  events: isObject,
  logger: isObject,
  telemetry: (value) => typeof value === "function",
  theme: isObject,
  languages: (value) => isObject(value) && "languageOf" in Object(value),
  cookies: isObject,
  experimental: isObject,
  trustHost: (value) => isBoolean(value) || isTexts(value),
  limits: (value) => isBoolean(value) || isObject(value),
  trustedProxies: (value) => isTexts(value) || Number.isInteger(value),
  clientAddress: (value) => typeof value === "function",
  basePath: isText,
  redirectProxyUrl: isText,
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
  const misshapen = (Object.keys(shapes) as Option[])
    .map((name) => ({ name, value: config[name] as unknown }))
    .filter(({ name, value }) => value !== undefined && shapes[name]?.(value) !== true)
  const [first] = misshapen
  if (first === undefined) return { config, misshapen: undefined }
  const without = { ...config, ...Object.fromEntries(misshapen.map(({ name }) => [name, undefined])) }
  return { config: { ...without, providers: without.providers ?? [] }, misshapen: first }
}
