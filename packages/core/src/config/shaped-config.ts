import type { AuthConfig } from "./auth-config.ts"

type Option = Extract<keyof AuthConfig, string>

const isText = (value: unknown): boolean => typeof value === "string"
const isTexts = (value: unknown): boolean => Array.isArray(value) && value.every(isText)
const isBoolean = (value: unknown): boolean => typeof value === "boolean"
const isObject = (value: unknown): boolean =>
  typeof value === "object" && value !== null && !Array.isArray(value)

/** What an option has to be before anything is read from it; `shape-fault.ts` says it in words. */
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
  theme: isObject,
  cookies: isObject,
  experimental: isObject,
  trustHost: (value) => isBoolean(value) || isTexts(value),
  basePath: isText,
  redirectProxyUrl: isText,
}

/** An option that has another shape than it must have. */
export interface Misshapen {
  readonly name: Option
  readonly value: unknown
}

/** A configuration whose options have the shape that is expected, and the first of those that had another. */
export interface Shaped {
  readonly config: AuthConfig
  readonly misshapen: Misshapen | undefined
}

/** Leaves out the options that nothing could be read from: each is a fault of the configuration, not an exception. */
export function shapedConfig(config: AuthConfig): Shaped {
  const misshapen = (Object.keys(shapes) as Option[])
    .map((name) => ({ name, value: config[name] as unknown }))
    .filter(({ name, value }) => value !== undefined && shapes[name]?.(value) !== true)
  const [first] = misshapen
  if (first === undefined) return { config, misshapen: undefined }
  const without = { ...config, ...Object.fromEntries(misshapen.map(({ name }) => [name, undefined])) }
  return { config: { ...without, providers: without.providers ?? [] }, misshapen: first }
}
