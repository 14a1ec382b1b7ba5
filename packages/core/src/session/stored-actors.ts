// The user who acts in a stored session: the details of that session name the actor and, by its hash, the actor's own
// session, which must be valid.

import { sessionIdHash } from "../crypto/hashes.ts"
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
  if (row === undefined || hasExpired(row) || row.provider !== "session") return undefined
  const { providerSubject: actor, providerSessionId: hash } = row
  if (!actor || !hash || !(await isValid(actor, hash, context))) return undefined
  record?.note({ actor })
  return actor
}

/**
 * Returns true if a user has a valid session with this hash, in which no other user acts. Users and administrators may
 * see the details of their sessions, so these don't contain the key of the actor's session.
 */
async function isValid(userId: string, hash: string, context: CookieContext): Promise<boolean> {
  for (const { id } of (await context.settings.adapter?.listSessionDetails({ userId })) ?? []) {
    if ((await sessionIdHash(id)) !== hash) continue
    const own = await openKey(id, context)
    return own !== null && own.actor === undefined && String(own.user.id) === userId
  }
  return false
}

/**
 * Checks that the session of the user who wants to act is still valid, and that its details are kept.
 *
 * @throws AccessDenied if it has ended; AdapterError if the store fails.
 */
export async function requireActor({ id, sessionId }: Actor, context: CookieContext): Promise<void> {
  if (!(await isValid(id, await sessionIdHash(sessionId), context)))
    throw actingRefusal("The session of the user who wants to act as another one has just ended.")
}

/** Notes for the record who acts in sessions that are about to end. Without the store, the record doesn't name them. */
export async function noteActor(keys: readonly string[], context: CookieContext): Promise<void> {
  try {
    for (const key of keys) await openKey(key, context)
  } catch {
    // The guard of the adapter has logged the failure.
  }
}
