import {
  environmentOf,
  type ConfigurationSurroundings,
  type EnvironmentVariables,
} from "@latchkey/core/integration"
import { defaultBasePath } from "./default-base-path.ts"

declare const process: {
  readonly env: EnvironmentVariables & {
    readonly NODE_ENV?: string | undefined
    readonly TSS_PRERENDERING?: string | undefined
    readonly TSS_SERVER_FN_BASE?: string | undefined
  }
}

/**
 * Returns the process's environment. No other code in this package reads it, and it's never read when a module is
 * loaded, because Workers have it only while a request is served.
 */
export function environment(): ConfigurationSurroundings {
  return environmentOf({
    variables: [(name) => process.env[name]],
    // Written with its full name, so that Vite can replace it.
    nodeEnvironment: [() => process.env.NODE_ENV],
    defaultBasePath: defaultBasePath(),
  })
}

/** Returns true while a build renders pages. These requests have no user, and there may be no secret. */
export function isPrerendering(): boolean {
  return process.env.TSS_PRERENDERING === "true"
}

/**
 * Returns the path below which TanStack Start serves server functions. Its compiler replaces the variable with the
 * path.
 */
export function serverFunctionBase(): string {
  return process.env.TSS_SERVER_FN_BASE ?? "/_serverFn/"
}
