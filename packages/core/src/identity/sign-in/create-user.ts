import type { AdapterUser } from "../../adapter/adapter.ts"
import { randomUUID } from "../../crypto/random-values.ts"
import type { User } from "../../model/user.ts"
import type { Linking } from "../linking.ts"
import { orNull } from "../or-null.ts"
import { findUserByEmail } from "../find-user-by-email.ts"

/** A user, and whether this call made it. */
export interface CreatedUser {
  readonly user: AdapterUser
  readonly created: boolean
}

/**
 * Stores a new user. Where the store fails, what it then shows decides: the row may be there and only the answer lost
 * [FA-1]; or another request has just stored a user with the same e-mail address, who is returned instead [FC-05].
 *
 * @throws AdapterError where the store fails, or its answer is not a user.
 */
export async function createUser(
  draft: User & { emailVerified: Date | null },
  { adapter }: Pick<Linking, "adapter">,
): Promise<CreatedUser> {
  const id = draft.id ?? randomUUID()
  try {
    return { user: await adapter.createUser({ ...draft, id } as AdapterUser), created: true }
  } catch (error) {
    const own = await orNull(adapter.getUser(id))
    const existing = own ?? (await orNull(findUserByEmail(draft.email, adapter)))
    if (existing === null) throw error
    return { user: existing, created: own !== null }
  }
}
