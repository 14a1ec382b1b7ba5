import { belowBasePath, setDefaultBasePath } from "@latchkey/core/client"
import { defaultBasePath } from "../base-url.ts"

/** Makes the page look for the service below Vite's `base`, unless its `SessionProvider` sets another path. */
export function followBaseUrl(): void {
  setDefaultBasePath(defaultBasePath())
}

/** Makes a browser function call the service where SolidStart serves it: below Vite's `base`. */
export function belowBaseUrl<Call extends (...input: never) => unknown>(call: Call): Call {
  return belowBasePath(defaultBasePath, call)
}
