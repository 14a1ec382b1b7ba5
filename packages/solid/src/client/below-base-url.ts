import { belowBasePath, setDefaultBasePath } from "@latchkey/core/client"
import { defaultBasePath } from "../base-url.ts"

/** Has the page find the service below the `base` of Vite, unless its `SessionProvider` says otherwise. */
export function followBaseUrl(): void {
  setDefaultBasePath(defaultBasePath())
}

/** A function of the browser that asks the service where SolidStart serves it: below the `base` of Vite. */
export function belowBaseUrl<Call extends (...input: never) => unknown>(call: Call): Call {
  return belowBasePath(defaultBasePath, call)
}
