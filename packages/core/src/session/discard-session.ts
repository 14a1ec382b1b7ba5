import type { SessionEnd } from "../audit/audit-event.ts"
import type { GuardedAdapter } from "../adapter/guarded-adapter.ts"
import type { Settings } from "../config/settings.ts"
import { SessionTokenError } from "../errors/classes.ts"
import { lazily } from "../runtime/lazily.ts"

// Loaded if session details are kept.
const details = /* @__PURE__ */ lazily(async () => import("./session-details.ts"))

/** Records the end of one stored session. */
export function recordEnd(
  settings: Settings,
  sessionId: string,
  userId: string | undefined,
  by: SessionEnd,
): void {
  const ended = { outcome: "success", by, sessions: 1 } as const
  settings.record?.add({ action: "session.end", ...ended, userId, account: undefined, sessionId })
}

/**
 * Removes a session. A failure is only logged, because a session without its cookie does no harm.
 *
 * @returns true if the session existed, according to the store.
 */
export async function discardSession(
  settings: Settings,
  adapter: GuardedAdapter,
  sessionToken: string,
): Promise<boolean> {
  try {
    const deleted: unknown = await adapter.deleteSession(sessionToken)
    if (settings.sessionDetails) await (await details()).deleteDetails(settings, sessionToken)
    return deleted !== null
  } catch (error) {
    settings.logger.error(
      new SessionTokenError("A session that has ended could not be removed.", { cause: error }),
    )
    return false
  }
}
