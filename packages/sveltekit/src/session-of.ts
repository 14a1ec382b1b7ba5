import type { Session } from "@latchkey/core/types"
import { call } from "./call.ts"
import { setCookies, type Current } from "./current.ts"

/** Returns the session of a request. It's read once, and again only after the request has changed it. */
export async function sessionOf(current: Current): Promise<Session | null> {
  current.session ??= readSession(current)
  return current.session
}

async function readSession(current: Current): Promise<Session | null> {
  return call(current, async (integration, head) => {
    const { session, cookies } = await integration.session(head)
    setCookies(current, cookies)
    return session
  })
}
