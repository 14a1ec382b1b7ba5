import type { AuthConfig } from "@latchkey/core/types"
import { basePathOf, type ConfiguredIntegration, configureIntegration } from "@latchkey/core/integration"
import { environment } from "./env.ts"

/**
 * The configuration of the service in an Express application. Only `providers` is required. Set `basePath` if you
 * mount the service at a different path from `/auth`.
 */
export type ExpressAuthConfig<Id extends string = string> = Omit<AuthConfig<Id>, "raw">

/** The path of the service, unless the configuration, the environment or the mount path sets a different one. */
const defaultBasePath = "/auth"

/**
 * The maximum number of mounts that are kept for a configuration. A path with parameters can have any number of
 * mounts.
 */
const maxMounts = 16

/** The integration of each configuration object, at each path where it's mounted. */
const configurations = new WeakMap<ExpressAuthConfig, Map<string, ConfiguredIntegration>>()

/**
 * Reads the environment and creates the integration, once per configuration object and base path.
 *
 * @param mount - the base path, unless the configuration or the environment sets one.
 */
export function configured(
  config: ExpressAuthConfig,
  mount: string = defaultBasePath,
): ConfiguredIntegration {
  const known = configurations.get(config) ?? new Map<string, ConfiguredIntegration>()
  configurations.set(config, known)
  const found = known.get(mount) ?? configure(config, mount)
  if (!known.has(mount)) {
    const [oldest] = known.size < maxMounts ? [] : known.keys()
    if (oldest !== undefined) known.delete(oldest)
    known.set(mount, found)
  }
  return found
}

function configure(config: ExpressAuthConfig, mount: string): ConfiguredIntegration {
  const surroundings = environment(mount)
  // Uses the same integration at each mount if the base path doesn't depend on the mount.
  if (mount !== defaultBasePath && (config.basePath ?? basePathOf(surroundings.variables)) !== undefined)
    return configured(config)
  return configureIntegration(config, surroundings)
}
