import type { ConfigurationSurroundings, EnvironmentVariables } from "@latchkey/core/integration"

declare const process: { readonly env: EnvironmentVariables & { readonly NODE_ENV?: string | undefined } }

/** The path of the service if neither the configuration nor the environment sets it. */
const defaultBasePath = "/api/auth"

/** Returns the process's environment. No other code in this package reads the environment. */
export function environment(): ConfigurationSurroundings {
  return { variables: environmentVariables(), nodeEnvironment: nodeEnvironment(), defaultBasePath }
}

function environmentVariables(): EnvironmentVariables {
  try {
    return process.env
  } catch {
    // A runtime without `process`.
    return {}
  }
}

/**
 * Returns `production` if the application was built to serve the public; otherwise its `NODE_ENV`. Both variables
 * are written with their full names, so that Vite can replace them with constants.
 *
 * @see [Vite: built-in constants](https://vite.dev/guide/env-and-mode.html#built-in-constants)
 */
function nodeEnvironment(): string | undefined {
  if (import.meta.env?.PROD === true) return "production"
  try {
    return process.env.NODE_ENV
  } catch {
    return undefined
  }
}
