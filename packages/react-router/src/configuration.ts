import { configureIntegration, type ConfiguredIntegration } from "@latchkey/core/integration"
import { environment } from "./env.ts"
import type { ReactRouterAuthConfig } from "./react-router-auth-config.ts"
import type { RequestArgs } from "./request/request-args.ts"

/**
 * The configuration, or a function that returns it for each request. The service's memory, such as the counters for
 * limits, belongs to the returned object: return the same object as long as its values are the same.
 */
export type ConfigurationSource =
  | ReactRouterAuthConfig
  | ((args: RequestArgs) => ReactRouterAuthConfig | PromiseLike<ReactRouterAuthConfig>)

/** Returns the configuration that serves a request. */
export type Configuration = (args: RequestArgs) => Promise<ConfiguredIntegration>

/** Reads the environment and creates the integration once per configuration object, when it's first needed. */
export function createConfiguration(source: ConfigurationSource): Configuration {
  const known = new WeakMap<ReactRouterAuthConfig, ConfiguredIntegration>()
  return async (args) => {
    const config = typeof source === "function" ? await source(args) : source
    const configured = known.get(config) ?? configureIntegration(config, environment())
    known.set(config, configured)
    return configured
  }
}
