import type { Context } from "./context.ts"

/**
 * Returns the request for functions of the application. Its body was read to check it, and they may want to read it
 * again.
 */
export function requestWithBody({ request, fields }: Pick<Context, "request" | "fields">): Request {
  const { url, method, headers } = request
  const copy = new Request(url, { method, headers, body: JSON.stringify(fields) })
  copy.headers.delete("content-length")
  copy.headers.set("content-type", "application/json")
  return copy
}
