import { basePathOf, fillFromEnvironment, type EnvironmentVariables } from "@latchkey/core/integration"
import type { AuthConfig } from "@latchkey/core/types"
import { defaultBasePath } from "./base-url.ts"
import { servesThePublic } from "./serves-the-public.ts"
import type { SolidAuthConfig } from "./solid-auth-config.ts"

declare const process: { readonly env: EnvironmentVariables }

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
    basePath: given ?? basePathOf(process.env) ?? defaultBasePath(),
  }
  fillFromEnvironment(process.env, complete, {
    production: servesThePublic(),
    // Only a base path that the application set itself can contradict the environment.
    suppressBasePathWarning: given === undefined,
  })
  return complete
}
