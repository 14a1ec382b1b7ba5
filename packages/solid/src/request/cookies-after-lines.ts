import { cookieHeader, cookieValues } from "@latchkey/core/integration"

/**
 * The `Cookie` header that a browser would send once it has taken these `Set-Cookie` lines.
 *
 * @param sent - the header of the request.
 * @param lines - of the answer that is being made; one without a value takes the cookie away.
 */
export function cookiesAfterLines(sent: string | null, lines: readonly string[]): string {
  const values = cookieValues(sent)
  for (const line of lines)
    for (const [name, [value = ""]] of cookieValues(line.split(";", 1)[0] ?? ""))
      values.set(name, value === "" ? [] : [value])
  return cookieHeader(values)
}

/** The name of the cookie that a `Set-Cookie` line sets. */
export function cookieName(line: string): string {
  return line.split("=", 1)[0]?.trim() ?? ""
}
