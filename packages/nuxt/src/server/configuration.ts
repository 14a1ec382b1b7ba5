import type { AuthConfig } from "@latchkey/core/types"
import { type ConfiguredIntegration, configureIntegration } from "@latchkey/core/integration"
import type { H3Event } from "h3"
import { type Bindings, surroundingsOf } from "../env.ts"
import type { RouteRules } from "./require-guardable.ts"

/** The configuration of the service in a Nuxt application. Only `providers` is required. */
export interface NuxtAuthConfig<Id extends string = string> extends Omit<AuthConfig<Id>, "raw"> {}

/** The part of a request on which a configuration may depend. */
export interface ConfigurationContext<Env extends object> {
  /** The server's bindings, such as Cloudflare's `env`. Empty on servers without bindings. */
  readonly env: Env
}

/**
 * The configuration, or a function that returns it for the bindings. The function is called once for each environment,
 * so it gets no request.
 */
export type ConfigurationSource<Env extends object = Bindings, Id extends string = string> =
  | NuxtAuthConfig<Id>
  | ((context: ConfigurationContext<Env>) => NuxtAuthConfig<Id> | PromiseLike<NuxtAuthConfig<Id>>)

/** A configuration in use. */
export interface Configured extends ConfiguredIntegration {
  /** The path below which the whole application is served, without a trailing slash. */
  readonly baseURL: string
}

/** The values from the application's Nitro, and from its build. */
export interface NitroValues {
  /** The `app.baseURL` option. Default `/`. */
  readonly baseURL?: string | undefined
  /** The module's `basePath` option. */
  readonly basePath?: string | undefined
  /** Reads `runtimeConfig.latchkey` when it's needed. */
  readonly runtimeConfig?: ((event: H3Event) => unknown) | undefined
  /** The paths of server pages by the names of their islands, without parameters. */
  readonly serverPages?: Readonly<Record<string, string>> | undefined
  /** The route rules, by their patterns. */
  readonly routeRules?: RouteRules | undefined
  /** Returns true for the path of a file in `public`, or of the build. */
  readonly isPublicFile?: ((path: string) => boolean) | undefined
  /** True while the build renders pages. */
  readonly isPrerendering?: boolean | undefined
}

/** Returns the configuration for a request. */
export type Configuration = (event: H3Event, nitro: NitroValues) => Promise<Configured>

/** The environment of a server without bindings. */
const noBindings: Bindings = {}

/** Creates the integration when it's first needed: once for each environment. */
export function createConfiguration<Env extends object>(source: ConfigurationSource<Env>): Configuration {
  const known = new WeakMap<object, Promise<Configured>>()
  return async (event, nitro) => {
    const bindings = bindingsOf(event)
    const found = known.get(bindings)
    if (found !== undefined) return found
    const configured = configure(source, bindings as Bindings & Env, nitro, event)
    known.set(bindings, configured)
    // A failure isn't kept, because the next request may have the values that the function needs.
    configured.catch(() => known.delete(bindings))
    return configured
  }
}

async function configure<Env extends object>(
  source: ConfigurationSource<Env>,
  env: Bindings & Env,
  nitro: NitroValues,
  event: H3Event,
): Promise<Configured> {
  const baseURL = baseOf(nitro)
  const config = typeof source === "function" ? await source({ env }) : source
  const surroundings = surroundingsOf({
    baseURL,
    basePath: nitro.basePath,
    bindings: env,
    runtimeConfig: Object(nitro.runtimeConfig?.(event)) as Readonly<Record<string, unknown>>,
  })
  return { ...configureIntegration(config, surroundings), baseURL }
}

/** Returns the path below which the whole application is served, without a trailing slash. */
export function baseOf({ baseURL = "/" }: NitroValues): string {
  return baseURL.startsWith("/") ? baseURL.replace(/\/+$/, "") : ""
}

/** Returns a worker's bindings, which Nitro puts into the event's context. */
function bindingsOf({ context }: H3Event): Bindings {
  const { cloudflare } = context as { readonly cloudflare?: { readonly env?: Bindings } }
  return cloudflare?.env ?? noBindings
}
