import type { AuthConfig } from "../config/auth-config.ts"
import { basePathOf, fillFromEnvironment, type EnvironmentVariables } from "../config/env.ts"
import { isProduction } from "../config/is-production.ts"
import { normalizePath } from "../config/normalize-path.ts"
import { createIntegration } from "./integration.ts"
import type { Integration } from "./integration-operations.ts"

/** A configuration with everything that the environment adds. */
export type CompleteConfig = Omit<AuthConfig, "raw"> & { readonly basePath: string }

/** A configuration at work. */
export interface ConfiguredIntegration {
  readonly integration: Integration
  readonly config: CompleteConfig
  /** The path of the actions: with a leading slash, and without one at the end. */
  readonly basePath: string
}

/** The surroundings of an application, for a framework's package. */
export interface ConfigurationSurroundings {
  readonly variables: EnvironmentVariables
  /** `NODE_ENV`, as the framework's package reads it: bundlers replace only its full name. */
  readonly nodeEnvironment: string | undefined
  /** The base path, unless the configuration or the environment names one. */
  readonly defaultBasePath: string
}

/** Completes a copy of a configuration from the environment, and makes the integration. */
export function configureIntegration(
  authConfig: Omit<AuthConfig, "raw">,
  { variables, nodeEnvironment, defaultBasePath }: ConfigurationSurroundings,
): ConfiguredIntegration {
  const config: AuthConfig & { basePath: string } = {
    ...authConfig,
    basePath: authConfig.basePath ?? basePathOf(variables) ?? defaultBasePath,
  }
  fillFromEnvironment(variables, config, {
    production: isProduction(nodeEnvironment),
    // The base path can contradict the environment only if the application set it itself.
    suppressBasePathWarning: authConfig.basePath === undefined,
  })
  return { integration: createIntegration(config), config, basePath: normalizePath(config.basePath) }
}
