import type { QRL } from "@builder.io/qwik"
import type { RequestEventCommon } from "@builder.io/qwik-city"
import type { ConfiguredIntegration, Cookie } from "@latchkey/core/integration"
import { isSameEnvironment, withEnvironment, type Completed } from "./env.ts"
import type { QwikAuthConfig } from "./qwik-auth-config.ts"

/** Returns the configuration that serves a request. */
export type ConfigurationSource = (event: RequestEventCommon) => QwikAuthConfig | PromiseLike<QwikAuthConfig>

/** A configuration in use for one request. */
export interface Configured extends ConfiguredIntegration {
  /** The cookies that the service has set in the response so far, by name. */
  readonly newCookies: Map<string, Cookie>
}

/**
 * The integration of each request, by its `sharedMap`, which is the only object that middleware, loaders and actions
 * share.
 */
const configurations = new WeakMap<object, Map<unknown, Promise<Configured>>>()

/** Gets the configuration from the application, once per request, and prepares it. */
export function configurationOf(
  source: QRL<ConfigurationSource>,
  event: RequestEventCommon,
): Promise<Configured> {
  const ofRequest = configurations.get(event.sharedMap) ?? new Map<unknown, Promise<Configured>>()
  configurations.set(event.sharedMap, ofRequest)
  const key = source.getSymbol()
  const configuration = ofRequest.get(key) ?? source(event).then((config) => configured(config, event))
  ofRequest.set(key, configuration)
  return configuration
}

/**
 * The latest integration of each configuration object. A platform may give each request its own environment.
 */
const ready = new WeakMap<QwikAuthConfig, Completed>()

/**
 * Prepares a configuration for a request. The same object is prepared only once, as long as the variables that were
 * read have the same values.
 */
export function configured(authConfig: QwikAuthConfig, event: RequestEventCommon): Configured {
  const cached = ready.get(authConfig)
  const made =
    cached !== undefined && isSameEnvironment(cached, event.env)
      ? cached
      : withEnvironment(authConfig, event.env)
  ready.set(authConfig, made)
  const { integration, config, basePath } = made
  return { integration, config, basePath, newCookies: new Map() }
}
