import { nativeImport } from "../native-import.js"
import type * as server from "./server.ts"

/**
 * Loads the part of this package that runs in Node alone: neither oidc-provider nor the invented users belong in a
 * bundle. The name of this package can be resolved from wherever an application's bundle is.
 *
 * @throws Error if the runtime can't load it.
 */
export async function loadServer(): Promise<typeof server> {
  const name = ["@latchkey/development-provider", "server"].join("/")
  return (await nativeImport(name)) as typeof server
}
