import { AuthError } from "@latchkey/tanstack-start/errors"
import { redirect } from "@tanstack/react-router"
import { createMiddleware, createServerFn } from "@tanstack/react-start"
import { deleteCookie, getCookie } from "@tanstack/react-start/server"
import { auth, protect, signIn, signOut } from "../auth.server"

export const loginFn = createServerFn({ method: "POST" })
  .validator((form: FormData) => form)
  .handler(async ({ data }) => {
    try {
      return await signIn("credentials", data)
    } catch (error) {
      if (!(error instanceof AuthError)) throw error
      const search = { callbackUrl: String(data.get("redirectTo")), problem: "password" }
      throw redirect({ to: "/login", search, statusCode: 303 })
    }
  })

export const logoutFn = createServerFn({ method: "POST" }).handler(() => signOut({ redirectTo: "/" }))

export const getCurrentUserFn = createServerFn({ method: "GET" }).handler(
  async () => (await auth())?.user ?? null,
)

const signedIn = createMiddleware({ type: "function" }).server(protect())

export const getNotesFn = createServerFn({ method: "GET" })
  .middleware([signedIn])
  .handler(({ context }) => {
    const { user } = context.session
    return `The notes of ${user?.name}, ${user?.role} ${user?.id}.`
  })

/** Starts a session for a user who still has one of before the move, and goes on. */
export const takeOverSessionFn = createServerFn({ method: "POST" })
  .validator((redirectTo: string) => redirectTo)
  .handler(async ({ data: redirectTo }) => {
    if (getCookie("app-session") === undefined || (await auth())) return
    try {
      const href = await signIn("earlier-session", { redirectTo, redirect: false })
      deleteCookie("app-session")
      throw redirect({ href, reloadDocument: true })
    } catch (error) {
      // A request from another site, or a session that is over: then the user sees the form.
      if (!(error instanceof AuthError)) throw error
    }
  })
