import { configureIntegration, type ConfiguredIntegration } from "@latchkey/core/integration"
import type { RequestEvent } from "@sveltejs/kit"
import { environmentOf } from "./env.ts"
import type { Surroundings } from "./surroundings.ts"
import type { SvelteKitAuthConfig } from "./sveltekit-auth-config.ts"

/** The configuration, or a function that returns it for a request. */
export type ConfigurationSource =
  | SvelteKitAuthConfig
  | ((event: RequestEvent) => SvelteKitAuthConfig | PromiseLike<SvelteKitAuthConfig>)

/** Returns the configuration that serves a request. */
export type Configuration = (event: RequestEvent) => Promise<ConfiguredIntegration>

/**
 * Creates the function that finds a request's configuration. If `source` is a function, it's called for each request;
 * if it returns the same object again, its service is reused.
 */
export function createConfiguration(source: ConfigurationSource, surroundings: Surroundings): Configuration {
  const known = new WeakMap<SvelteKitAuthConfig, ConfiguredIntegration>()
  return async (event) => {
    const config = typeof source === "function" ? await source(event) : source
    const found =
      known.get(config) ?? configureIntegration(config, environmentOf(bindingsOf(event), surroundings))
    known.set(config, found)
    return found
  }
}

/** Returns a platform's bindings: adapters for Workers provide them as `event.platform.env`. */
function bindingsOf({ platform }: RequestEvent): unknown {
  return Reflect.get(Object(platform) as object, "env")
}
