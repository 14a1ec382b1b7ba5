import {
  environmentOf,
  type ConfigurationSurroundings,
  type EnvironmentVariables,
} from "@latchkey/core/integration"

declare const process: { readonly env: EnvironmentVariables & { readonly NODE_ENV?: string | undefined } }

/**
 * Returns the process's environment. No other code in this package reads the environment.
 *
 * An application that was built to serve the public runs in production, regardless of `NODE_ENV`. Both variables are
 * written with their full names, so that Vite can replace them with constants.
 *
 * @see [Vite: built-in constants](https://vite.dev/guide/env-and-mode.html#built-in-constants)
 */
export function environment(): ConfigurationSurroundings {
  return environmentOf({
    variables: [(name) => process.env[name]],
    nodeEnvironment: [() => (import.meta.env?.PROD === true ? "production" : process.env.NODE_ENV)],
    defaultBasePath: "/api/auth",
  })
}
