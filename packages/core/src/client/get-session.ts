import type { Session } from "../model/session.ts"
import { readSession } from "./read-session.ts"
import { tellTabs } from "./tabs.ts"

/** What `getSession` takes. */
export interface GetSessionParams {
  /** Whether other tabs hear whether somebody is signed in. Default `true`. */
  broadcast?: boolean | undefined
}

/** Asks the service for the session; null where nobody is signed in, or the service cannot be reached. */
export async function getSession({ broadcast = true }: GetSessionParams = {}): Promise<Session | null> {
  const session = (await readSession()) ?? null
  if (broadcast) tellTabs(session === null ? "signed-out" : "signed-in")
  return session
}
