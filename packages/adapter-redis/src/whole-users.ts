import type { AdapterSessionDetails } from "@latchkey/core/adapters"
import { accountsOf } from "./accounts.ts"
import { passkeysOf } from "./authenticators.ts"
import type { Identity } from "./identity.ts"
import { listOf, type Methods } from "./connection.ts"
import { isKeyText } from "./key-text.ts"
import { exportUser, removeUser } from "./scripts/users.ts"
import { detailsOf } from "./session-details.ts"
import { sessionsOf } from "./sessions.ts"
import { userOf } from "./users.ts"
import { tokensOf } from "./verification-tokens.ts"

/** Returns the methods that export and erase everything that is stored about a user. */
export function wholeUsers({ starts, run }: Identity): Methods<"exportUser" | "eraseUser"> {
  return {
    async exportUser(id) {
      if (!isKeyText(id)) return null
      const reply = listOf(await run(exportUser, [starts.user + id], [id]))
      const [row, accounts, passkeys, sessions, details, tokens] = reply
      const user = userOf(row)
      if (user === null) return null
      return {
        user,
        accounts: accountsOf(accounts),
        sessions: sessionsOf(listOf(sessions), id),
        sessionDetails: listOf(details).flatMap((one): AdapterSessionDetails[] => {
          const found = detailsOf(one)
          return found?.userId === id ? [found] : []
        }),
        authenticators: passkeysOf(passkeys),
        verificationTokens: tokensOf(user.email, listOf(tokens)),
      }
    },

    async eraseUser(id) {
      if (!isKeyText(id)) return false
      const [count] = listOf(await run(removeUser, [starts.user + id], [id, "tokens"]))
      return Number(count) > 0
    },
  }
}
