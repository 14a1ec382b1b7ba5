import { emit } from "../../config/emit.ts"
import { orUndo } from "../or-undo.ts"
import type { ResolvedUser } from "../resolved-user.ts"
import { applyProofDecision } from "../unproven/apply-proof-decision.ts"
import type { AddressProof } from "../unproven/decide-proof.ts"
import type { StoredSignIn } from "./stored-sign-in.ts"

/** Stores that a link has confirmed the address of a stored user. The date of the first confirmation is kept [TYP-03]. */
export async function confirmAddress(proof: AddressProof, signIn: StoredSignIn): Promise<ResolvedUser> {
  const { adapter, settings } = signIn
  const { id, emailVerified } = proof.user
  return applyProofDecision(proof, signIn, async (recheck) => {
    const user = await adapter.updateUser({ id, emailVerified: emailVerified ?? new Date() })
    await orUndo(recheck(), async () => adapter.updateUser({ id, emailVerified: emailVerified ?? null }))
    await emit(settings, "updateUser", { user })
    return user
  })
}
