import { belowBasePath, setDefaultBasePath } from "@latchkey/core/client"
import { defaultBasePath } from "../default-base-path.ts"

/** Has the page find the service below the router's base path, unless its `SessionProvider` says otherwise. */
export function followRouterBase(): void {
  setDefaultBasePath(defaultBasePath())
}

/** A function of the browser that asks the service where TanStack Start serves it: below the router's base path. */
export function belowRouterBase<Call extends (...input: never) => unknown>(call: Call): Call {
  return belowBasePath(defaultBasePath, call)
}
