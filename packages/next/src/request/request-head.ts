import type { RequestHead } from "@latchkey/core/integration"
import type { NextRequest } from "next/server.js"

/**
 * Returns the head of a request that Next passes on. Requests from tests have no `Host`, but their URLs contain the
 * host.
 */
export function requestHead({ headers, nextUrl }: NextRequest): RequestHead {
  const { protocol, host } = nextUrl
  if (headers.has("host")) return { headers, protocol }
  const complete = new Headers(headers)
  complete.set("host", host)
  return { headers: complete, protocol }
}

/** The parts that the functions share with the middleware. */
export interface SharedParts {
  readonly requestHead: typeof requestHead
  /** The `basePath` of Next's configuration. */
  readonly basePath: string
}
