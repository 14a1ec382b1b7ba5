import { configureIntegration, type ConfiguredIntegration } from "@latchkey/core/integration"
import { environment } from "./env.ts"
import type { TanStackStartAuthConfig } from "./tanstack-start-auth-config.ts"

/** The configuration, or a function that returns it for a request. */
export type ConfigurationSource =
  | TanStackStartAuthConfig
  | ((request: Request) => TanStackStartAuthConfig | PromiseLike<TanStackStartAuthConfig>)

/** Returns the configuration that serves a request. */
export type Configuration = (request: Request) => Promise<ConfiguredIntegration>

/** Reads the environment and creates the integration once per configuration object, when it's first needed. */
export function createConfiguration(source: ConfigurationSource): Configuration {
  const made = new WeakMap<TanStackStartAuthConfig, ConfiguredIntegration>()
  return async (request) => {
    const config = typeof source === "function" ? await source(request) : source
    const configured = made.get(config) ?? configureIntegration(config, environment())
    made.set(config, configured)
    return configured
  }
}
