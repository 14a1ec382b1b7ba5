import { basePathOf, fillFromEnvironment, type EnvironmentVariables } from "@latchkey/core/integration"
import type { AuthConfig } from "@latchkey/core/types"
import type { ReactRouterAuthConfig } from "./react-router-auth-config.ts"
import { runsInProduction } from "./runs-in-production.ts"

declare const process: { readonly env: EnvironmentVariables }

/** The path of the service if neither the configuration nor the environment sets it. */
const defaultBasePath = "/api/auth"

/** A configuration as core takes it. */
export type CompleteConfig = Omit<AuthConfig, "raw"> & { readonly basePath: string }

/**
 * Returns a copy of a configuration, completed from the environment of the process: the application's own object stays as it
 * is. The environment is read here and nowhere else in this package.
 */
export function withEnvironment(config: ReactRouterAuthConfig): CompleteConfig {
  const variables = environmentVariables()
  const complete: AuthConfig & { basePath: string } = {
    ...config,
    basePath: config.basePath ?? basePathOf(variables) ?? defaultBasePath,
  }
  fillFromEnvironment(variables, complete, {
    production: runsInProduction(),
    // Only a base path that the application set itself can contradict the environment.
    suppressBasePathWarning: config.basePath === undefined,
  })
  return complete
}

function environmentVariables(): EnvironmentVariables {
  try {
    return process.env
  } catch {
    // A runtime without `process`.
    return {}
  }
}
