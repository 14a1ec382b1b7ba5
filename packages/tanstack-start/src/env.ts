import {
  basePathOf,
  fillFromEnvironment,
  isProduction,
  type EnvironmentVariables,
} from "@latchkey/core/integration"
import type { AuthConfig } from "@latchkey/core/types"
import { defaultBasePath } from "./default-base-path.ts"
import type { TanStackStartAuthConfig } from "./tanstack-start-auth-config.ts"

declare const process: {
  readonly env: EnvironmentVariables & {
    readonly NODE_ENV?: string | undefined
    readonly TSS_PRERENDERING?: string | undefined
    readonly TSS_SERVER_FN_BASE?: string | undefined
  }
}

/** A configuration as core takes it. */
export type CompleteConfig = Omit<AuthConfig, "raw"> & { readonly basePath: string }

/**
 * Returns a copy of a configuration, completed from the environment of the process: the application's own object stays as it is.
 * The environment is read here and nowhere else in this package, and never when a module is loaded: Workers have it only then.
 */
export function withEnvironment(config: TanStackStartAuthConfig): CompleteConfig {
  const complete: AuthConfig & { basePath: string } = {
    ...config,
    basePath: config.basePath ?? basePathOf(process.env) ?? defaultBasePath(),
  }
  fillFromEnvironment(process.env, complete, {
    // By its full name, so that Vite can replace it.
    production: isProduction(process.env.NODE_ENV),
    // Only a base path that the application set itself can contradict the environment.
    suppressBasePathWarning: config.basePath === undefined,
  })
  return complete
}

/** Returns true while a build renders pages: none of these requests has a user, and there may be no secret. */
export function isPrerendering(): boolean {
  return process.env.TSS_PRERENDERING === "true"
}

/** Returns the path below which TanStack Start serves server functions. Its compiler writes it in place of the variable. */
export function serverFunctionBase(): string {
  return process.env.TSS_SERVER_FN_BASE ?? "/_serverFn/"
}
