import { basePathOf, fillFromEnvironment, type EnvironmentVariables } from "@latchkey/core/integration"
import type { AuthConfig } from "@latchkey/core/types"
import { defaultBasePath } from "./base-url.ts"
import { runsInProduction } from "./runs-in-production.ts"
import type { SolidAuthConfig } from "./solid-auth-config.ts"

declare const process: { readonly env: EnvironmentVariables }

/** A configuration as core takes it. */
export type CompleteConfig = Omit<AuthConfig, "raw"> & { readonly basePath: string }

/**
 * A copy of a configuration, completed from the environment of the process: the application's own object stays as it
 * is. The environment is read here and nowhere else in this package.
 */
export function withEnvironment({ prefix, ...config }: SolidAuthConfig): CompleteConfig {
  const configuredPath = prefix ?? config.basePath
  const complete: AuthConfig & { basePath: string } = {
    ...config,
    basePath: configuredPath ?? basePathOf(process.env) ?? defaultBasePath(),
  }
  fillFromEnvironment(process.env, complete, {
    production: runsInProduction(),
    // The base path can contradict the environment only if the application set it itself.
    suppressBasePathWarning: configuredPath === undefined,
  })
  return complete
}
