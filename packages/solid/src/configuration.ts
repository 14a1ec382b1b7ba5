import type { ConfiguredIntegration } from "@latchkey/core/integration"
import { withEnvironment } from "./env.ts"
import type { AuthEvent } from "./request/server-event.ts"
import type { SolidAuthConfig } from "./solid-auth-config.ts"

/** The configuration, or a function that makes it for a request. */
export type ConfigurationSource =
  | SolidAuthConfig
  | ((event: AuthEvent) => SolidAuthConfig | PromiseLike<SolidAuthConfig>)

/** The configuration that serves a request. */
export type Configuration = (event: AuthEvent) => Promise<ConfiguredIntegration>

/** The integration of each configuration object: `getSession` gets the same one at every request. */
const configurations = new WeakMap<SolidAuthConfig, ConfiguredIntegration>()

/** Reads the environment and makes the integration once per configuration object, when it is first needed. */
export function configured(config: SolidAuthConfig): ConfiguredIntegration {
  const found = configurations.get(config) ?? withEnvironment(config)
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
