import type { AdapterUser } from "../adapter/contract.ts"
import type { GuardedAdapter } from "../adapter/guarded.ts"
import { randomUUID } from "../crypto/random.ts"
import { AdapterError } from "../errors/classes.ts"
import type { User } from "../model/user.ts"

/** A user, and whether this call made it. */
export interface CreatedUser {
  readonly user: AdapterUser
  readonly created: boolean
}

/**
 * Stores a new user. Where another request has just stored one with the same e-mail address, the store refuses a
 * second: that user is returned instead [FC-05].
 *
 * @throws AdapterError where the store fails, or returns something that is no user.
 */
export async function createUser(
  draft: User & { emailVerified: Date | null },
  adapter: GuardedAdapter,
): Promise<CreatedUser> {
  try {
    // Identifiers are random: one derived from the account could meet a user who came from it earlier.
    const user = await adapter.createUser({ ...draft, id: randomUUID() } as AdapterUser)
    if (typeof user?.id !== "string" || user.id === "")
      throw new AdapterError("`createUser` returned no user with an `id`.")
    return { user, created: true }
  } catch (error) {
    const rival = await findRival(draft.email, adapter)
    if (rival === null) throw error
    return { user: rival, created: false }
  }
}

async function findRival(
  email: string | null | undefined,
  adapter: GuardedAdapter,
): Promise<AdapterUser | null> {
  if (typeof email !== "string" || email === "") return null
  try {
    return await adapter.getUserByEmail(email)
  } catch {
    return null
  }
}
