import {
  basePathOf,
  fillFromEnvironment,
  isProduction,
  type EnvironmentVariables,
} from "@latchkey/core/integration"
import type { AuthConfig } from "@latchkey/core/types"
import type { AstroAuthConfig } from "./astro-auth-config.ts"
import type { Settings } from "./settings.ts"

declare const process: { readonly env: EnvironmentVariables & { readonly NODE_ENV?: string | undefined } }

/** A configuration as core takes it. */
export type CompleteConfig = Omit<AuthConfig, "raw"> & { readonly basePath: string }

/** Reads a variable of the environment: `getSecret` of `astro:env/server`. */
export type ReadVariable = (name: string) => string | undefined

/**
 * Returns a copy of a configuration, completed from the environment: Astro's, which has the variables of `.env` in development
 * and the adapter's in production, and otherwise the environment of the process. It's read here and nowhere else in this package.
 */
export function withEnvironment(
  { prefix, ...config }: AstroAuthConfig,
  readVariable: ReadVariable,
  { isBuilt, servicePath }: Settings,
): CompleteConfig {
  const get = (_: object, name: string | symbol): string | undefined =>
    typeof name === "string" ? (readVariable(name) ?? ofProcess(name)) : undefined
  const variables = new Proxy<EnvironmentVariables>({}, { get })
  const configuredPath = config.basePath ?? prefix
  const complete: AuthConfig & { basePath: string } = {
    ...config,
    basePath: configuredPath ?? basePathOf(variables) ?? servicePath,
  }
  fillFromEnvironment(variables, complete, {
    production: isBuilt || isProduction(nodeEnvironment()),
    // Only a base path that the application set itself can contradict the environment.
    suppressBasePathWarning: configuredPath === undefined,
  })
  return complete
}

function ofProcess(name: string): string | undefined {
  try {
    return process.env[name]
  } catch {
    // A runtime without `process`.
    return undefined
  }
}

/** Returns `NODE_ENV` by its full name, so that Vite can replace it for runtimes without `process`. */
function nodeEnvironment(): string | undefined {
  try {
    return process.env.NODE_ENV
  } catch {
    return undefined
  }
}
