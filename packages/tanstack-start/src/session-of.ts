import type { Session } from "@latchkey/core/types"
import { call } from "./call.ts"
import { keepFromCaches, setCookies, type CurrentRequests } from "./current.ts"
import { isPrerendering } from "./env.ts"
import { startRequest } from "./request/start-request.ts"

/**
 * Returns the session of the current request, or null. It's read when it's first requested, and again only after the
 * request has changed it. While a build renders pages, there's no session, and nothing is read.
 */
export async function sessionOf(requests: CurrentRequests): Promise<Session | null> {
  if (isPrerendering() && !startRequest().headers.has("cookie")) return null
  keepFromCaches()
  const current = await call(requests, async (_, __, found) => found)
  current.session ??= call(requests, async (integration, head) => {
    const { session, cookies } = await integration.session(head)
    setCookies(current, cookies)
    return session
  })
  return current.session
}
