import type { Session } from "@latchkey/core/types"
import { createContext, useContext, type Context } from "solid-js"

/**
 * Has the service read the session again; with `data`, after its callbacks `jwt` or `session` got it.
 *
 * @returns the session now; null where nobody is signed in, or the service cannot be reached.
 */
// oxlint-disable-next-line typescript/no-explicit-any -- whatever survives JSON, objects of declared interfaces included
export type UpdateSession = (data?: any) => Promise<Session | null>

/** The session of the page. Called, it is the session: null where nobody is signed in, undefined until it is known. */
export interface SessionSignal {
  (): Session | null | undefined
  /** Whether it is not known yet. */
  readonly loading: boolean
  /** The same in a word. */
  readonly status: "authenticated" | "loading" | "unauthenticated"
  readonly update: UpdateSession
}

/** The context in which `SessionProvider` keeps the session; undefined outside of it. */
export const SessionContext: Context<SessionSignal | undefined> = createContext<SessionSignal>()

/**
 * The session of the page, as a signal.
 *
 * @throws Error outside of a `SessionProvider`.
 */
export function useSession(): SessionSignal {
  const session = useContext(SessionContext)
  if (session === undefined) throw new Error("`useSession` must be used inside a <SessionProvider>.")
  return session
}
