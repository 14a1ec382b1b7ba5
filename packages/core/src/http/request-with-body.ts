import type { Context } from "./context.ts"

/** The request for functions of the application: its body was read to check it, and they may want to read it again. */
export function requestWithBody({ request, fields }: Pick<Context, "request" | "fields">): Request {
  const headers = new Headers(request.headers)
  headers.delete("content-length")
  headers.set("content-type", "application/json")
  return new Request(request.url, { method: request.method, headers, body: JSON.stringify(fields) })
}
