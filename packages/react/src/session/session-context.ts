import type { Session } from "@latchkey/core/types"
import { createContext, type Context } from "react"

/**
 * Asks the service to read the session again; with `data`, after its `jwt` or `session` callback has received the
 * data.
 *
 * @returns the new session; null if no user is signed in, or the service can't be reached.
 */
// oxlint-disable-next-line typescript/no-explicit-any -- whatever survives JSON, objects of declared interfaces included
export type UpdateSession = (data?: any) => Promise<Session | null>

/**
 * The result of `useSession`. With `required`, the status is never `unauthenticated`, because the user is sent to the
 * sign-in page.
 */
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
