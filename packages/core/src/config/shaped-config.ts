import type { AuthError } from "../errors/auth-error.ts"
import { InvalidProvider, MissingAdapter, MissingSecret, UnsupportedStrategy } from "../errors/classes.ts"
import type { AuthConfig } from "./auth-config.ts"
import { configurationFault, given } from "./configuration-fault.ts"

/** What an option has to be before anything is read from it. */
interface Shape {
  readonly fits: (value: unknown) => boolean
  readonly expected: string
  readonly Class?: typeof InvalidProvider | typeof MissingAdapter | typeof MissingSecret
}

const isText = (value: unknown): boolean => typeof value === "string"
const isTexts = (value: unknown): boolean => Array.isArray(value) && value.every(isText)
const isObject = (value: unknown): boolean =>
  typeof value === "object" && value !== null && !Array.isArray(value)
const object: Shape = { fits: isObject, expected: "an object" }
const text: Shape = { fits: isText, expected: "a text" }

const shapes: { readonly [Name in Extract<keyof AuthConfig, string>]?: Shape } = {
  providers: {
    fits: Array.isArray,
    expected: "an array of providers",
    Class: InvalidProvider,
  },
  secret: {
    fits: (value) => isText(value) || isTexts(value),
    expected: "a text, or an array of texts",
    Class: MissingSecret,
  },
  adapter: {
    fits: isObject,
    expected: "an adapter: what a function such as `PrismaAdapter(client)` returns",
    Class: MissingAdapter,
  },
  session: object,
  revocation: {
    fits: (value) => typeof value === "boolean" || isObject(value),
    expected: "true or an object",
  },
  jwt: object,
  linking: object,
  account: object,
  pages: object,
  callbacks: object,
  events: object,
  logger: object,
  theme: object,
  cookies: object,
  experimental: object,
  trustHost: {
    fits: (value) => typeof value === "boolean" || isTexts(value),
    expected: "true, false, or an array of hosts",
  },
  basePath: text,
  redirectProxyUrl: text,
}

/** A configuration whose options have the shape that is expected, and the first of those that had another. */
export interface Shaped {
  readonly config: AuthConfig
  readonly misshapen: AuthError | undefined
}

/** Leaves out the options that nothing could be read from: each is a fault of the configuration, not an exception. */
export function shapedConfig(config: AuthConfig): Shaped {
  const faults = Object.entries(shapes).flatMap(([name, { fits, expected, Class = UnsupportedStrategy }]) => {
    const value: unknown = Reflect.get(config, name)
    if (value === undefined || fits(value)) return []
    const message = `\`${name}\` is ${shown(value)}. It must be ${expected}.`
    return [{ name, fault: configurationFault(Class, message) }]
  })
  const [first] = faults
  if (first === undefined) return { config, misshapen: undefined }
  const without = { ...config, ...Object.fromEntries(faults.map(({ name }) => [name, undefined])) }
  return { config: { ...without, providers: without.providers ?? [] }, misshapen: first.fault }
}

/** A text in the place of something else may be a secret. */
function shown(value: unknown): string {
  return typeof value === "string" ? "a text" : given(value)
}
