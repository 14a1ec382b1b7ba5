import { createIntegration, normalizePath, type Integration } from "@latchkey/core/integration"
import { withEnvironment, type CompleteConfig } from "./env.ts"
import type { ReactRouterAuthConfig } from "./react-router-auth-config.ts"
import type { RequestArgs } from "./request/request-args.ts"

/**
 * The configuration, or a function that returns it and is called for each request. The service's memory, such as the
 * counters of limits, belongs to the returned object: return the same one as long as its values are the same.
 */
export type ConfigurationSource =
  | ReactRouterAuthConfig
  | ((args: RequestArgs) => ReactRouterAuthConfig | PromiseLike<ReactRouterAuthConfig>)

/** A configuration at work. */
export interface Configured {
  readonly integration: Integration
  readonly config: CompleteConfig
  /** Path of the actions: with a leading slash, and without one at the end. */
  readonly basePath: string
}

/** Returns the configuration that serves a request. */
export type Configuration = (args: RequestArgs) => Promise<Configured>

/** Reads the environment and makes the integration once for each configuration object, when it is first needed. */
export function createConfiguration(source: ConfigurationSource): Configuration {
  const known = new WeakMap<ReactRouterAuthConfig, Configured>()
  return async (args) => {
    const config = typeof source === "function" ? await source(args) : source
    const configured = known.get(config) ?? configure(config)
    known.set(config, configured)
    return configured
  }
}

function configure(authConfig: ReactRouterAuthConfig): Configured {
  const config = withEnvironment(authConfig)
  return { integration: createIntegration(config), config, basePath: normalizePath(config.basePath) }
}
