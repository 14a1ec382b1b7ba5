import type { AdapterUser } from "../adapter/adapter.ts"
import type { Context } from "../http/context.ts"
import { sessionStrategy } from "../session/session-strategy.ts"

/** The session in which a ceremony takes place. */
export interface CurrentSession {
  readonly user: AdapterUser
  readonly fingerprint: string | undefined
}

/**
 * Returns the session of this browser's signed-in user, or null.
 *
 * @throws AdapterError if the store fails.
 */
export async function currentSession(context: Context): Promise<CurrentSession | null> {
  const strategy = sessionStrategy(context.settings)
  const user = await strategy.user(context)
  return user === null ? null : { user, fingerprint: await strategy.fingerprint(context) }
}
