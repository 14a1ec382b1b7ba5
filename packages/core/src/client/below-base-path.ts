import { setDefaultBasePath } from "./service-address.ts"

/**
 * A function of the browser that asks the service below a base path which is not the usual one, unless the page gave
 * another with `setServiceAddress`.
 */
export function belowBasePath<Call extends (...input: never) => unknown>(
  basePath: () => string,
  call: Call,
): Call {
  const asking = (...input: readonly unknown[]): unknown => {
    setDefaultBasePath(basePath())
    return Reflect.apply(call, undefined, input)
  }
  // It takes what the function takes, and returns what that returns.
  return asking as unknown as Call
}
