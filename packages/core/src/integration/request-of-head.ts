import { rememberConnection } from "../config/connection-address.ts"
import type { RequestHead } from "./request-head.ts"

/** Returns a request for an action, from the browser that a head describes. */
export function requestOfHead(
  url: URL,
  { headers, clientAddress }: Pick<RequestHead, "headers" | "clientAddress">,
): Request {
  const request = new Request(url, { method: "POST", headers: headersWithoutBody(headers) })
  return rememberConnection(request, clientAddress)
}

/** The headers that describe the browser, not the body it sent. */
function headersWithoutBody(headers: Headers): Headers {
  const copy = new Headers(headers)
  for (const name of ["content-length", "content-type", "transfer-encoding", "x-auth-return-redirect"])
    copy.delete(name)
  return copy
}
