import {
  environmentOf,
  type ConfigurationSurroundings,
  type EnvironmentVariables,
} from "@latchkey/core/integration"

declare const process: { readonly env: EnvironmentVariables }

/**
 * Returns the process's environment. No other code in this package reads the environment.
 *
 * @param defaultBasePath - the base path, unless the configuration or the environment sets one.
 */
export function environment(defaultBasePath: string): ConfigurationSurroundings {
  return environmentOf({ variables: [(name) => process.env[name]], defaultBasePath })
}
