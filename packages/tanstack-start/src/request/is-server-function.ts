import { serverFunctionBase } from "../env.ts"

/** Returns true if a request calls a server function. */
export function isServerFunction({ url, headers }: Request): boolean {
  return isCalledByRouter(headers) || new URL(url).pathname.startsWith(serverFunctionBase())
}

/** Returns true if the router of a page sent the request: it follows a redirect by going there itself. */
export function isCalledByRouter(headers: Headers): boolean {
  return headers.get("x-tsr-serverfn") === "true"
}
