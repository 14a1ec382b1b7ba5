import type { AdapterUser } from "../../adapter/adapter.ts"
import { randomUUID } from "../../crypto/random-values.ts"
import type { User } from "../../model/user.ts"
import { findUserByEmail } from "../find-user-by-email.ts"
import { nullOnError } from "../null-on-error.ts"
import type { UserStore } from "../resolved-user.ts"

/** A stored user. `created` is true if this call stored the user. */
export interface CreatedUser {
  readonly user: AdapterUser
  readonly created: boolean
}

/**
 * Stores a new user. If the store fails, reads the store: the row may have been stored and only the answer lost [FA-1],
 * or another request may have just stored a user with the same e-mail address, who is then returned instead [FC-05].
 *
 * @throws AdapterError if the store fails, or doesn't return a user.
 */
export async function createUser(
  draft: User & { emailVerified: Date | null },
  { adapter }: Pick<UserStore, "adapter">,
): Promise<CreatedUser> {
  const id = draft.id ?? randomUUID()
  try {
    return { user: await adapter.createUser({ ...draft, id } as AdapterUser), created: true }
  } catch (error) {
    const own = await nullOnError(adapter.getUser(id))
    const existing = own ?? (await nullOnError(findUserByEmail(draft.email, adapter)))
    if (existing === null) throw error
    return { user: existing, created: own !== null }
  }
}
