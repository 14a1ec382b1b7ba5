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
 * Makes the integration of a configuration, completed from the environment of the process. The environment is read here and
 * nowhere else in this package.
 */
export function withEnvironment(config: NestAuthConfig): ConfiguredIntegration {
  const { env } = process
  return configureIntegration(config, { variables: env, nodeEnvironment: env["NODE_ENV"], defaultBasePath })
}
