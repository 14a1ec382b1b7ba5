import type { AuthConfig } from "@latchkey/core/types"
import { configurationOf, type ConfiguredIntegration, configureIntegration } from "@latchkey/core/integration"
import type { RequestEvent } from "@sveltejs/kit"
import { environment, type Surroundings } from "./env.ts"

/** The configuration of the service in a SvelteKit application. Only `providers` is required. */
export interface SvelteKitAuthConfig<Id extends string = string> extends Omit<AuthConfig<Id>, "raw"> {}

/** The configuration, or a function that returns it for a request. */
export type ConfigurationSource<Id extends string = string> =
  | SvelteKitAuthConfig<Id>
  | ((event: RequestEvent) => SvelteKitAuthConfig<Id> | PromiseLike<SvelteKitAuthConfig<Id>>)

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
