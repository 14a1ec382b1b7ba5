import type { Cookie, RequestHead } from "@latchkey/core/integration"
import { cookies, headers } from "next/headers.js"
import { actualRequest } from "./actual-request.ts"
import { currentCookies, type NamedValue } from "./current-cookies.ts"

type CookieStore = Awaited<ReturnType<typeof cookies>>

/** Cookies that were set for a request. */
interface Written {
  readonly store: CookieStore
  readonly names: Set<string>
}

/**
 * Cookies that were set, by the object that Next keeps for the headers of a request. Next 14 renders the page
 * after a server action with the cookies that came with the request: only the store that was written to has the new
 * ones.
 */
const writtenFor = new WeakMap<object, Written>()

/**
 * The request that a server component, a server action or a route handler runs for. Its cookies are the current
 * ones, including cookies that were set during this request (by a sign-in in the same action, or the middleware).
 *
 * @throws what Next throws to make a page dynamic, or outside a request.
 */
export async function serverRequest(): Promise<RequestHead> {
  await actualRequest()
  const original = await headers()
  const sent = new Headers(original)
  const existing = (await cookies()).getAll()
  const writtenCookies = writtenFor.get(original)
  const current = writtenCookies === undefined ? existing : withWritten(existing, writtenCookies)
  sent.set("cookie", currentCookies(sent.get("cookie"), current))
  return { headers: sent }
}

function withWritten(existing: readonly NamedValue[], { store, names }: Written): readonly NamedValue[] {
  const others = existing.filter(({ name }) => !names.has(name))
  return [...others, ...[...names].map((name) => ({ name, value: store.get(name)?.value ?? "" }))]
}

/**
 * Sets cookies in the answer to the current request.
 *
 * @throws Error of Next where a server component is being rendered: its headers may be on their way already.
 */
export async function setCookies(changes: readonly Cookie[]): Promise<void> {
  if (changes.length > 0) write(await headers(), await cookies(), changes)
}

/**
 * As {@link setCookies}; where that is not allowed, as in a server component, the renewal waits for a request in which it
 * is. The only way to find out is that Next refuses.
 *
 * @returns whether they were set.
 */
export async function setCookiesIfAllowed(changes: readonly Cookie[]): Promise<boolean> {
  if (changes.length === 0) return true
  const [original, store] = [await headers(), await cookies()]
  try {
    write(original, store, changes)
    return true
  } catch {
    return false
  }
}

function write(original: object, store: CookieStore, changes: readonly Cookie[]): void {
  const names = writtenFor.get(original)?.names ?? new Set<string>()
  for (const { name, value, options } of changes) {
    store.set(name, value, options)
    names.add(name)
  }
  writtenFor.set(original, { store, names })
}
