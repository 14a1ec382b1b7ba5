import type { Configuration } from "./configuration.ts"
import { nextBasePath } from "./next-base-path.ts"
import { requestHead } from "./request/request-head.ts"
import type * as ServerFunctionsModule from "./server-functions.ts"
import type { ServerFunctions } from "./server-functions.ts"

let loaded: typeof ServerFunctionsModule | undefined

/** Creates one of a configuration's functions. Its code is loaded on the first call. */
export type Later = <Call extends (...how: never[]) => Promise<unknown>>(
  pick: (functions: ServerFunctions) => Call,
) => Call

/**
 * Creates a configuration's functions for server code. Their code is loaded on the first call, because the
 * middleware doesn't need it.
 */
export function loadServerFunctions(configuration: Configuration): Later {
  return <Call extends (...how: never[]) => Promise<unknown>>(
    pick: (functions: ServerFunctions) => Call,
  ): Call =>
    (async (...how: Parameters<Call>) => {
      loaded ??= await import("./server-functions.ts")
      // Passed as an argument, so that the middleware's code is one file.
      const shared = { requestHead, basePath: nextBasePath() }
      return pick(loaded.serverFunctions(configuration, shared))(...how)
    }) as Call
}
