import type { Adapter, VerificationToken } from "@latchkey/core/adapters"
import type { Members } from "./columns.ts"
import type { Store } from "./store.ts"

type Methods = Pick<Required<Adapter>, "createVerificationToken" | "useVerificationToken">

/** The methods of sign-in links. */
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

/** Some tables give the row an id, which is left out. */
function toToken(row: Members): VerificationToken {
  const { id: _, ...token } = row
  return token as Members & VerificationToken
}
