import type { AdapterSessionDetails } from "../adapter/contract.ts"
import type { GuardedAdapter } from "../adapter/guarded.ts"
import type { Settings } from "../config/settings.ts"
import { MissingAdapter, SessionTokenError } from "../errors/classes.ts"
import type { SignedIn } from "./strategy.ts"

/** Characters of a `User-Agent` that are kept. */
const longestUserAgent = 512

/** A session whose details are to be kept. */
export interface NewSession {
  readonly id: string
  /** In milliseconds since 1970. */
  readonly signedInAt: number
  /** In seconds since 1970. */
  readonly expires: number
}

/**
 * Keeps the details of a new session, and removes those of the person's sessions that have expired.
 *
 * @throws AdapterError where the store fails: a session that its owner cannot see, and the provider cannot end, is none.
 */
export async function createDetails(
  settings: Settings,
  { user, account, origin }: SignedIn,
  { id, signedInAt, expires }: NewSession,
): Promise<void> {
  const adapter = adapterOf(settings)
  const userId = String(user.id)
  await adapter.createSessionDetails({
    id,
    userId,
    provider: account.provider,
    providerSubject: origin?.sub ?? null,
    providerSessionId: origin?.sid ?? null,
    userAgent: origin?.userAgent?.slice(0, longestUserAgent) ?? null,
    signedInAt: new Date(signedInAt),
    lastUsedAt: new Date(),
    expires: new Date(expires * 1000),
  })
  await attempt(settings, "The details of expired sessions could not be removed.", async () => {
    const all = await adapter.listSessionDetails({ userId })
    for (const row of all) if (hasExpired(row)) await adapter.deleteSessionDetails(row.id)
  })
}

/** Notes that a session is in use. What fails is logged. */
export async function touchDetails(settings: Settings, id: string, expires: number): Promise<void> {
  await attempt(settings, "The last use of the session could not be noted.", async () =>
    adapterOf(settings).updateSessionDetails({
      id,
      lastUsedAt: new Date(),
      expires: new Date(expires * 1000),
    }),
  )
}

/** Removes the details of a session, where any are kept. What fails is logged. */
export async function deleteDetails(settings: Settings, id: string): Promise<void> {
  if (!settings.sessionDetails) return
  await attempt(settings, "The details of the session could not be removed.", async () =>
    adapterOf(settings).deleteSessionDetails(id),
  )
}

/** Whether a session has ended by itself: a row that is still there says nothing. */
export function hasExpired({ expires }: AdapterSessionDetails): boolean {
  return !(expires instanceof Date && expires.getTime() > Date.now())
}

async function attempt(settings: Settings, problem: string, work: () => Promise<unknown>): Promise<void> {
  try {
    await work()
  } catch (error) {
    settings.logger.error(new SessionTokenError(problem, { cause: error }))
  }
}

function adapterOf({ adapter }: Settings): GuardedAdapter {
  if (adapter === undefined) throw new MissingAdapter("`session.details` needs an `adapter`.")
  return adapter
}
