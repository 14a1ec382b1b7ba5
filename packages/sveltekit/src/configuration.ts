import { createIntegration, normalizePath, type Integration } from "@latchkey/core/integration"
import type { RequestEvent } from "@sveltejs/kit"
import { withEnvironment, type CompleteConfig } from "./env.ts"
import type { Surroundings } from "./surroundings.ts"
import type { SvelteKitAuthConfig } from "./sveltekit-auth-config.ts"

/** The configuration, or a function that makes it for a request. */
export type ConfigurationSource =
  | SvelteKitAuthConfig
  | ((event: RequestEvent) => SvelteKitAuthConfig | PromiseLike<SvelteKitAuthConfig>)

/** A configuration at work. */
export interface Configured {
  readonly integration: Integration
  readonly config: CompleteConfig
  /** Path of the actions: with a leading slash, and without one at the end. */
  readonly basePath: string
}

/** Returns the configuration that serves a request. */
export type Configuration = (event: RequestEvent) => Promise<Configured>

/**
 * Makes the function that finds the configuration of requests. A function is asked at every request; if it returns the same
 * object again, what was made for it serves again.
 */
export function createConfiguration(source: ConfigurationSource, surroundings: Surroundings): Configuration {
  const known = new WeakMap<SvelteKitAuthConfig, Configured>()
  return async (event) => {
    const authConfig = typeof source === "function" ? await source(event) : source
    const found = known.get(authConfig) ?? configure(authConfig, bindingsOf(event), surroundings)
    known.set(authConfig, found)
    return found
  }
}

function configure(
  authConfig: SvelteKitAuthConfig,
  bindings: unknown,
  surroundings: Surroundings,
): Configured {
  const config = withEnvironment(authConfig, bindings, surroundings)
  return { integration: createIntegration(config), config, basePath: normalizePath(config.basePath) }
}

/** Returns the bindings of a platform: adapters for Workers have them as `event.platform.env`. */
function bindingsOf({ platform }: RequestEvent): unknown {
  return Reflect.get(Object(platform) as object, "env")
}
