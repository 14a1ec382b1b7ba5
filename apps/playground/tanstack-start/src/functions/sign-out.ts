import { redirect } from "@tanstack/react-router"
import { createServerFn } from "@tanstack/react-start"
import { endSession, sessions, signOut, signOutEverywhere } from "../auth.server.ts"
import { signedIn } from "../guards.ts"
import { field, form } from "./form.ts"

/** Signs out in the way that's configured for the session's provider. */
export const leave = createServerFn({ method: "POST" }).handler(async () => signOut({ redirectTo: "/" }))

/** Signs out in this browser, and goes on at the identity provider. */
// #region /sign-out
export const leaveProvider = createServerFn({ method: "POST" }).handler(async () =>
  signOut({ redirectTo: "/", provider: true }),
)

/** Signs out in this browser only. */
export const leaveHere = createServerFn({ method: "POST" }).handler(async () =>
  signOut({ redirectTo: "/", provider: false }),
)
// #endregion

/** Ends the user's sessions in every browser. */
export const leaveEverywhere = createServerFn({ method: "POST" })
  .middleware([signedIn])
  .handler(async ({ context }) => {
    const { user } = context.session
    if (user?.id !== undefined) await signOutEverywhere(user.id)
    throw redirect({ href: "/", statusCode: 303, reloadDocument: true })
  })

/** Returns the user's sessions, and the URL at which the identity provider shows who is signed in. */
export const readSessions = createServerFn()
  .middleware([signedIn])
  .handler(async () => ({
    own: await sessions(),
    atProvider: `${process.env["AUTH_DEVELOPMENT_ISSUER"]}/sessions`,
  }))

/** Ends one of the user's sessions. */
export const end = createServerFn({ method: "POST" })
  .middleware([signedIn])
  .validator(form)
  .handler(async ({ data }) => {
    await endSession(field(data, "session"))
    throw redirect({ href: "/sign-out", statusCode: 303 })
  })
