import {
  basePathOf,
  fillFromEnvironment,
  isProduction,
  type EnvironmentVariables,
} from "@latchkey/core/integration"
import type { AuthConfig } from "@latchkey/core/types"
import type { NestAuthConfig } from "./nest-auth-config.ts"

declare const process: { readonly env: EnvironmentVariables }

/** The path of the service if neither the configuration nor the environment sets it. */
const defaultBasePath = "/api/auth"

/** A configuration as core takes it. */
export type CompleteConfig = Omit<AuthConfig, "raw"> & { readonly basePath: string }

/**
 * Returns a copy of a configuration, completed from the environment of the process. The environment is read here and nowhere
 * else in this package.
 */
export function withEnvironment(config: NestAuthConfig): CompleteConfig {
  const complete: AuthConfig & { basePath: string } = {
    ...config,
    basePath: config.basePath ?? basePathOf(process.env) ?? defaultBasePath,
  }
  fillFromEnvironment(process.env, complete, {
    production: isProduction(process.env["NODE_ENV"]),
    // Only a base path that the application set itself can contradict the environment.
    suppressBasePathWarning: config.basePath === undefined,
  })
  return complete
}
