import type { Session } from "@latchkey/core/types"
import { headOf, keepCookies, type Current } from "./current.ts"

/** Returns the session of a request. It's read once, and again only after the request has changed it. */
export async function sessionOf(current: Current): Promise<Session | null> {
  current.session ??= readSession(current)
  return current.session
}

async function readSession(current: Current): Promise<Session | null> {
  const { session, cookies } = await current.integration.session(headOf(current))
  keepCookies(current, cookies)
  current.known = session
  return session
}
