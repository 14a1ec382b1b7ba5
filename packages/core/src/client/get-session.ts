import type { Session } from "../model/session.ts"
import { readSession } from "./read-session.ts"
import { tellTabs } from "./tabs.ts"

/** The options of `getSession`. */
export interface GetSessionParams {
  /** Tells other tabs whether a user is signed in. Default: `true`. */
  broadcast?: boolean | undefined
}

/** Requests the session from the service. Returns null if no user is signed in, or if the service can't be reached. */
export async function getSession({ broadcast = true }: GetSessionParams = {}): Promise<Session | null> {
  const session = (await readSession()) ?? null
  if (broadcast) tellTabs(session === null ? "signed-out" : "signed-in")
  return session
}
