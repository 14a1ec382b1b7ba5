import type { EnvironmentVariables } from "@latchkey/core/integration"
import { basePathOf, fillFromEnvironment, isProduction } from "@latchkey/core/integration-session"
import type { AuthConfig, CallbacksOptions } from "@latchkey/core/types"
import { nextBasePath } from "./next-base-path.ts"
import type { NextAuthConfig } from "./next-auth-config.ts"

declare const process: { readonly env: EnvironmentVariables & { readonly NODE_ENV?: string | undefined } }

/** The path at which Next applications mount the handlers, below Next's `basePath`. */
const defaultBasePath = "/api/auth"

/** A configuration as core takes it: complete, with `authorized` left to this package. */
export type CompleteConfig = Omit<AuthConfig, "raw"> & { readonly basePath: string }

/**
 * Returns a copy of a configuration, completed from the process's environment: the application's own object isn't
 * changed. No other code in this package reads the environment.
 */
export function withEnvironment(config: NextAuthConfig): CompleteConfig {
  const basePath = config.basePath ?? basePathOf(process.env) ?? nextBasePath() + defaultBasePath
  const complete: AuthConfig & { basePath: string } = {
    ...config,
    basePath,
    // Core never calls `authorized`, so the type of its request doesn't matter there.
    callbacks: config.callbacks as Partial<CallbacksOptions> | undefined,
  }
  fillFromEnvironment(process.env, complete, {
    // Written with its full name, so that Next's compiler can replace it with a constant.
    production: isProduction(process.env.NODE_ENV),
    // The base path can contradict the environment only if the application set it itself.
    suppressBasePathWarning: config.basePath === undefined,
  })
  return complete
}
