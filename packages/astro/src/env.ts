import {
  configureIntegration,
  type ConfiguredIntegration,
  type EnvironmentVariables,
} from "@latchkey/core/integration"
import type { AstroAuthConfig } from "./astro-auth-config.ts"
import type { Settings } from "./settings.ts"

declare const process: { readonly env: EnvironmentVariables & { readonly NODE_ENV?: string | undefined } }

/** Reads a variable of the environment: `getSecret` of `astro:env/server`. */
export type ReadVariable = (name: string) => string | undefined

/**
 * Completes a copy of a configuration from the environment: from Astro's, which has the variables of `.env` in
 * development and the adapter's in production, and otherwise from the process's. No other code in this package reads
 * the environment.
 */
export function withEnvironment(
  { prefix, ...config }: AstroAuthConfig,
  readVariable: ReadVariable,
  { isBuilt, servicePath }: Settings,
): ConfiguredIntegration {
  const get = (_: object, name: string | symbol): string | undefined =>
    typeof name === "string" ? (readVariable(name) ?? ofProcess(name)) : undefined
  return configureIntegration(
    { ...config, basePath: config.basePath ?? prefix },
    {
      variables: new Proxy<EnvironmentVariables>({}, { get }),
      nodeEnvironment: isBuilt ? "production" : nodeEnvironment(),
      defaultBasePath: servicePath,
    },
  )
}

function ofProcess(name: string): string | undefined {
  try {
    return process.env[name]
  } catch {
    // A runtime without `process`.
    return undefined
  }
}

/** Returns `NODE_ENV`, written with its full name so that Vite can replace it for runtimes without `process`. */
function nodeEnvironment(): string | undefined {
  try {
    return process.env.NODE_ENV
  } catch {
    return undefined
  }
}
