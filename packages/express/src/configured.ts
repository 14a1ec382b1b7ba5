import {
  basePathOf,
  createIntegration,
  fillFromEnvironment,
  isProduction,
  normalizePath,
  type EnvironmentVariables,
  type Integration,
} from "@latchkey/core/integration"
import type { AuthConfig } from "@latchkey/core/types"
import type { ExpressAuthConfig } from "./express-auth-config.ts"

declare const process: { readonly env: EnvironmentVariables }

/** A configuration at work. */
export interface Configured {
  readonly integration: Integration
  readonly config: ExpressAuthConfig
  /** The path of the actions: with a leading slash, and without one at the end. */
  readonly basePath: string
}

/** The path at which the service is, unless the configuration, the environment or the mount says otherwise. */
const defaultBasePath = "/auth"

/** The maximum number of mounts of one configuration that are kept: a path with parameters has any number. */
const maxMounts = 16

/** The integration of each configuration object, at each path where it's mounted. */
const configurations = new WeakMap<ExpressAuthConfig, Map<string, Configured>>()

/**
 * Reads the environment and makes the integration, once per configuration object and base path.
 *
 * @param mount - the base path, unless the configuration or the environment names one.
 */
export function configured(config: ExpressAuthConfig, mount: string = defaultBasePath): Configured {
  const known = configurations.get(config) ?? new Map<string, Configured>()
  configurations.set(config, known)
  const found = known.get(mount) ?? configure(config, mount)
  if (!known.has(mount)) {
    const [oldest] = known.size < maxMounts ? [] : known.keys()
    if (oldest !== undefined) known.delete(oldest)
    known.set(mount, found)
  }
  return found
}

function configure(authConfig: ExpressAuthConfig, mount: string): Configured {
  const named = authConfig.basePath ?? basePathOf(process.env)
  // The same integration at each mount, if the base path doesn't depend on it.
  if (named !== undefined && mount !== defaultBasePath) return configured(authConfig)
  const config: AuthConfig & { basePath: string } = { ...authConfig, basePath: named ?? mount }
  fillFromEnvironment(process.env, config, {
    production: isProduction(process.env["NODE_ENV"]),
    // Only a base path that the application set itself can contradict the environment.
    suppressBasePathWarning: authConfig.basePath === undefined,
  })
  return { integration: createIntegration(config), config, basePath: normalizePath(config.basePath) }
}
