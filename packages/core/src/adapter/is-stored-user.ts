import type { StoredUser } from "./adapter.ts"

/** Whether an adapter's answer is a user: what has an `id`. Of what kind the `id` is, is the adapter's affair. */
export function isStoredUser(answer: unknown): answer is StoredUser {
  return (
    typeof answer === "object" && answer !== null && "id" in answer && answer.id != null && answer.id !== ""
  )
}
