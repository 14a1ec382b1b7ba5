import type { Configuration } from "./configuration.ts"
import { nextBasePath } from "./next-base-path.ts"
import { requestHead } from "./request/request-head.ts"
import type * as ServerFunctionsModule from "./server-functions.ts"
import type { ServerFunctions } from "./server-functions.ts"

let loaded: typeof ServerFunctionsModule | undefined

/** Makes a function of a configuration that is loaded with its first call. */
export type Later = <Call extends (...how: never[]) => Promise<unknown>>(
  pick: (functions: ServerFunctions) => Call,
) => Call

/**
 * Makes the functions of a configuration for server code. Their code is loaded with the first call, because the middleware needs
 * none of it.
 */
export function loadServerFunctions(configuration: Configuration): Later {
  return <Call extends (...how: never[]) => Promise<unknown>>(
    pick: (functions: ServerFunctions) => Call,
  ): Call =>
    (async (...how: Parameters<Call>) => {
      loaded ??= await import("./server-functions.ts")
      // Handed over, so that the code of the middleware is one file.
      const shared = { requestHead, basePath: nextBasePath() }
      return pick(loaded.serverFunctions(configuration, shared))(...how)
    }) as Call
}
