import type { AdapterSessionDetails } from "../adapter/adapter.ts"
import type { Settings } from "../config/settings.ts"
import { endSession } from "./end-sessions.ts"
import { hasExpired } from "./session-details.ts"

/** A user who has just signed in. */
interface SignedInUser {
  readonly userId: string
  /** The ids of the browser's previous sessions, which the new one replaces. They don't count. */
  readonly replaced: readonly string[]
}

/**
 * Ends a user's oldest sessions, so that at most `session.maxPerUser` remain. Every sign-in calls it once its own session
 * is listed. All sign-ins agree on the order, so the last of several concurrent ones sees all sessions and leaves
 * exactly the newest.
 *
 * @throws AdapterError if the store fails, because there may be too many sessions then.
 */
export async function endOldestSessions(
  settings: Settings,
  { userId, replaced }: SignedInUser,
): Promise<void> {
  const { maxPerUser = Infinity, record } = settings
  const rows = (await rowsOf(settings, userId)).filter(({ id }) => !replaced.includes(id))
  for (const row of rows.toSorted(newestFirst).slice(maxPerUser)) {
    await endSession(settings, row)
    const ended = { outcome: "success", by: "limit", sessions: 1, account: undefined } as const
    record?.add({ action: "session.end", ...ended, userId, sessionId: row.id })
  }
}

/**
 * Returns the time at which a new session counts as begun, in milliseconds since 1970: now, or just after the user's
 * newest session if its instance's clock is ahead. Otherwise, a new session could be the oldest, and end immediately.
 *
 * @throws AdapterError if the store fails.
 */
export async function beginningOfNewest(
  settings: Settings,
  { userId, signedInAt }: { readonly userId: string; readonly signedInAt: number },
): Promise<number> {
  const rows = await rowsOf(settings, userId)
  return Math.max(signedInAt, ...rows.map((row) => row.signedInAt.getTime() + 1))
}

async function rowsOf({ adapter }: Settings, userId: string): Promise<readonly AdapterSessionDetails[]> {
  const rows = (await adapter?.listSessionDetails({ userId })) ?? []
  return rows.filter((row) => !hasExpired(row))
}

/** Compares two sessions. If they began at the same time, their ids decide, so that every sign-in sees the same order. */
function newestFirst(one: AdapterSessionDetails, other: AdapterSessionDetails): number {
  const later = other.signedInAt.getTime() - one.signedInAt.getTime()
  return later === 0 ? (one.id < other.id ? 1 : -1) : later
}
