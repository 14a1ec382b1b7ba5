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

/** What Qwik City gives a request to read the environment with: `event.env`. */
export interface EnvironmentGetter {
  get(name: string): string | undefined
}

/** A configuration as core takes it. */
export type CompleteConfig = Omit<AuthConfig, "raw"> & { readonly basePath: string }

/** A configuration as it was completed, and what was found in the environment then. */
export interface Completed {
  readonly config: CompleteConfig
  /** Every variable that was asked for: what it was, undefined where it was not set. */
  readonly found: ReadonlyMap<string, string | undefined>
}

/**
 * A copy of a configuration, completed from the environment of the request: the application's own object stays as it
 * is. The environment is read here and nowhere else in this package.
 */
export function withEnvironment(config: QwikAuthConfig, env: EnvironmentGetter): Completed {
  const found = new Map<string, string | undefined>()
  const variables = variablesOf(env, found)
  const complete: AuthConfig & { basePath: string } = {
    ...config,
    basePath: config.basePath ?? basePathOf(variables) ?? defaultBasePath,
  }
  fillFromEnvironment(variables, complete, {
    // What Qwik's optimizer has built for production is in production, whatever the environment says.
    production: !isDev || isProduction(variables["NODE_ENV"]),
    // Only a base path that the application set itself can contradict the environment.
    suppressBasePathWarning: config.basePath === undefined,
  })
  return { config: complete, found }
}

/**
 * Fills in what a configuration leaves open from the environment, as `setEnvDefaults` of core does it for other servers:
 * it changes `config` itself. `serverAuth$` needs no such call.
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

/** Whether the environment of a request still says what was found in that of another. */
export function isSameEnvironment({ found }: Completed, env: EnvironmentGetter): boolean {
  for (const [name, value] of found) if (env.get(name) !== value) return false
  return true
}

/** Variables that are asked for by name, and taken down in `found`. */
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
