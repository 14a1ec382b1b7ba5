import { serialiseCookie, uncacheable, type Cookie } from "@latchkey/core/integration"
import { cookieName } from "./cookies-after-lines.ts"

/** Adds cookies to a response's headers, replacing earlier ones with the same names. */
export function setCookies(headers: Headers, cookies: readonly Cookie[]): void {
  if (cookies.length === 0) return
  const names = new Set(cookies.map(({ name }) => name))
  const kept = headers.getSetCookie().filter((line) => !names.has(cookieName(line)))
  headers.delete("Set-Cookie")
  for (const line of [...kept, ...cookies.map(serialiseCookie)]) headers.append("Set-Cookie", line)
  headers.set("Cache-Control", uncacheable)
}

/**
 * Keeps a response that depends on the user out of caches, unless the application sets `Cache-Control`. A streamed
 * page sends its headers as soon as something is awaited, so call this function first.
 */
export function keepFromCaches(headers: Headers): void {
  if (!headers.has("Cache-Control")) headers.set("Cache-Control", uncacheable)
}
