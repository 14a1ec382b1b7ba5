import { isDev } from "@builder.io/qwik/build"
import {
  basePathOf,
  fillFromEnvironment,
  isProduction,
  type EnvironmentVariables,
} from "@latchkey/core/integration"
import type { AuthConfig } from "@latchkey/core/types"
import { defaultBasePath } from "./default-base-path.ts"
import type { QwikAuthConfig } from "./qwik-auth-config.ts"

/** The reader of the environment that Qwik City gives a request: `event.env`. */
export interface EnvironmentGetter {
  get(name: string): string | undefined
}

/** A configuration as core takes it. */
export type CompleteConfig = Omit<AuthConfig, "raw"> & { readonly basePath: string }

/** A completed configuration, and the values that were found in the environment. */
export interface Completed {
  readonly config: CompleteConfig
  /** Every variable that was read, with its value; undefined if it wasn't set. */
  readonly found: ReadonlyMap<string, string | undefined>
}

/**
 * Returns a copy of a configuration, completed from the request's environment: the application's own object isn't
 * changed. No other code in this package reads the environment.
 */
export function withEnvironment(config: QwikAuthConfig, env: EnvironmentGetter): Completed {
  const found = new Map<string, string | undefined>()
  const variables = variablesOf(env, found)
  const complete: AuthConfig & { basePath: string } = {
    ...config,
    basePath: config.basePath ?? basePathOf(variables) ?? defaultBasePath,
  }
  fillFromEnvironment(variables, complete, {
    // A production build by Qwik's optimizer counts as production, regardless of the environment.
    production: !isDev || isProduction(variables["NODE_ENV"]),
    // The base path can contradict the environment only if the application set it itself.
    suppressBasePathWarning: config.basePath === undefined,
  })
  return { config: complete, found }
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

/** Returns the variables by name, and records each variable that is read in `found`. */
function variablesOf(env: EnvironmentGetter, found: Map<string, string | undefined>): EnvironmentVariables {
  return new Proxy<EnvironmentVariables>(
    {},
    {
      get(_, name) {
        if (typeof name !== "string") return undefined
        const value = env.get(name)
        found.set(name, value)
        return value
      },
    },
  )
}
