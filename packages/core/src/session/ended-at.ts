import type { Settings } from "../config/settings.ts"
import { randomBase64url } from "../crypto/random-values.ts"
import { sinceNow } from "./revocations.ts"
import { keysOf, revocationKey } from "./sign-in-records.ts"
import type { SignInOrigin } from "./strategy-types.ts"

/**
 * When all sessions of a user were last ended, as the store of revocations has it: in milliseconds since 1970, by the clock
 * of whoever wrote it. Undefined if nothing of it is kept.
 *
 * @throws AdapterError if the store fails.
 */
export async function endedAt({ revocation }: Settings, userId: string): Promise<number | undefined> {
  const [since] = (await revocation?.revokedSince([await revocationKey("user", String(userId))])) ?? []
  return since instanceof Date ? since.getTime() : undefined
}

/**
 * The origin of a sign-in that has itself ended the former sessions of its user: the new session begins after that.
 *
 * @param ended - what {@link endedAt} says.
 * @throws OAuthCallbackError if the provider has ended its session, or those of the user there, since it answered;
 *   AdapterError if the store fails.
 */
export async function originAfter(
  ended: number,
  origin: SignInOrigin,
  provider: string,
  { revocation }: Settings,
): Promise<SignInOrigin> {
  const { at } = origin
  if (revocation !== undefined)
    await sinceNow(revocation, {
      id: randomBase64url(16),
      at,
      used: 0,
      ...(await keysOf([], provider, origin)),
    })
  return { ...origin, at: Math.max(at, ended + 1) }
}
