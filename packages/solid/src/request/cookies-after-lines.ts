import { cookieHeader, cookieValues } from "@latchkey/core/integration"

/**
 * Returns the `Cookie` header that a browser would send after it has processed these `Set-Cookie` lines.
 *
 * @param sent - the request's header.
 * @param lines - the response's lines so far; a line without a value removes the cookie.
 */
export function cookiesAfterLines(sent: string | null, lines: readonly string[]): string {
  const values = cookieValues(sent)
  for (const line of lines)
    for (const [name, [value = ""]] of cookieValues(line.split(";", 1)[0] ?? ""))
      values.set(name, value === "" ? [] : [value])
  return cookieHeader(values)
}

/** Returns the name of the cookie that a `Set-Cookie` line sets. */
export function cookieName(line: string): string {
  return line.split("=", 1)[0]?.trim() ?? ""
}
