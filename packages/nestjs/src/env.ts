import {
  configureIntegration,
  environmentOf,
  type ConfiguredIntegration,
  type EnvironmentVariables,
} from "@latchkey/core/integration"
import type { NestAuthConfig } from "./nest-auth-config.ts"

declare const process: { readonly env: EnvironmentVariables }

/**
 * Creates the integration of a configuration, completed from the process's environment. No other code in this
 * package reads the environment.
 */
export function withEnvironment(config: NestAuthConfig): ConfiguredIntegration {
  return configureIntegration(
    config,
    environmentOf({ variables: [(name) => process.env[name]], defaultBasePath: "/api/auth" }),
  )
}
