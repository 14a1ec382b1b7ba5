import {
  environmentOf,
  type ConfigurationSurroundings,
  type EnvironmentVariables,
} from "@latchkey/core/integration"

declare const process: { readonly env: EnvironmentVariables }

/** Returns the process's environment. No other code in this package reads the environment. */
export function environment(): ConfigurationSurroundings {
  return environmentOf({ variables: [(name) => process.env[name]], defaultBasePath: "/api/auth" })
}
