import { setDefaultBasePath } from "@latchkey/core/client"
import { nextBasePath } from "../next-base-path.ts"

/** Has the page find the service below the `basePath` of Next, unless its `SessionProvider` says otherwise. */
export function followNextBasePath(): void {
  setDefaultBasePath(`${nextBasePath()}/api/auth`)
}

/** A function of the browser that asks the service where Next serves it: below the `basePath` of `next.config`. */
export function belowNextBasePath<Call extends (...input: never) => unknown>(call: Call): Call {
  const asking = (...input: readonly unknown[]): unknown => {
    followNextBasePath()
    return Reflect.apply(call, undefined, input)
  }
  // It takes what the function takes, and returns what that returns.
  return asking as unknown as Call
}
