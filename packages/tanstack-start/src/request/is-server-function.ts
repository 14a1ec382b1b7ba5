import { serverFunctionBase } from "../env.ts"

/** Returns true if a request calls a server function. */
export function isServerFunction({ url, headers }: Request): boolean {
  return isCalledByRouter(headers) || new URL(url).pathname.startsWith(serverFunctionBase())
}

/** Returns true if a page's router, which follows redirects itself, sent the request. */
export function isCalledByRouter(headers: Headers): boolean {
  return headers.get("x-tsr-serverfn") === "true"
}
