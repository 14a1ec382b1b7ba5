import { setDefaultBasePath } from "./service-location.ts"

/**
 * Returns a browser function that calls the service below a different base path than the default, unless the page has
 * set one with `setServiceLocation`.
 */
export function belowBasePath<Call extends (...input: never) => unknown>(
  basePath: () => string,
  call: Call,
): Call {
  const asking = (...input: readonly unknown[]): unknown => {
    setDefaultBasePath(basePath())
    return Reflect.apply(call, undefined, input)
  }
  // Takes the function's parameters, and returns its result.
  return asking as unknown as Call
}
