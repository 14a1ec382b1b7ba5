import type { Adapter, VerificationToken } from "@latchkey/core/adapters"
import type { Members } from "./columns.ts"
import type { Store } from "./store.ts"

type Methods = Pick<Required<Adapter>, "createVerificationToken" | "useVerificationToken">

/** Returns the adapter's methods for verification tokens, which sign-in links and codes use. */
export function verificationTokens(verificationToken: Store): Methods {
  return {
    async createVerificationToken(given) {
      return toToken(await verificationToken.create({ ...given }, "identifier", "token"))
    },

    async useVerificationToken({ identifier, token }) {
      const used = await verificationToken.remove({ identifier, token })
      return used === null ? null : toToken(used)
    },
  }
}

/** Returns a row without the id that some tables add. */
function toToken(row: Members): VerificationToken {
  const { id: _, ...token } = row
  return token as Members & VerificationToken
}
