import {
  environmentOf,
  type ConfigurationSurroundings,
  type EnvironmentVariables,
} from "@latchkey/core/integration"

declare const process: { readonly env: EnvironmentVariables & { readonly NODE_ENV?: string | undefined } }

/** The values that a server binds to an application, such as Cloudflare's `env`. */
export type Bindings = Readonly<Record<string, unknown>>

/** The sources of an application's environment. */
export interface Environment {
  /** The path below which the whole application is served, without a trailing slash: Nuxt's `app.baseURL`. */
  readonly baseURL: string
  /** The module's `basePath` option. */
  readonly basePath: string | undefined
  readonly bindings: Bindings
  /** The values in `runtimeConfig.latchkey`, by name. */
  readonly runtimeConfig: Readonly<Record<string, unknown>>
}

/**
 * Returns the environment that completes a configuration: the bindings, then the process, then
 * `runtimeConfig.latchkey`. No other code in this package reads the environment.
 */
export function surroundingsOf({
  baseURL,
  basePath = `${baseURL}/api/auth`,
  bindings,
  runtimeConfig,
}: Environment): ConfigurationSurroundings {
  return environmentOf({
    variables: [
      (name) => text(bindings[name]),
      (name) => process.env[name],
      (name) => text(runtimeConfig[runtimeName(name)]),
    ],
    // Written with its full name so that Nitro can replace it.
    nodeEnvironment: [() => text(bindings["NODE_ENV"]), () => process.env.NODE_ENV],
    defaultBasePath: basePath,
  })
}

/**
 * Returns a value as text, because Nuxt converts text that looks like a number or a boolean. An empty value doesn't
 * count as set.
 */
function text(value: unknown): string | undefined {
  return typeof value === "string" || typeof value === "number" || typeof value === "boolean"
    ? String(value) || undefined
    : undefined
}

/** Returns a variable's name in `runtimeConfig.latchkey`: `AUTH_GITHUB_ID` is `githubId` there. */
function runtimeName(variable: string): string {
  return variable
    .replace(/^AUTH_/, "")
    .toLowerCase()
    .replaceAll(/_([a-z\d])/g, (_, letter: string) => letter.toUpperCase())
}
