import type { AuthConfig } from "@latchkey/core/types"
import { configurationOf, type ConfiguredIntegration, configureIntegration } from "@latchkey/core/integration"
import { environment } from "./env.ts"

/** The configuration of the service in a TanStack Start application. Only `providers` is required. */
export interface TanStackStartAuthConfig<Id extends string = string> extends Omit<AuthConfig<Id>, "raw"> {}

/** The configuration, or a function that returns it for a request. */
export type ConfigurationSource<Id extends string = string> =
  | TanStackStartAuthConfig<Id>
  | ((request: Request) => TanStackStartAuthConfig<Id> | PromiseLike<TanStackStartAuthConfig<Id>>)

/** Returns the configuration that serves a request. */
export type Configuration = (request: Request) => Promise<ConfiguredIntegration>

/** Creates the function that finds a request's configuration. */
export function createConfiguration(source: ConfigurationSource): Configuration {
  return configurationOf(source, (config) => configureIntegration(config, environment()))
}
