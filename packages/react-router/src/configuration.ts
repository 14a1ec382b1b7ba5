import type { AuthConfig } from "@latchkey/core/types"
import { configurationOf, type ConfiguredIntegration, configureIntegration } from "@latchkey/core/integration"
import { environment } from "./env.ts"
import type { RequestArgs } from "./requests.ts"

/** The configuration of the service in a React Router application. Only `providers` is required. */
export interface ReactRouterAuthConfig<Id extends string = string> extends Omit<AuthConfig<Id>, "raw"> {}

/**
 * The configuration, or a function that returns it for each request. The service's memory, such as the counters for
 * limits, belongs to the returned object: return the same object as long as its values are the same.
 */
export type ConfigurationSource<Id extends string = string> =
  | ReactRouterAuthConfig<Id>
  | ((args: RequestArgs) => ReactRouterAuthConfig<Id> | PromiseLike<ReactRouterAuthConfig<Id>>)

/** Returns the configuration that serves a request. */
export type Configuration = (args: RequestArgs) => Promise<ConfiguredIntegration>

/** Creates the function that finds a request's configuration. */
export function createConfiguration(source: ConfigurationSource): Configuration {
  return configurationOf(source, (config) => configureIntegration(config, environment()))
}
