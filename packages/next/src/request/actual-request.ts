import * as server from "next/server.js"

/** The part of `next/server` that is there from Next 15 on. */
const { connection }: { readonly connection?: typeof server.connection | undefined } = server

/**
 * Waits for an actual request. A page that is rendered ahead of one stops here: a prerendered page, and with
 * Cache Components a prefetched one. Next has the headers of a prefetched page already, but refuses the clock
 * and the random numbers that a session needs. Next 14 has nothing to wait for.
 *
 * @throws what Next throws to make a page dynamic, inside a cached function, or outside a request.
 * @see [Next.js, connection](https://nextjs.org/docs/app/api-reference/functions/connection)
 */
export async function actualRequest(): Promise<void> {
  await connection?.()
}
