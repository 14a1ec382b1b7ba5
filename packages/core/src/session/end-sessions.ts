import type { AdapterSessionDetails, SessionDetailsFilter } from "../adapter/adapter.ts"
import type { Settings } from "../config/settings.ts"
import { randomBase64url } from "../crypto/random-values.ts"
import { isDateObject } from "../model/dates.ts"
import { keysOf, revocationKey, revokeKeys, withRevocationBaseline } from "./revocations.ts"
import { deleteDetails } from "./session-details.ts"
import type { SignInOrigin } from "./strategy-methods.ts"

/** The user at the provider, the session there, or both, as named in a logout token. */
interface EndedAtProvider {
  readonly provider: string
  readonly sub?: string | undefined
  readonly sid?: string | undefined
  /** The stored user. If it's set, the user's sessions of unknown origin end, too. */
  readonly userId?: string | undefined
}

/**
 * Ends the sessions here that came from a session at the provider, or from all of the user's sessions there. With both
 * `sid` and `sub`, it also ends the user's sessions without a known session at the provider, because the token may
 * refer to any of them. With `userId`, it also ends JWT sessions that began with any provider before sign-ins were
 * remembered.
 *
 * @returns the number of sessions that were found, or undefined if it's unknown.
 * @throws AdapterError if the store fails.
 * @see [Back-Channel Logout 1.0 §2.7](https://openid.net/specs/openid-connect-backchannel-1_0.html#BCActions)
 */
export async function endProviderSessions(
  settings: Settings,
  { provider, sub, sid, userId }: EndedAtProvider,
): Promise<number | undefined> {
  // Revokes first, because a concurrent sign-in looks up revocations after its session is stored.
  await revokeKeys(settings, [
    ...(sid === undefined ? [] : [await revocationKey("sid", provider, sid)]),
    ...(sub === undefined || sid !== undefined ? [] : [await revocationKey("sub", provider, sub)]),
    ...(sub === undefined || sid === undefined
      ? []
      : [await revocationKey("sub-without-sid", provider, sub)]),
    ...(userId === undefined ? [] : [await revocationKey("user-of-unknown-origin", userId)]),
  ])
  if (!settings.sessionDetails) return undefined
  const found = [
    ...(sid === undefined ? [] : await list(settings, { provider, providerSessionId: sid })),
    ...(sub === undefined ? [] : await list(settings, { provider, providerSubject: sub })).filter(
      ({ providerSessionId }) => sid === undefined || providerSessionId === null,
    ),
  ]
  for (const session of found) await endSession(settings, session)
  return found.length
}

/**
 * Ends every session of a user.
 *
 * @throws AdapterError if the store fails.
 */
export async function endUserSessions(settings: Settings, userId: string): Promise<void> {
  await revokeKeys(settings, [await revocationKey("user", String(userId))])
  if (settings.strategy === "database") await settings.adapter?.deleteUserSessions(userId)
  if (!settings.sessionDetails) return
  for (const { id } of await list(settings, { userId: String(userId) })) await deleteDetails(settings, id)
}

/**
 * Ends one session, in any browser.
 *
 * @throws AdapterError if the store fails.
 */
export async function endSession(
  settings: Settings,
  { id }: Pick<AdapterSessionDetails, "id">,
): Promise<void> {
  if (settings.strategy === "database") await settings.adapter?.deleteSession(id)
  else await revokeKeys(settings, [id])
  await deleteDetails(settings, id)
}

async function list(
  { adapter }: Settings,
  filter: SessionDetailsFilter,
): Promise<readonly AdapterSessionDetails[]> {
  return (await adapter?.listSessionDetails(filter)) ?? []
}

/**
 * Reads when all of a user's sessions were last ended, in milliseconds since 1970, according to the clock of the
 * instance that ended them. Returns undefined if revocations aren't stored, or if the sessions were never ended.
 *
 * @throws AdapterError if the store fails.
 */
export async function endedAt({ revocation }: Settings, userId: string): Promise<number | undefined> {
  const [since] = (await revocation?.revokedSince([await revocationKey("user", String(userId))])) ?? []
  return isDateObject(since) ? since.getTime() : undefined
}

/**
 * Returns the origin of a sign-in that has ended its user's earlier sessions. The new session begins after that.
 *
 * @param ended - the time that {@link endedAt} has returned.
 * @throws OAuthCallbackError if the provider, since its answer, has ended its session or all of the user's sessions
 *   there; AdapterError if the store fails.
 */
export async function originAfterRevocation(
  ended: number,
  origin: SignInOrigin,
  provider: string,
  { revocation }: Settings,
): Promise<SignInOrigin> {
  const { at } = origin
  if (revocation !== undefined)
    await withRevocationBaseline(revocation, {
      id: randomBase64url(16),
      at,
      used: 0,
      ...(await keysOf([], provider, origin)),
    })
  return { ...origin, at: Math.max(at, ended + 1) }
}
