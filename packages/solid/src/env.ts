import { basePathOf, setEnvDefaults, type EnvironmentVariables } from "@latchkey/core/integration"
import type { AuthConfig } from "@latchkey/core/types"
import type { SolidAuthConfig } from "./solid-auth-config.ts"

declare const process: { readonly env: EnvironmentVariables }

/** Where SolidStart applications mount the handlers. */
const defaultPrefix = "/api/auth"

/** A configuration as core takes it. */
export type CompleteConfig = Omit<AuthConfig, "raw"> & { readonly basePath: string }

/**
 * A copy of a configuration, completed from the environment of the process: the application's own object stays as it
 * is. The environment is read here and nowhere else in this package.
 */
export function withEnvironment({ prefix, ...config }: SolidAuthConfig): CompleteConfig {
  const given = prefix ?? config.basePath
  const complete: AuthConfig & { basePath: string } = {
    ...config,
    basePath: given ?? basePathOf(process.env) ?? defaultPrefix,
  }
  // Only a base path that the application set itself can contradict the environment.
  setEnvDefaults(process.env, complete, given === undefined)
  return complete
}
