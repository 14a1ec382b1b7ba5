import {
  configureIntegration,
  type ConfiguredIntegration,
  type EnvironmentVariables,
} from "@latchkey/core/integration"
import type { NestAuthConfig } from "./nest-auth-config.ts"

declare const process: { readonly env: EnvironmentVariables }

/** The path of the service if neither the configuration nor the environment sets it. */
const defaultBasePath = "/api/auth"

/**
 * Creates the integration of a configuration, completed from the process's environment. No other code in this
 * package reads the environment.
 */
export function withEnvironment(config: NestAuthConfig): ConfiguredIntegration {
  const { env } = process
  return configureIntegration(config, { variables: env, nodeEnvironment: env["NODE_ENV"], defaultBasePath })
}
