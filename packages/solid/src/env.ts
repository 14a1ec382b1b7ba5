import {
  configureIntegration,
  type ConfiguredIntegration,
  type EnvironmentVariables,
} from "@latchkey/core/integration"
import { defaultBasePath } from "./base-url.ts"
import type { SolidAuthConfig } from "./solid-auth-config.ts"

declare const process: { readonly env: EnvironmentVariables & { readonly NODE_ENV?: string | undefined } }

/**
 * Creates the integration of a configuration, completed from the process's environment. No other code in this
 * package reads the environment.
 *
 * A production build counts as production, regardless of the environment variables. `PROD` and `NODE_ENV` are written
 * with their full names, so that Vite and Nitro can replace them with constants.
 *
 * @see [Vite: built-in constants](https://vite.dev/guide/env-and-mode.html#built-in-constants)
 */
export function withEnvironment({ prefix, ...config }: SolidAuthConfig): ConfiguredIntegration {
  return configureIntegration(
    { ...config, basePath: prefix ?? config.basePath },
    {
      variables: process.env,
      nodeEnvironment: import.meta.env?.PROD === true ? "production" : process.env.NODE_ENV,
      defaultBasePath: defaultBasePath(),
    },
  )
}
