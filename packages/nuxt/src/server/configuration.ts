import { configureIntegration, type ConfiguredIntegration } from "@latchkey/core/integration"
import type { H3Event } from "h3"
import { surroundingsOf, type Bindings } from "../env.ts"
import type { NuxtAuthConfig } from "../nuxt-auth-config.ts"

/** The part of a request on which a configuration may depend. */
export interface ConfigurationContext<Env extends object> {
  /** The server's bindings, such as Cloudflare's `env`. Empty on servers without bindings. */
  readonly env: Env
}

/**
 * The configuration, or a function that returns it for the bindings. The function is called once for each environment,
 * so it gets no request.
 */
export type ConfigurationSource<Env extends object = Bindings> =
  | NuxtAuthConfig
  | ((context: ConfigurationContext<Env>) => NuxtAuthConfig | PromiseLike<NuxtAuthConfig>)

/** A configuration in use. */
export interface Configured extends ConfiguredIntegration {
  /** The path below which the whole application is served, without a trailing slash. */
  readonly baseURL: string
}

/** The values from the application's Nitro: its `useRuntimeConfig`. */
export interface NitroValues {
  /** The `app.baseURL` option. Default `/`. */
  readonly baseURL?: string | undefined
  /** The module's `basePath` option. */
  readonly basePath?: string | undefined
  /** Reads `runtimeConfig.latchkey` when it's needed. */
  readonly runtimeConfig?: (() => unknown) | undefined
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
    const configured = configure(source, bindings as Bindings & Env, nitro)
    known.set(bindings, configured)
    // A failure isn't kept, because the next request may have the values that the function needs.
    configured.catch(() => known.delete(bindings))
    return configured
  }
}

async function configure<Env extends object>(
  source: ConfigurationSource<Env>,
  env: Bindings & Env,
  { baseURL: base = "/", basePath, runtimeConfig }: NitroValues,
): Promise<Configured> {
  const baseURL = base.startsWith("/") ? base.replace(/\/+$/, "") : ""
  const config = typeof source === "function" ? await source({ env }) : source
  const surroundings = surroundingsOf({
    baseURL,
    basePath,
    bindings: env,
    runtimeConfig: Object(runtimeConfig?.()) as Readonly<Record<string, unknown>>,
  })
  return { ...configureIntegration(config, surroundings), baseURL }
}

/** Returns a worker's bindings, which Nitro puts into the event's context. */
function bindingsOf({ context }: H3Event): Bindings {
  const { cloudflare } = context as { readonly cloudflare?: { readonly env?: Bindings } }
  return cloudflare?.env ?? noBindings
}
