import type { ResolvedUser } from "../resolved-user.ts"
import { applyProofDecision } from "../unproven/apply-proof-decision.ts"
import type { AddressProof } from "../unproven/decide-proof.ts"
import { linkAccount } from "./link-account.ts"
import { recordOtherAccount } from "./other-accounts.ts"
import type { StoredSignIn } from "./stored-sign-in.ts"

/** Links the account to the stored user who has the e-mail address, because its provider vouches for the address. */
export async function linkByEmail(proof: AddressProof, signIn: StoredSignIn): Promise<ResolvedUser> {
  const { user } = proof
  await recordOtherAccount(user, signIn)
  return applyProofDecision(proof, signIn, async (recheck) => {
    await linkAccount(signIn, user, recheck)
    return user
  })
}
