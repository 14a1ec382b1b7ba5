import { keepFromCaches, setCookies } from "@latchkey/core/node"
import type { Session } from "@latchkey/core/types"
import type { H3Event } from "h3"
import { call } from "./call.ts"
import { isCached, type Current } from "./current.ts"

/**
 * Returns the session of a request. It's read once, and again only after the request has changed it. The response then
 * isn't cached, unless the application decides otherwise.
 *
 * @param event - the event for which the session is needed.
 * @throws Error if Nitro keeps the response for other users.
 */
export async function sessionOf(current: Current, event: H3Event): Promise<Session | null> {
  requireUncached(event)
  current.session ??= readSession(current)
  return current.session
}

/**
 * Refuses data that depends on the user in a response that Nitro caches for other users.
 *
 * @throws Error for such a response.
 */
export function requireUncached({ context, path }: H3Event): void {
  if (!isCached(context)) return
  throw new Error(
    `Nitro caches the answer for ${path}, so it can't depend on the user. Remove \`swr\`, \`isr\` or \`cache\` from its route ` +
      "rules, use `defineEventHandler` instead of `defineCachedEventHandler`, or name `cookie` in `varies`.",
  )
}

async function readSession(current: Current): Promise<Session | null> {
  return call(current, async (integration, head) => {
    const { res } = current.event.node
    const { session, cookies } = await integration.session(head)
    setCookies(res, cookies)
    if (session !== null) keepFromCaches(res)
    return session
  })
}
