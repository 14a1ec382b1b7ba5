import { createIntegration, normalizePath, type Integration } from "@latchkey/core/integration"
import { withEnvironment, type CompleteConfig } from "./env.ts"
import type { TanStackStartAuthConfig } from "./tanstack-start-auth-config.ts"

/** The configuration, or a function that makes it for a request. */
export type ConfigurationSource =
  | TanStackStartAuthConfig
  | ((request: Request) => TanStackStartAuthConfig | PromiseLike<TanStackStartAuthConfig>)

/** A configuration at work. */
export interface Configured {
  readonly integration: Integration
  readonly config: CompleteConfig
  /** Path of the actions: with a leading slash, and without one at the end. */
  readonly basePath: string
}

/** Returns the configuration that serves a request. */
export type Configuration = (request: Request) => Promise<Configured>

/** Reads the environment and makes the integration once for each configuration object, when it's first needed. */
export function createConfiguration(source: ConfigurationSource): Configuration {
  const made = new WeakMap<TanStackStartAuthConfig, Configured>()
  return async (request) => {
    const config = typeof source === "function" ? await source(request) : source
    const configured = made.get(config) ?? configure(config)
    made.set(config, configured)
    return configured
  }
}

function configure(given: TanStackStartAuthConfig): Configured {
  const config = withEnvironment(given)
  return { integration: createIntegration(config), config, basePath: normalizePath(config.basePath) }
}
