import type { Context } from "./context.ts"

/**
 * Returns the request for the application's functions. The service has already read the body to check it, and the
 * application's functions may need to read it, too.
 */
export function requestWithBody({ request, fields }: Pick<Context, "request" | "fields">): Request {
  const { url, method, headers } = request
  const copy = new Request(url, { method, headers, body: JSON.stringify(fields) })
  copy.headers.delete("content-length")
  copy.headers.set("content-type", "application/json")
  return copy
}
