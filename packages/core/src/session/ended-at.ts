import type { Settings } from "../config/settings.ts"
import { randomBase64url } from "../crypto/random-values.ts"
import { isDateObject } from "../model/is-date-object.ts"
import { withSeenRevocations } from "./revocations.ts"
import { keysOf, revocationKey } from "./sign-in-records.ts"
import type { SignInOrigin } from "./signed-in.ts"

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
export async function originAfter(
  ended: number,
  origin: SignInOrigin,
  provider: string,
  { revocation }: Settings,
): Promise<SignInOrigin> {
  const { at } = origin
  if (revocation !== undefined)
    await withSeenRevocations(revocation, {
      id: randomBase64url(16),
      at,
      used: 0,
      ...(await keysOf([], provider, origin)),
    })
  return { ...origin, at: Math.max(at, ended + 1) }
}
