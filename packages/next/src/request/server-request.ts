import type { Cookie, RequestHead } from "@latchkey/core/integration"
import { cookies, headers } from "next/headers.js"
import { currentCookies } from "./cookie-header.ts"

type CookieStore = Awaited<ReturnType<typeof cookies>>

/**
 * The request that a server component, a server action or a route handler runs for. Its cookies are the current ones:
 * what this very request has set (a sign-in in the same action, the middleware) counts.
 *
 * @throws what Next throws to make a page dynamic, or outside a request.
 */
export async function serverRequest(): Promise<RequestHead> {
  const sent = new Headers(await headers())
  const store = await cookies()
  sent.set("cookie", currentCookies(sent.get("cookie"), store.getAll()))
  return { headers: sent }
}

/**
 * Sets cookies in the answer to the current request.
 *
 * @throws Error of Next where a server component is being rendered: its headers may be on their way already.
 */
export async function setCookies(changes: readonly Cookie[]): Promise<void> {
  if (changes.length > 0) write(await cookies(), changes)
}

/** As {@link setCookies}; where that is not allowed, the renewal waits for a request in which it is. */
export async function setCookiesIfAllowed(changes: readonly Cookie[]): Promise<void> {
  if (changes.length === 0) return
  const store = await cookies()
  try {
    write(store, changes)
  } catch {
    // A server component is being rendered. The session that was read is valid all the same.
  }
}

function write(store: CookieStore, changes: readonly Cookie[]): void {
  for (const { name, value, options } of changes) store.set(name, value, options)
}
