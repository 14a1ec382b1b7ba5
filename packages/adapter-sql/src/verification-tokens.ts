import type { Adapter, VerificationToken } from "@latchkey/core/adapters"
import { insertRow, removeRow } from "./changes.ts"
import type { Database } from "./database.ts"
import type { Members, Table } from "./table.ts"

type Methods = Pick<Required<Adapter>, "createVerificationToken" | "useVerificationToken">

/** Returns the adapter's methods for verification tokens, which sign-in links and codes use. */
export function verificationTokens(database: Database, verificationToken: Table): Methods {
  return {
    async createVerificationToken({ identifier, token, expires }) {
      const row = { identifier, token, expires }
      await insertRow(database, verificationToken, row)
      return row
    },

    async useVerificationToken({ identifier, token }) {
      const used = await removeRow(database, verificationToken, verificationToken.has({ identifier, token }))
      return used === null ? null : toToken(used)
    },
  }
}

function toToken(row: Members): VerificationToken {
  return row as Members & VerificationToken
}
