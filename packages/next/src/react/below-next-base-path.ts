import { belowBasePath, setDefaultBasePath } from "@latchkey/core/client"
import { nextBasePath } from "../next-base-path.ts"

/** Makes the page look for the service below Next's `basePath`, unless its `SessionProvider` sets another path. */
export function followNextBasePath(): void {
  setDefaultBasePath(servicePath())
}

/** Makes a browser function call the service where Next serves it: below the `basePath` of `next.config`. */
export function belowNextBasePath<Call extends (...input: never) => unknown>(call: Call): Call {
  return belowBasePath(servicePath, call)
}

function servicePath(): string {
  return `${nextBasePath()}/api/auth`
}
