import { lazily } from "../../runtime/lazily.ts"
import type { ResolvedUser } from "../resolved-user.ts"
import { applyDecision } from "./apply-decision.ts"
import { decideSignIn, type AskDecision } from "./decide-sign-in.ts"
import { readFacts, readFactsAgain } from "./read-facts.ts"
import { removeRecoveryRecord } from "./recovery-records.ts"
import type { StoredSignIn } from "./stored-sign-in.ts"

// Loaded if a session must be fresh.
const stepUps = /* @__PURE__ */ lazily(async () => import("./decide-step-up.ts"))

/**
 * Finds or creates the user in the store: reads the facts, decides, and applies the decision.
 *
 * @throws AuthError if the sign-in is refused, and AdapterError if the store fails.
 */
export async function resolveStoredUser(signIn: StoredSignIn): Promise<ResolvedUser | AskDecision> {
  let facts = await readFacts(signIn)
  for (;;) {
    const { stepUp } = signIn.verified
    const decided = decideSignIn(facts)
    const decision = stepUp === undefined ? decided : (await stepUps()).decideStepUp(decided, stepUp)
    if (decision.type === "ask") return decision
    const result = await applyDecision(decision, signIn)
    if (result.type === "resolved") {
      if (decision.type !== "accept") await removeRecoveryRecord(result.user, signIn)
      return result
    }
    // Another request was first to store a user with the address. The facts have changed, and the user must not be
    // registered twice.
    facts = await readFactsAgain(facts, result.user, signIn)
  }
}
