import { serialiseCookie, uncacheable, type Cookie } from "@latchkey/core/integration"
import { cookieName } from "./cookies-after-lines.ts"

/** Adds cookies to the headers of an answer, in place of earlier ones of the same names. */
export function setCookies(headers: Headers, cookies: readonly Cookie[]): void {
  if (cookies.length === 0) return
  const names = new Set(cookies.map(({ name }) => name))
  const kept = headers.getSetCookie().filter((line) => !names.has(cookieName(line)))
  headers.delete("Set-Cookie")
  for (const line of [...kept, ...cookies.map(serialiseCookie)]) headers.append("Set-Cookie", line)
  headers.set("Cache-Control", uncacheable)
}

/**
 * Keeps an answer that depends on the user out of caches, unless the application sets `Cache-Control`. The headers of a page
 * that is streamed are on their way as soon as something waits: call it before.
 */
export function keepFromCaches(headers: Headers): void {
  if (!headers.has("Cache-Control")) headers.set("Cache-Control", uncacheable)
}
