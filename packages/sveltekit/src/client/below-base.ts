import { belowBasePath } from "@latchkey/core/client"

let base = ""

/**
 * Makes the browser functions look for the service below the path under which the whole application is served.
 */
export function setBase(path: string): void {
  base = path
}

/** Makes a browser function call the service where SvelteKit serves it: at `/auth`, below the application's base. */
export function belowBase<Call extends (...input: never) => unknown>(call: Call): Call {
  return belowBasePath(() => `${base}/auth`, call)
}
