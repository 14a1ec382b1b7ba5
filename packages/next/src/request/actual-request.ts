import type { cacheTag, io } from "next/cache.js"
import * as server from "next/server.js"

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
export async function actualRequest(): Promise<void> {
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
