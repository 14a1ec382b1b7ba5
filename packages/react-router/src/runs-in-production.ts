import { isProduction } from "@latchkey/core/integration"

declare const process: { readonly env: { readonly NODE_ENV?: string | undefined } }

/**
 * Returns true if the application serves the public: it was built for that, or its `NODE_ENV` is `production`
 * or not set. Both are written out, so that Vite can replace them with constants.
 *
 * @see [Vite: built-in constants](https://vite.dev/guide/env-and-mode.html#built-in-constants)
 */
export function runsInProduction(): boolean {
  return import.meta.env?.PROD === true || isProduction(nodeEnvironment())
}

function nodeEnvironment(): string | undefined {
  try {
    return process.env.NODE_ENV
  } catch {
    // A runtime without `process`.
    return undefined
  }
}
