import type { AdapterAccount } from "@latchkey/core/adapters"
import type { Reply } from "./connection.ts"
import type { Identity } from "./identity.ts"
import { listOf } from "./in-every-place.ts"
import { changesOf, decodedPlain, encoded } from "./rows.ts"
import { isKeyText, keyText } from "./key-text.ts"
import type { Methods } from "./methods.ts"
import { createOwned } from "./scripts/create-owned.ts"
import { deleteAccount } from "./scripts/delete-account.ts"
import { listAccounts } from "./scripts/list-accounts.ts"
import { updateAccount } from "./scripts/update-account.ts"

/** The index of the first expected member among the arguments of the script that changes accounts. */
const firstExpected = 6

/** Returns the adapter's methods for accounts. */
export function accounts({
  starts,
  get,
  run,
}: Identity): Methods<
  "linkAccount" | "unlinkAccount" | "getAccount" | "listAccountsByUserId" | "updateAccount"
> {
  return {
    async linkAccount(account) {
      const { member, text, owner } = ownedAccount(account)
      const keys = [starts.account + member, starts.user + owner, starts.accountsOf + owner]
      await run(createOwned, keys, [text, owner, member, "account"])
      return accountOf(text) ?? undefined
    },

    async unlinkAccount({ provider, providerAccountId }) {
      if (!isKeyText(provider) || !isKeyText(providerAccountId)) return undefined
      const member = accountMember(provider, providerAccountId)
      const args = [JSON.stringify(provider), JSON.stringify(providerAccountId), member]
      return accountOf(await run(deleteAccount, [starts.account + member], args)) ?? undefined
    },

    async getAccount(providerAccountId, provider) {
      if (!isKeyText(provider) || !isKeyText(providerAccountId)) return null
      const account = accountOf(await get(starts.account + accountMember(provider, providerAccountId)))
      // With custom prefixes, an account's key may also be the key of a different row.
      const isIt = account?.provider === provider && account.providerAccountId === providerAccountId
      return isIt ? account : null
    },

    async listAccountsByUserId(userId) {
      if (!isKeyText(userId)) return []
      return accountsOf(await run(listAccounts, [starts.accountsOf + userId], [userId]))
    },

    async updateAccount({ provider, providerAccountId }, changes, expected) {
      if (!isKeyText(provider) || !isKeyText(providerAccountId)) return false
      const nullable = Object.entries(expected).map(([name, value]) => [name, value ?? null])
      const wanted = changesOf(Object.fromEntries(nullable) as object)
      const args = [JSON.stringify(provider), JSON.stringify(providerAccountId)]
      const reply = await run(
        updateAccount,
        [starts.account + accountMember(provider, providerAccountId)],
        [...args, String(firstExpected + wanted.length), ...wanted, ...changesOf(changes)],
      )
      return reply !== null
    },
  }
}

/**
 * Returns the end of an account's key, which is also its member in the index. It's the same as in Auth.js's adapter,
 * unless the provider's id contains a character that could make two accounts look the same.
 */
export function accountMember(provider: string, providerAccountId: string): string {
  const escaped = provider.replaceAll("%", "%25").replaceAll(":", "%3A")
  return `${escaped === "by-user-id" ? "by%2Duser-id" : escaped}:${providerAccountId}`
}

/** Returns an account as it's stored. */
export function ownedAccount(account: AdapterAccount): { member: string; text: string; owner: string } {
  const provider = keyText(account.provider, "provider")
  const id = keyText(account.providerAccountId, "providerAccountId")
  const owner = keyText(account.userId, "userId")
  return { member: accountMember(provider, id), text: encoded(account), owner }
}

/** Returns the accounts of stored rows. */
export function accountsOf(rows: Reply | undefined): AdapterAccount[] {
  return listOf(rows).flatMap((row) => accountOf(row) ?? [])
}

function accountOf(row: Reply): AdapterAccount | null {
  return typeof row === "string" ? decodedPlain<AdapterAccount>(row) : null
}
