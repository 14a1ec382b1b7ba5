import type { Adapter, VerificationToken } from "@latchkey/core/adapters"
import type { Members } from "./naming.ts"
import type { Table } from "./table.ts"

type Methods = Pick<Required<Adapter>, "createVerificationToken" | "useVerificationToken">

/**
 * Returns the adapter's methods for verification tokens, which sign-in links and codes use.
 *
 * @param keyName - Prisma's name for the key of `identifier` and `token`.
 */
export function verificationTokens(verificationToken: Table, keyName: string): Methods {
  return {
    async createVerificationToken(given) {
      return toToken(await verificationToken.create({ ...given }))
    },

    async useVerificationToken({ identifier, token }) {
      const used = await verificationToken.remove({ name: keyName, members: { identifier, token } })
      return used === null ? null : toToken(used)
    },
  }
}

/** Returns a row without the id that some schemas add. */
function toToken(row: Members): VerificationToken {
  const { id: _, ...token } = row
  return token as Members & VerificationToken
}
