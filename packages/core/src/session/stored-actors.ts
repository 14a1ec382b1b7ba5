// The user who acts in a stored session: the details of that session name the actor's own session, which must be valid.

import type { CookieContext } from "../http/context.ts"
import { actingRefusal } from "./acting.ts"
import { openKey, type StoredSession } from "./database-strategy.ts"
import { hasExpired } from "./session-details.ts"
import type { Actor } from "./strategy-methods.ts"

/**
 * Returns the id of the user who acts in a session, and notes it for the record. Returns undefined if the actor's own
 * session has ended: the session in which they act has then ended, too.
 *
 * @throws AdapterError if the store fails.
 */
export async function actorOf(
  { token, user }: Pick<StoredSession, "token" | "user">,
  context: CookieContext,
): Promise<string | undefined> {
  const { adapter, record } = context.settings
  const rows = (await adapter?.listSessionDetails({ userId: String(user.id) })) ?? []
  const row = rows.find(({ id }) => id === token)
  if (row === undefined || hasExpired(row) || row.provider !== "session" || !row.providerSessionId) return undefined
  const own = await openKey(row.providerSessionId, context)
  const actor = String(own?.user.id)
  if (own === null || own.actor !== undefined || actor !== row.providerSubject) return undefined
  record?.note({ actor })
  return actor
}

/**
 * Checks that the session of the user who wants to act is still valid.
 *
 * @throws AccessDenied if it has ended; AdapterError if the store fails.
 */
export async function requireActor({ id, sessionId }: Actor, context: CookieContext): Promise<void> {
  const own = await openKey(sessionId, context)
  if (own === null || String(own.user.id) !== id)
    throw actingRefusal("The session of the user who wants to act as another one has just ended.")
}
