import type { AdapterUser } from "../adapter/contract.ts"
import { randomUUID } from "../crypto/random.ts"
import { toError } from "../errors/to-error.ts"
import type { User } from "../model/user.ts"
import type { Linking } from "./linking.ts"

/** A user, and whether this call made it. */
export interface CreatedUser {
  readonly user: AdapterUser
  readonly created: boolean
}

/**
 * Stores a new user. What the store then shows counts, not that it said no: the row may be there and only the answer
 * lost [FA-1]; or another request has just stored a user with the same e-mail address, who is returned instead [FC-05].
 *
 * @throws AdapterError where the store fails, or returns something that is no user.
 */
export async function createUser(
  draft: User & { emailVerified: Date | null },
  { adapter, settings }: Pick<Linking, "adapter" | "settings">,
): Promise<CreatedUser> {
  const id = draft.id ?? randomUUID()
  try {
    return { user: await adapter.createUser({ ...draft, id } as AdapterUser), created: true }
  } catch (error) {
    const own = await look(async () => adapter.getUser(id))
    const rival = own ?? (await look(async () => (draft.email ? adapter.getUserByEmail(draft.email) : null)))
    if (rival === null) throw error
    settings.logger.error(toError(error))
    return { user: rival, created: own !== null }
  }
}

/** A store that fails again leaves the first failure to be told. */
async function look(find: () => Promise<AdapterUser | null>): Promise<AdapterUser | null> {
  try {
    return await find()
  } catch {
    return null
  }
}
