import type { Adapter, AdapterUser } from "@latchkey/core/adapters"
import type { User } from "@latchkey/core/types"

/** A user as described by a test, with the members that the application's pages show. All members are optional. */
export interface TestUser extends Partial<User> {
  /** The time at which the address was confirmed. Default: now. */
  emailVerified?: Date | null | undefined
}

/** An adapter that stores users; other adapters store only expiring data. */
export type UserStore = Adapter &
  Required<Pick<Adapter, "createUser" | "getUser" | "getUserByAccount" | "getUserByEmail">>

/** Returns true if an adapter stores users. */
export function isUserStore(adapter: Adapter | undefined): adapter is UserStore {
  return adapter?.createUser !== undefined && adapter.getUserByAccount !== undefined
}

/**
 * Finds the user in the application's store by `id`, then by address, and stores a new user if there's none.
 *
 * @returns the user as stored; its `id` may be the store's own.
 */
export async function storedUser(user: TestUser, adapter: UserStore): Promise<AdapterUser> {
  const byId = user.id === undefined ? null : await adapter.getUser(user.id)
  if (byId !== null) return byId
  const { email } = user
  const byAddress = typeof email === "string" ? await adapter.getUserByEmail(email) : null
  if (byAddress !== null) return byAddress
  const id = user.id ?? crypto.randomUUID()
  return adapter.createUser({
    emailVerified: new Date(),
    ...user,
    id,
    email: email ?? `${id}@users.example`,
  } as AdapterUser)
}

/**
 * Creates an adapter with one additional account, with which a test signs in its user. That account isn't stored.
 */
export function withAccountOf(
  adapter: UserStore,
  user: AdapterUser,
  account: { readonly provider: string; readonly providerAccountId: string },
): Adapter {
  const getUserByAccount: UserStore["getUserByAccount"] = async (key) =>
    key.provider === account.provider && key.providerAccountId === account.providerAccountId
      ? user
      : adapter.getUserByAccount(key)
  return new Proxy(adapter, {
    get(target, name) {
      if (name === "getUserByAccount") return getUserByAccount
      const member: unknown = Reflect.get(target, name)
      return typeof member === "function" ? (member.bind(target) as unknown) : member
    },
  })
}
