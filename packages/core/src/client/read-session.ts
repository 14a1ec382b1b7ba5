import type { Session } from "../model/session.ts"
import { ask } from "./ask.ts"
import { getCsrfToken } from "./get-csrf-token.ts"
import { actionUrl } from "./service-location.ts"

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
