import type { Session } from "@latchkey/core/types"
import { createContext, useContext, type Context } from "solid-js"

/**
 * Asks the service to read the session again; with `data`, after its `jwt` or `session` callback has received the
 * data.
 *
 * @returns the new session; null if no user is signed in, or the service can't be reached.
 */
// oxlint-disable-next-line typescript/no-explicit-any -- whatever survives JSON, objects of declared interfaces included
export type UpdateSession = (data?: any) => Promise<Session | null>

/**
 * The page's session as a signal. Call it to get the session: null if no user is signed in, undefined until it's
 * known.
 */
export interface SessionSignal {
  (): Session | null | undefined
  /** True until the session is known. */
  readonly loading: boolean
  /** The state of the session, as one word. */
  readonly status: "authenticated" | "loading" | "unauthenticated"
  readonly update: UpdateSession
}

/** The context in which `SessionProvider` keeps the session; undefined outside of it. */
export const SessionContext: Context<SessionSignal | undefined> = createContext<SessionSignal>()

/**
 * Returns the page's session as a signal.
 *
 * @throws Error outside of a `SessionProvider`.
 */
export function useSession(): SessionSignal {
  const session = useContext(SessionContext)
  if (session === undefined) throw new Error("`useSession` must be used inside a <SessionProvider>.")
  return session
}
