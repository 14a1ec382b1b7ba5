import { isDev } from "@builder.io/qwik/build"
import {
  configureIntegration,
  environmentOf,
  type ConfiguredIntegration,
  type EnvironmentVariables,
} from "@latchkey/core/integration"
import { defaultBasePath } from "./default-base-path.ts"
import type { QwikAuthConfig } from "./qwik-auth-config.ts"

/** The reader of the environment that Qwik City gives a request: `event.env`. */
export interface EnvironmentGetter {
  get(name: string): string | undefined
}

/** A completed configuration with its integration, and the values that were found in the environment. */
export interface Completed extends ConfiguredIntegration {
  /** Every variable that was read, with its value; undefined if it wasn't set. */
  readonly found: ReadonlyMap<string, string | undefined>
}

/**
 * Completes a copy of a configuration from the request's environment: the application's own object isn't changed. No
 * other code in this package reads the environment.
 */
export function withEnvironment(config: QwikAuthConfig, env: EnvironmentGetter): Completed {
  const found = new Map<string, string | undefined>()
  const read = (name: string): string | undefined => {
    const value = env.get(name)
    found.set(name, value)
    return value
  }
  const environment = environmentOf({
    variables: [read],
    // A production build by Qwik's optimizer counts as production, regardless of the environment.
    nodeEnvironment: [() => (isDev ? read("NODE_ENV") : "production")],
    defaultBasePath,
  })
  return { ...configureIntegration(config, environment), found }
}

/**
 * Fills in a configuration's missing options from the environment, as core's `setEnvDefaults` does for other servers.
 * It changes `config` itself. You don't need it with `serverAuth$`.
 *
 * @param env - Qwik City's `event.env`, or variables by name.
 */
export function setEnvDefaults(env: EnvironmentGetter | EnvironmentVariables, config: QwikAuthConfig): void {
  Object.assign(config, withEnvironment(config, getterOf(env)).config)
}

function getterOf(env: EnvironmentGetter | EnvironmentVariables): EnvironmentGetter {
  return isGetter(env) ? env : { get: (name) => env[name] }
}

function isGetter(env: EnvironmentGetter | EnvironmentVariables): env is EnvironmentGetter {
  return typeof env.get === "function"
}

/** Returns true if a request's environment has the same values as another request's. */
export function isSameEnvironment({ found }: Completed, env: EnvironmentGetter): boolean {
  for (const [name, value] of found) if (env.get(name) !== value) return false
  return true
}
