import type { AuthConfig } from "../config/auth-config.ts"
import {
  basePathOf,
  type EnvironmentVariables,
  filled,
  fillFromEnvironment,
  isProduction,
  normalizePath,
} from "../config/env.ts"
import { createIntegration } from "./integration.ts"
import type { Integration } from "./integration-operations.ts"

/** A configuration with everything that the environment adds. */
export type CompleteConfig = Omit<AuthConfig, "raw"> & { readonly basePath: string }

/** A resolved configuration, and its integration. */
export interface ConfiguredIntegration {
  readonly integration: Integration
  readonly config: CompleteConfig
  /** The path of the actions, with a leading slash and without a trailing one. */
  readonly basePath: string
}

/** The environment of an application, as a framework's package knows it. */
export interface ConfigurationSurroundings {
  readonly variables: EnvironmentVariables
  /** `NODE_ENV`, read by the framework's package, because bundlers replace only its full name. */
  readonly nodeEnvironment: string | undefined
  /** The base path if the configuration and the environment don't set one. */
  readonly defaultBasePath: string
}

/** Completes a copy of a configuration from the environment, and creates the integration. */
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
    isAssumed: filled(nodeEnvironment) === undefined,
    // The base path can contradict the environment only if the application set it itself.
    suppressBasePathWarning: authConfig.basePath === undefined,
  })
  return { integration: createIntegration(config), config, basePath: normalizePath(config.basePath) }
}
