import { serverFunctionBase } from "../env.ts"

/** Returns true if a request calls a server function. */
export function isServerFunction({ url, headers }: Request): boolean {
  return isCalledByRouter(headers) || new URL(url).pathname.startsWith(serverFunctionBase())
}

/** Returns true if a page's router sent the request. It follows redirects itself. */
export function isCalledByRouter(headers: Headers): boolean {
  return headers.get("x-tsr-serverfn") === "true"
}
