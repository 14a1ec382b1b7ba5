import type { AuthConfig } from "@latchkey/core/types"
import { configurationOf, type ConfiguredIntegration, configureIntegration } from "@latchkey/core/integration"
import { environment } from "./env.ts"

/** The configuration of the service in a TanStack Start application. Only `providers` is required. */
export interface TanStackStartAuthConfig extends Omit<AuthConfig, "raw"> {}

/** The configuration, or a function that returns it for a request. */
export type ConfigurationSource =
  | TanStackStartAuthConfig
  | ((request: Request) => TanStackStartAuthConfig | PromiseLike<TanStackStartAuthConfig>)

/** Returns the configuration that serves a request. */
export type Configuration = (request: Request) => Promise<ConfiguredIntegration>

/** Creates the function that finds a request's configuration. */
export function createConfiguration(source: ConfigurationSource): Configuration {
  return configurationOf(source, (config) => configureIntegration(config, environment()))
}
