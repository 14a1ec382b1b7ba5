import type { AccountKey } from "@latchkey/core/adapters"
import { accountMember } from "./accounts.ts"
import type { Identity } from "./identity.ts"
import { isKeyText } from "./key-text.ts"
import type { Methods } from "./methods.ts"
import { unlinkUnlessLast } from "./scripts/unlink-unless-last.ts"

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
