import { serialiseCookie, type Cookie } from "@latchkey/core/integration"
import { cookieName } from "./cookie-header.ts"

/** What an answer with a session cookie says to caches (RFC 9111 §5.2.2): kept by one, it would sign others in. */
const uncacheable = "private, no-cache, no-store"

/** Adds cookies to the headers of an answer, in place of earlier ones of the same names. */
export function setCookies(headers: Headers, cookies: readonly Cookie[]): void {
  if (cookies.length === 0) return
  const names = new Set(cookies.map(({ name }) => name))
  const kept = headers.getSetCookie().filter((line) => !names.has(cookieName(line)))
  headers.delete("Set-Cookie")
  for (const line of [...kept, ...cookies.map(serialiseCookie)]) headers.append("Set-Cookie", line)
  headers.set("Cache-Control", uncacheable)
}
