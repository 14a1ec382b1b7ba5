import { AuthError } from "@latchkey/tanstack-start/errors"
import { redirect } from "@tanstack/react-router"
import { createMiddleware, createServerFn } from "@tanstack/react-start"
import { deleteCookie, getCookie } from "@tanstack/react-start/server"
import { auth, protect, signIn, signOut } from "../auth.server"

export const startOAuth = createServerFn({ method: "POST" }).handler(() =>
  signIn("development", { redirectTo: "/dashboard" }),
)

export const logout = createServerFn({ method: "POST" }).handler(() => signOut({ redirectTo: "/" }))

export const getCurrentUser = createServerFn({ method: "GET" }).handler(
  async () => (await auth())?.user ?? null,
)

const signedIn = createMiddleware({ type: "function" }).server(protect())

export const getNotes = createServerFn({ method: "GET" })
  .middleware([signedIn])
  .handler(({ context }) => `The notes of ${context.session.user?.name}, ${context.session.user?.id}.`)

/** Starts a session for a user who still has one of before the move, and goes on. */
export const takeOverSession = createServerFn({ method: "POST" }).handler(async () => {
  if (getCookie("app-session") === undefined || (await auth())) return
  try {
    const href = await signIn("earlier-session", { redirectTo: "/dashboard", redirect: false })
    deleteCookie("app-session")
    throw redirect({ href, reloadDocument: true })
  } catch (error) {
    // A request from another site, or a session that is over: then the user sees the form.
    if (!(error instanceof AuthError)) throw error
  }
})
