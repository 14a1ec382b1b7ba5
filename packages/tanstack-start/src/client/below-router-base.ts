import { belowBasePath, setDefaultBasePath } from "@latchkey/core/client"
import { defaultBasePath } from "../default-base-path.ts"

/** Makes the page look for the service below the router's base path, unless its `SessionProvider` sets another path. */
export function followRouterBase(): void {
  setDefaultBasePath(defaultBasePath())
}

/** Makes a browser function call the service where TanStack Start serves it: below the router's base path. */
export function belowRouterBase<Call extends (...input: never) => unknown>(call: Call): Call {
  return belowBasePath(defaultBasePath, call)
}
