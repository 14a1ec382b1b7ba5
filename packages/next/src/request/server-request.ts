import type { Cookie, RequestHead } from "@latchkey/core/integration"
import { cookies, headers } from "next/headers.js"
import { actualRequest } from "./actual-request.ts"
import { currentCookies, type NamedValue } from "./current-cookies.ts"

type CookieStore = Awaited<ReturnType<typeof cookies>>

/** The cookies that were set for a request. */
interface Written {
  readonly store: CookieStore
  readonly names: Set<string>
}

/**
 * The cookies that were set, by the object that Next keeps for a request's headers. After a server action, Next 14
 * renders the page with the cookies that came with the request; only the store that was written to has the new ones.
 */
const writtenFor = new WeakMap<object, Written>()

/**
 * Returns the request for which a server component, a server action or a route handler runs. Its cookies are the
 * current ones, including cookies that were set during this request (by a sign-in in the same action, or the
 * middleware).
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
 * Sets cookies in the response to the current request.
 *
 * @throws Next's Error while a server component is rendered, because its headers may already have been sent.
 */
export async function setCookies(changes: readonly Cookie[]): Promise<void> {
  if (changes.length > 0) write(await headers(), await cookies(), changes)
}

/**
 * Sets cookies as {@link setCookies} does, if that's allowed. Otherwise, as in a server component, the session is
 * renewed in a later request that allows it. The only way to find out is to try.
 *
 * @returns true if the cookies were set.
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
