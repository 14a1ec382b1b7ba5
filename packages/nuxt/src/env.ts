import {
  basePathOf,
  fillFromEnvironment,
  isProduction,
  type EnvironmentVariables,
} from "@latchkey/core/integration"
import type { AuthConfig } from "@latchkey/core/types"
import type { NuxtAuthConfig } from "./nuxt-auth-config.ts"

declare const process: { readonly env: EnvironmentVariables & { readonly NODE_ENV?: string | undefined } }

/** A configuration as core takes it. */
export type CompleteConfig = Omit<AuthConfig, "raw"> & { readonly basePath: string }

/** Values that a server binds to an application, such as the `env` of Cloudflare. */
export type Bindings = Readonly<Record<string, unknown>>

/** The sources of an application's environment. */
export interface Environment {
  /** The path below which the whole application is served, without a slash at its end: Nuxt's `app.baseURL`. */
  readonly baseURL: string
  /** The module's option `basePath`. */
  readonly basePath: string | undefined
  readonly bindings: Bindings
  /** The values of `runtimeConfig.latchkey`, by their names there. */
  readonly runtimeConfig: Readonly<Record<string, unknown>>
}

/**
 * Returns a copy of a configuration, completed from the bindings, the environment of the process and `runtimeConfig.latchkey`,
 * in this order. The environment is read here and nowhere else in this package.
 */
export function withEnvironment(config: NuxtAuthConfig, environment: Environment): CompleteConfig {
  const get = (_: object, name: string | symbol): string | undefined =>
    typeof name === "string" ? valueOf(name, environment) : undefined
  const variables = new Proxy<EnvironmentVariables>({}, { get })
  const complete: AuthConfig & { basePath: string } = {
    ...config,
    basePath:
      config.basePath ?? basePathOf(variables) ?? environment.basePath ?? `${environment.baseURL}/api/auth`,
  }
  fillFromEnvironment(variables, complete, {
    production: isProduction(text(environment.bindings["NODE_ENV"]) ?? nodeEnvironment()),
    // Only a base path that the application set itself can contradict the environment.
    suppressBasePathWarning: config.basePath === undefined,
  })
  return complete
}

function valueOf(name: string, { bindings, runtimeConfig }: Environment): string | undefined {
  return text(bindings[name]) ?? ofProcess(name) ?? text(runtimeConfig[runtimeName(name)])
}

/** Nuxt makes other types of what looks like a number or a boolean. An empty value is one that isn't set. */
function text(value: unknown): string | undefined {
  return typeof value === "string" || typeof value === "number" || typeof value === "boolean"
    ? String(value) || undefined
    : undefined
}

/** `AUTH_GITHUB_ID` is `githubId` in `runtimeConfig.latchkey`. */
function runtimeName(variable: string): string {
  return variable
    .replace(/^AUTH_/, "")
    .toLowerCase()
    .replaceAll(/_([a-z\d])/g, (_, letter: string) => letter.toUpperCase())
}

function ofProcess(name: string): string | undefined {
  try {
    return process.env[name]
  } catch {
    // A runtime without `process`, or Deno without the permission to read the environment.
    return undefined
  }
}

/** Returns `NODE_ENV` by its full name, so that Nitro can replace it. */
function nodeEnvironment(): string | undefined {
  try {
    return process.env.NODE_ENV
  } catch {
    return undefined
  }
}
