import type { Verified } from "../verified.ts"
import type { AcceptDecision } from "./decide-sign-in.ts"

/** Decides a sign-in without an adapter, and so without stored users. */
export function decideWithoutStore({
  user,
  providerType,
}: Pick<Verified, "user" | "providerType">): AcceptDecision {
  return { type: "accept", user, isNewUser: providerType === "credentials" ? false : undefined }
}
