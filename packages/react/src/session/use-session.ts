import { actionUrl } from "@latchkey/core/client"
import { useContext, useEffect } from "react"
import { SessionContext, type SessionContextValue } from "./session-context.ts"

/** The options of `useSession`. */
export interface UseSessionOptions<Required extends boolean> {
  /** True if the page needs a signed-in user. */
  required: Required
  /** Called if no user is signed in. Default: sends the user to the sign-in page and back. */
  onUnauthenticated?: (() => void) | undefined
}

/**
 * Returns the page's session, and whether it's known yet.
 *
 * @throws Error outside of a `SessionProvider`.
 */
export function useSession<Required extends boolean = false>(
  options?: UseSessionOptions<Required>,
): SessionContextValue<Required> {
  const value = useContext(SessionContext)
  if (value === undefined) throw new Error("`useSession` must be used inside a <SessionProvider>.")
  const isStranger = options?.required === true && value.status === "unauthenticated"
  const { onUnauthenticated = toSignIn } = options ?? {}
  useEffect(() => {
    if (isStranger) onUnauthenticated()
    // Called once per signed-out user, because an inline function is a new one each time the component runs.
  }, [isStranger])
  return (isStranger ? { ...value, status: "loading" } : value) as SessionContextValue<Required>
}

function toSignIn(): void {
  const parameters = new URLSearchParams({ error: "SessionRequired", callbackUrl: location.href })
  location.href = actionUrl("signin", parameters)
}
