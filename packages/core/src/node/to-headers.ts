import type { NodeRequest } from "./node-messages.ts"

/**
 * Returns the headers of a Node.js request, including every line of a repeated header, and the host of an HTTP/2
 * request. Invalid lines are left out.
 *
 * @param host - the host as the framework knows it, which replaces the header. Default: the header.
 */
export function toHeaders({ rawHeaders }: Pick<NodeRequest, "rawHeaders">, host?: string): Headers {
  const headers = new Headers()
  const cookies: string[] = []
  for (let index = 0; index + 1 < rawHeaders.length; index += 2) {
    const name = rawHeaders[index]?.toLowerCase() ?? ""
    const value = rawHeaders[index + 1] ?? ""
    // HTTP/2 may send a line for each cookie (RFC 9113 §8.2.3).
    if (name === "cookie") cookies.push(value)
    else if (name === ":authority") setHost(headers, value)
    else if (!name.startsWith(":") && !(name === "host" && headers.has("host"))) append(headers, name, value)
  }
  if (cookies.length > 0) append(headers, "cookie", cookies.join("; "))
  if (host !== undefined) setHost(headers, host)
  return headers
}

/** Sets the host. The pseudo-header takes precedence over the header (RFC 9113 §8.3.1). */
function setHost(headers: Headers, value: string): void {
  headers.delete("host")
  append(headers, "host", value)
}

/** Appends a line. A value that a header can't contain is left out, because a client may have sent it. */
function append(headers: Headers, name: string, value: string): void {
  try {
    headers.append(name, value)
  } catch {
    // Node's parser is more lenient, depending on its settings.
  }
}
