import {
  environmentOf,
  type ConfigurationSurroundings,
  type EnvironmentVariables,
  type ReadVariable,
} from "@latchkey/core/integration"
import type { Settings } from "./settings.ts"

declare const process: { readonly env: EnvironmentVariables & { readonly NODE_ENV?: string | undefined } }

/**
 * Returns the environment: Astro's, which has the variables of `.env` in development and the adapter's in production,
 * and then the process's. No other code in this package reads the environment.
 *
 * @param readVariable - reads a variable of Astro's environment: `getSecret` of `astro:env/server`.
 */
export function environment(
  readVariable: ReadVariable,
  { isBuilt, servicePath }: Settings,
): ConfigurationSurroundings {
  return environmentOf({
    variables: [readVariable, (name) => process.env[name]],
    // Written with its full name so that Vite can replace it.
    nodeEnvironment: [() => (isBuilt ? "production" : process.env.NODE_ENV)],
    defaultBasePath: servicePath,
  })
}
