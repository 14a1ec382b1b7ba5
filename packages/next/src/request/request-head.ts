import type { RequestHead } from "@latchkey/core/integration"
import type { NextRequest } from "next/server.js"

/**
 * The head of a request that Next hands over. A request from a test has no `Host`, but its URL contains the host.
 */
export function requestHead({ headers, nextUrl }: NextRequest): RequestHead {
  const { protocol, host } = nextUrl
  if (headers.has("host")) return { headers, protocol }
  const complete = new Headers(headers)
  complete.set("host", host)
  return { headers: complete, protocol }
}
