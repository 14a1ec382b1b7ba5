import type { StoredUser } from "./adapter.ts"

/** Returns true if an adapter's answer is a user, with an `id`. The adapter chooses the type of the `id`. */
export function isStoredUser(answer: unknown): answer is StoredUser {
  return (
    typeof answer === "object" && answer !== null && "id" in answer && answer.id != null && answer.id !== ""
  )
}
