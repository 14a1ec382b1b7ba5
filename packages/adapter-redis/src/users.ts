import type { AdapterUser, StoredUser, UnownedAccount } from "@latchkey/core/adapters"
import { accountMember, ownedAccount } from "./accounts.ts"
import { listOf, type Methods, type Reply } from "./connection.ts"
import type { Identity } from "./identity.ts"
import { changesOf, decodedUser, encoded } from "./rows.ts"
import { isKeyText, keyText } from "./key-text.ts"
import { createUser, readUserByAccount, readUserByEmail, removeUser, updateUser } from "./scripts/users.ts"

/** Returns the adapter's methods for users. */
export function users(
  identity: Identity,
): Methods<
  | "createUser"
  | "createUserWithAccount"
  | "getUser"
  | "getUserByEmail"
  | "getUserByAccount"
  | "updateUser"
  | "deleteUser"
> {
  const { starts, run } = identity
  return {
    createUser: async (user) => create(identity, user),
    createUserWithAccount: async (user, account) => create(identity, user, account),

    async getUser(id) {
      if (!isKeyText(id)) return null
      const user = userOf(await identity.get(starts.user + id))
      return user?.id === id ? user : null
    },

    async getUserByEmail(email) {
      if (!isKeyText(email)) return null
      return userOf(await run(readUserByEmail, [starts.email + email], [JSON.stringify(email)]))
    },

    async getUserByAccount({ provider, providerAccountId }) {
      if (!isKeyText(provider) || !isKeyText(providerAccountId)) return null
      const member = accountMember(provider, providerAccountId)
      const args = [JSON.stringify(provider), JSON.stringify(providerAccountId), member]
      return userOf(await run(readUserByAccount, [starts.account + member], args))
    },

    async updateUser({ id, ...changes }) {
      const { email } = changes
      const address = email === undefined || email === null ? undefined : keyText(email, "email")
      const key = starts.user + keyText(id, "id")
      const keys = [key, address === undefined ? key : starts.email + address]
      const args = [id, address === undefined ? "" : JSON.stringify(address), ...changesOf(changes)]
      return requireUser(await run(updateUser, keys, args))
    },

    async deleteUser(id) {
      if (!isKeyText(id)) return null
      const [, row] = listOf(await run(removeUser, [starts.user + id], [id, ""]))
      return userOf(row)
    },
  }
}

/** Returns the user of a stored row; null if there's no row. */
export function userOf(row: Reply | undefined): StoredUser | null {
  return typeof row === "string" ? decodedUser<StoredUser>(row) : null
}

function requireUser(row: Reply): StoredUser {
  const user = userOf(row)
  if (user === null) throw new Error("The script returned no user.")
  return user
}

/** Stores a user and, in the same step, the first account if there is one. */
async function create(
  { starts, run }: Identity,
  given: AdapterUser,
  account?: UnownedAccount,
): Promise<StoredUser> {
  const id = crypto.randomUUID()
  const row = encoded({ ...given, id })
  const { email }: { email: string | null | undefined } = given
  const address = email === undefined || email === null ? undefined : keyText(email, "email")
  const key = starts.user + id
  const keys = [key, address === undefined ? key : starts.email + address]
  const args = [row, id, address === undefined ? "" : JSON.stringify(address)]
  if (account !== undefined) {
    const { member, text } = ownedAccount({ ...account, userId: id })
    keys.push(starts.account + member, starts.accountsOf + id)
    args.push(text, member)
  }
  await run(createUser, keys, args)
  return requireUser(row)
}
