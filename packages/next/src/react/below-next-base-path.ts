import { belowBasePath, setDefaultBasePath } from "@latchkey/core/client"
import { nextBasePath } from "../next-base-path.ts"

/** Has the page find the service below the `basePath` of Next, unless its `SessionProvider` says otherwise. */
export function followNextBasePath(): void {
  setDefaultBasePath(servicePath())
}

/** A function of the browser that asks the service where Next serves it: below the `basePath` of `next.config`. */
export function belowNextBasePath<Call extends (...input: never) => unknown>(call: Call): Call {
  return belowBasePath(servicePath, call)
}

function servicePath(): string {
  return `${nextBasePath()}/api/auth`
}
