import { AuthError } from "@latchkey/tanstack-start/errors"
import { redirect } from "@tanstack/react-router"
import { createServerFn } from "@tanstack/react-start"
import { tokenProvider } from "playground-content/access.ts"
import { signIn } from "../auth.server.ts"
import { field, form } from "./form.ts"

/** Starts a sign-in at the identity provider. */
export const signInWithProvider = createServerFn({ method: "POST" }).handler(async () => {
  try {
    return await signIn(tokenProvider, { redirectTo: "/" })
  } catch (error) {
    // Redirects are thrown, too, and must reach TanStack Start.
    if (!(error instanceof AuthError)) throw error
    throw redirect({ href: `/api/auth/signin?error=${error.type}`, statusCode: 303, reloadDocument: true })
  }
})

/** Signs in, or goes back to the start page, which then says that the attempt failed. */
// #region /
export const signInWithPassword = createServerFn({ method: "POST" })
  .validator(form)
  .handler(async ({ data }) => {
    const [name, password] = [field(data, "name"), field(data, "password")]
    try {
      return await signIn("credentials", { name, password, redirectTo: "/" })
    } catch (error) {
      if (!(error instanceof AuthError)) throw error
      throw redirect({ href: "/?failed=password", statusCode: 303, resetScroll: false })
    }
  })
// #endregion

/** Sends a sign-in link, or goes back to the start page, which then says that the attempt failed. */
export const sendLink = createServerFn({ method: "POST" })
  .validator(form)
  .handler(async ({ data }) => {
    try {
      return await signIn("email", { email: field(data, "email"), redirectTo: "/" })
    } catch (error) {
      if (!(error instanceof AuthError)) throw error
      throw redirect({ href: "/?failed=email", statusCode: 303, resetScroll: false })
    }
  })
