import { isDev } from "@builder.io/qwik/build"
import { basePathOf, setEnvDefaults, type EnvironmentVariables } from "@latchkey/core/integration"
import type { AuthConfig } from "@latchkey/core/types"
import { defaultBasePath } from "./default-base-path.ts"
import type { QwikAuthConfig } from "./qwik-auth-config.ts"

/** What Qwik City gives a request to read the environment with: `event.env`. */
export interface EnvironmentGetter {
  get(name: string): string | undefined
}

/** A configuration as core takes it. */
export type CompleteConfig = Omit<AuthConfig, "raw"> & { readonly basePath: string }

/**
 * A copy of a configuration, completed from the environment of the request: the application's own object stays as it
 * is. The environment is read here and nowhere else in this package.
 */
export function withEnvironment(config: QwikAuthConfig, env: EnvironmentGetter): CompleteConfig {
  const variables = variablesOf(env)
  const complete: AuthConfig & { basePath: string } = {
    ...config,
    basePath: config.basePath ?? basePathOf(variables) ?? defaultBasePath,
  }
  // Only a base path that the application set itself can contradict the environment.
  setEnvDefaults(variables, complete, config.basePath === undefined)
  return complete
}

/** Variables that are asked for by name. A platform without `NODE_ENV` runs what was built for production. */
function variablesOf(env: EnvironmentGetter): EnvironmentVariables {
  const read = (name: string): string | undefined =>
    env.get(name) ?? (name === "NODE_ENV" && !isDev ? "production" : undefined)
  return new Proxy<EnvironmentVariables>(
    {},
    { get: (_, name) => (typeof name === "string" ? read(name) : undefined) },
  )
}
