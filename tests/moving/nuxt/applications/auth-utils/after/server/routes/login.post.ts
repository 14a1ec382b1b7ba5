import { AuthError } from "@latchkey/nuxt/errors"

export default defineEventHandler(async (event) => {
  try {
    await signIn(event, "credentials", { ...(await readBody(event)), redirectTo: "/members" })
  } catch (error) {
    if (!(error instanceof AuthError)) throw error
    await sendRedirect(event, "/login?problem=password", 303)
  }
})
