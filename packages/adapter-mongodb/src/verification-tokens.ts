import type { VerificationToken } from "@latchkey/core/adapters"
import { equalityFilter, ownerlessDocument, rowOf } from "./documents.ts"
import { insert } from "./insert.ts"
import type { Methods } from "./mongodb-client.ts"
import type { Run } from "./store.ts"

/** Returns the adapter's methods for sign-in links. */
export function verificationTokens(run: Run): Methods<"createVerificationToken" | "useVerificationToken"> {
  return {
    createVerificationToken: (row) =>
      run(async (store) => {
        const { identifier, token } = row
        const document = ownerlessDocument(row, store)
        const key = equalityFilter({ identifier, token })
        await insert(store.collection("VerificationTokens"), {
          document,
          key,
          what: "This verification token",
        })
        return rowOf<VerificationToken>(document, store)
      }),

    // Found and removed in one command, so that only one of several simultaneous calls gets it.
    useVerificationToken: ({ identifier, token }) =>
      run(async (store) => {
        const tokens = store.collection("VerificationTokens")
        const used = await tokens.findOneAndDelete(equalityFilter({ identifier, token }))
        return used === null ? null : rowOf<VerificationToken>(used, store)
      }),
  }
}
