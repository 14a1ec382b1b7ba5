import { configurationOf, configureIntegration, type ConfiguredIntegration } from "@latchkey/core/integration"
import type { RequestEvent } from "@sveltejs/kit"
import { environment } from "./env.ts"
import type { Surroundings } from "./surroundings.ts"
import type { SvelteKitAuthConfig } from "./sveltekit-auth-config.ts"

/** The configuration, or a function that returns it for a request. */
export type ConfigurationSource =
  | SvelteKitAuthConfig
  | ((event: RequestEvent) => SvelteKitAuthConfig | PromiseLike<SvelteKitAuthConfig>)

/** Returns the configuration that serves a request. */
export type Configuration = (event: RequestEvent) => Promise<ConfiguredIntegration>

/** Creates the function that finds a request's configuration. */
export function createConfiguration(source: ConfigurationSource, surroundings: Surroundings): Configuration {
  return configurationOf(source, (config, event) =>
    configureIntegration(config, environment(bindingsOf(event), surroundings)),
  )
}

/** Returns a platform's bindings: adapters for Workers provide them as `event.platform.env`. */
function bindingsOf({ platform }: RequestEvent): unknown {
  return Reflect.get(Object(platform) as object, "env")
}
