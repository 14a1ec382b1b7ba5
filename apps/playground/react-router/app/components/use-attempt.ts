import { useActionData, useNavigation } from "react-router"
import type { FailedAttempt } from "../home-action.server.ts"

/** The state of one of the start page's forms. */
export interface Attempt {
  readonly failed: FailedAttempt | undefined
  readonly pending: boolean
}

/** Returns a form's state: the result of the last attempt, and true during an attempt. */
export function useAttempt(intent: string): Attempt {
  const failed = useActionData<FailedAttempt>()
  const { formData } = useNavigation()
  return {
    failed: failed?.intent === intent ? failed : undefined,
    pending: formData?.get("intent") === intent,
  }
}
