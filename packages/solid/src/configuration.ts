import { createIntegration, normalizePath, type Integration } from "@latchkey/core/integration"
import { withEnvironment, type CompleteConfig } from "./env.ts"
import type { AuthEvent } from "./request/server-event.ts"
import type { SolidAuthConfig } from "./solid-auth-config.ts"

/** The configuration, or a function that makes it for a request. */
export type ConfigurationSource =
  | SolidAuthConfig
  | ((event: AuthEvent) => SolidAuthConfig | PromiseLike<SolidAuthConfig>)

/** A configuration at work. */
export interface Configured {
  readonly integration: Integration
  readonly config: CompleteConfig
  /** Path of the actions: with a leading slash, and without one at the end. */
  readonly basePath: string
}

/** The configuration that serves a request. */
export type Configuration = (event: AuthEvent) => Promise<Configured>

/** The integration of each configuration object: `getSession` gets the same one at every request. */
const configurations = new WeakMap<SolidAuthConfig, Configured>()

/** Reads the environment and makes the integration once per configuration object, when it is first needed. */
export function configured(config: SolidAuthConfig): Configured {
  const found = configurations.get(config) ?? configure(config)
  configurations.set(config, found)
  return found
}

/**
 * A function is called at every request; if it returns the same object again, the service that was made for it is
 * reused.
 */
export function createConfiguration(source: ConfigurationSource): Configuration {
  return async (event) => configured(typeof source === "function" ? await source(event) : source)
}

function configure(authConfig: SolidAuthConfig): Configured {
  const config = withEnvironment(authConfig)
  return { integration: createIntegration(config), config, basePath: normalizePath(config.basePath) }
}
