import type { Cookie, RequestHead } from "@latchkey/core/integration"
import { cookies, headers } from "next/headers.js"
import type { cacheTag, io } from "next/cache.js"
import * as server from "next/server.js"
import { cookieHeader, cookieValues } from "@latchkey/core/integration-requests"

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

/** The parts of `next/cache` that exist from Next 16 on, and `io` from 16.3 on. */
interface CacheFunctions {
  readonly io?: typeof io | undefined
  readonly cacheTag?: typeof cacheTag | undefined
}

/** The part of `next/server` that exists from Next 15 on. */
const { connection }: { readonly connection?: typeof server.connection | undefined } = server

/** Loaded when it's first needed, because the middleware never needs it. */
let loading: Promise<CacheFunctions> | undefined

/**
 * Waits for an actual request. A page that is rendered before there's a request stops here: a prerendered page and,
 * with Cache Components, a prefetched one. Next already has the headers of a prefetched page, but refuses access to
 * the clock and the random numbers that a session needs. Next 14 has nothing to wait for.
 *
 * Inside a cached function, there's nothing to wait for, either: `"use cache: private"` may use the headers, the clock
 * and random numbers, and inside `"use cache"`, Next refuses access to the headers with an error that says what to do.
 *
 * Outside a request, there's nothing to wait for: the headers, which are asked for next, throw the error that says so.
 * An application's unit test may have replaced them.
 *
 * @throws what Next throws to make a page dynamic.
 * @see [Next.js, io](https://nextjs.org/docs/app/api-reference/functions/io)
 * @see [Next.js, connection](https://nextjs.org/docs/app/api-reference/functions/connection)
 */
async function actualRequest(): Promise<void> {
  if (connection === undefined) return
  loading ??= import("next/cache.js")
  const cache = await loading
  if (cache.io !== undefined) await cache.io()
  else if (!isInsideCachedFunction(cache)) await waitFor(connection)
}

async function waitFor(request: () => Promise<void>): Promise<void> {
  try {
    await request()
  } catch (error) {
    if (!isOutsideRequest(error)) throw error
  }
}

/** Returns true for the error of `connection` outside a request, as Next 15.1 and later number it. */
function isOutsideRequest(error: unknown): boolean {
  return error instanceof Error && "__NEXT_ERROR_CODE" in error && error.__NEXT_ERROR_CODE === "E251"
}

/**
 * Returns true inside a cached function. Before 16.3, the only way to tell is that Next refuses `cacheTag` everywhere
 * else.
 */
function isInsideCachedFunction({ cacheTag: tag }: CacheFunctions): boolean {
  try {
    tag?.()
    return tag !== undefined
  } catch {
    return false
  }
}

/** The name and the value of a cookie; an empty value removes the cookie. */
interface NamedValue {
  readonly name: string
  readonly value: string
}

/**
 * Returns the current `Cookie` header of a request during which the middleware or a server action has set cookies. If
 * a name occurs several times, all of its values are kept, because any of them may be the valid one; the current one
 * comes first.
 *
 * @param current - all cookies, as Next has them now.
 */
export function currentCookies(header: string | null, current: readonly NamedValue[]): string {
  const sent = cookieValues(header)
  for (const { name, value } of current) {
    const values = sent.get(name) ?? []
    const isCurrent = (raw: string): boolean => raw === value || decode(raw) === value
    const current = values.filter(isCurrent)
    if (value === "") sent.set(name, [])
    else if (current.length === 0) sent.set(name, [encodeURIComponent(value)])
    else sent.set(name, [...current, ...values.filter((raw) => !isCurrent(raw))])
  }
  return cookieHeader(sent)
}

/** Decodes a value. If it isn't valid percent-encoding, it's returned unchanged. */
function decode(raw: string): string {
  try {
    return decodeURIComponent(raw)
  } catch {
    return raw
  }
}
