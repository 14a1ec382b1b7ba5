import type { AccountKey, AdapterAccount } from "@latchkey/core/adapters"
import { type Methods, type Reply, listOf } from "./connection.ts"
import type { Identity } from "./identity.ts"
import { isKeyText, keyText } from "./key-text.ts"

import { changesOf, decodedPlain, encoded } from "./rows.ts"
import {
  createOwned,
  deleteAccount,
  listAccounts,
  unlinkUnlessLast,
  updateAccount,
} from "./scripts/accounts.ts"

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

/** Returns the adapter's method that removes an account unless it's the user's last one. */
export function unlinking({ starts, run }: Identity): Methods<"unlinkAccountUnlessLast"> {
  return {
    async unlinkAccountUnlessLast(account, others) {
      if (!isKey(account) || !isKeyText(account.userId)) return false
      const stored = others.filter(isKey)
      const member = memberOf(account)
      const reply = await run(
        unlinkUnlessLast,
        [account, ...stored].map((one) => starts.account + memberOf(one)),
        [...namesOf(account), member, account.userId, ...stored.flatMap(namesOf)],
      )
      return reply !== null
    },
  }
}

function isKey({ provider, providerAccountId }: AccountKey): boolean {
  return isKeyText(provider) && isKeyText(providerAccountId)
}

function memberOf({ provider, providerAccountId }: AccountKey): string {
  return accountMember(provider, providerAccountId)
}

/** Returns an account's provider and id as they are in its row. */
function namesOf({ provider, providerAccountId }: AccountKey): [string, string] {
  return [JSON.stringify(provider), JSON.stringify(providerAccountId)]
}
