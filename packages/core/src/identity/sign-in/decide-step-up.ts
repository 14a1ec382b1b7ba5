import type { StepUp } from "../../model/step-up.ts"
import { describeSignIn, meets } from "../last-sign-in.ts"
import type { Verified } from "../verified.ts"
import type { SignInDecision } from "./decide-sign-in.ts"
import { refusal } from "./refusal.ts"

/**
 * Narrows a decision for a step-up: it signs in only the user whose session must be fresh, and doesn't register users,
 * link accounts or add passkeys. The first proof of the user's own address has its usual effects.
 */
export function decideStepUp(decision: SignInDecision, stepUp: StepUp): SignInDecision {
  switch (decision.type) {
    case "refuse":
    // The id that the session will contain is only known when the token is created (`requireSameUser`).
    case "accept":
      return decision
    case "sign-in":
    case "ask":
    case "confirm":
      return isSame(decision.user.id, stepUp) ? decision : otherUser
    default:
      return otherUser
  }
}

/** @throws OAuthAccountNotLinked if the session that begins is another user's. */
export function requireSameUser(stepUp: StepUp, userId: string | undefined): void {
  if (!isSame(userId, stepUp)) throw refusal("step-up-by-another-user")
}

/** @throws OAuthAccountNotLinked if the authentication was too long ago, or not in a required context. */
export function requireDemands(stepUp: StepUp, verified: Verified): void {
  if (!meets(describeSignIn(verified), stepUp)) throw refusal("step-up-not-met")
}

const otherUser = { type: "refuse", reason: "step-up-by-another-user" } as const

function isSame(id: unknown, { user }: StepUp): boolean {
  return String(id) === user
}
