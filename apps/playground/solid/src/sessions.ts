import type { SessionSummary } from "@latchkey/solid"
import { action, query, redirect } from "@solidjs/router"
import { auth, endSession, requireSession, sessions, signOut, signOutEverywhere } from "./auth.ts"

/** The content of the sign-out page. */
export interface OwnSessions {
  readonly sessions: readonly SessionSummary[]
  /** The URL at which the identity provider shows who is signed in. */
  readonly atProvider: string
}

/** The user's sessions. A user who isn't signed in is sent to sign in and back. */
export const ownSessions = query(async (): Promise<OwnSessions> => {
  "use server"
  await requireSession({ callbackUrl: "/sign-out" })
  return { sessions: await sessions(), atProvider: `${process.env["AUTH_DEVELOPMENT_ISSUER"]}/sessions` }
}, "sessions")

/** Ends this browser's session, here and at the identity provider. */
// #region /sign-out
export const signOutAtProvider = action(async () => {
  "use server"
  return signOut({ redirectTo: "/", provider: true })
}, "sign out at provider")

/** Ends one of the user's sessions. The list contains only sessions of this user. */
export const endListedSession = action(async (form: FormData) => {
  "use server"
  const id = form.get("session")
  if (typeof id === "string") await endSession(id)
}, "end session")
// #endregion

/** Ends all of the user's sessions. */
export const endAllSessions = action(async () => {
  "use server"
  const id = (await auth())?.user?.id
  if (id !== undefined) await signOutEverywhere(id)
  return redirect("/")
}, "sign out everywhere")
