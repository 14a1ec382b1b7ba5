import {
  configureIntegration,
  environmentOf,
  type ConfiguredIntegration,
  type EnvironmentVariables,
  type ReadVariable,
} from "@latchkey/core/integration"
import type { AstroAuthConfig } from "./astro-auth-config.ts"
import type { Settings } from "./settings.ts"

declare const process: { readonly env: EnvironmentVariables & { readonly NODE_ENV?: string | undefined } }

/**
 * Completes a copy of a configuration from the environment: from Astro's, which has the variables of `.env` in
 * development and the adapter's in production, and otherwise from the process's. No other code in this package reads
 * the environment.
 *
 * @param readVariable - reads a variable of Astro's environment: `getSecret` of `astro:env/server`.
 */
export function withEnvironment(
  { prefix, ...config }: AstroAuthConfig,
  readVariable: ReadVariable,
  { isBuilt, servicePath }: Settings,
): ConfiguredIntegration {
  const environment = environmentOf({
    variables: [readVariable, (name) => process.env[name]],
    // Written with its full name so that Vite can replace it.
    nodeEnvironment: [() => (isBuilt ? "production" : process.env.NODE_ENV)],
    defaultBasePath: servicePath,
  })
  return configureIntegration({ ...config, basePath: config.basePath ?? prefix }, environment)
}
