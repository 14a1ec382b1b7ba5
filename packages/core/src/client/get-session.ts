import type { Session } from "../model/session.ts"
import { ask, getCsrfToken } from "./post-form.ts"
import { actionUrl } from "./service-location.ts"
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

/**
 * Requests the session from the service. Returns null if no user is signed in, or undefined if the service can't be
 * reached.
 */
export async function readSession(): Promise<Session | null | undefined> {
  return ask(actionUrl("session"))
}

/** Passes `data` to the service's callbacks, and returns the session like {@link readSession}. */
export async function writeSession(data: unknown): Promise<Session | null | undefined> {
  return ask(actionUrl("session"), {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ csrfToken: await getCsrfToken(), data }),
  })
}
