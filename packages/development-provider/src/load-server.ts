import type * as server from "./server.ts"

/**
 * Loads the part of this package that runs in Node alone. Bundlers must not follow the import: neither oidc-provider nor the
 * invented users belong in a bundle. The name of this package can be resolved wherever an application's bundle lies.
 *
 * @throws Error if the runtime can't load it.
 */
export async function loadServer(): Promise<typeof server> {
  const name = ["@latchkey/development-provider", "server"].join("/")
  return import(/* webpackIgnore: true */ /* turbopackIgnore: true */ /* @vite-ignore */ name)
}
