import type { Session } from "@latchkey/core/types"
import { createContext, type Context } from "react"

/**
 * Has the service read the session again; with `data`, after its callbacks `jwt` or `session` got it.
 *
 * @returns the session now; null where nobody is signed in, or the service cannot be reached.
 */
// oxlint-disable-next-line typescript/no-explicit-any -- whatever survives JSON, objects of declared interfaces included
export type UpdateSession = (data?: any) => Promise<Session | null>

/** What `useSession` returns. With `required` nobody is ever `unauthenticated`: they are sent to sign in. */
export type SessionContextValue<Required extends boolean = false> =
  | { update: UpdateSession; data: Session; status: "authenticated" }
  | {
      update: UpdateSession
      data: null
      status: Required extends true ? "loading" : "unauthenticated" | "loading"
    }

/** The context in which `SessionProvider` keeps the session; undefined outside of it. */
export const SessionContext: Context<SessionContextValue | undefined> = createContext<
  SessionContextValue | undefined
>(undefined)
