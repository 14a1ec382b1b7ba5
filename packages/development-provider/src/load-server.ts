import { nativeImport } from "../native-import.js"
import type * as server from "./server.ts"

/**
 * Loads the part of this package that runs only in Node, because neither oidc-provider nor the invented users belong
 * in a bundle. An application's bundle can resolve this package's name wherever it is.
 *
 * @throws Error if the runtime can't load it.
 */
export async function loadServer(): Promise<typeof server> {
  const name = ["@latchkey/development-provider", "server"].join("/")
  return (await nativeImport(name)) as typeof server
}
