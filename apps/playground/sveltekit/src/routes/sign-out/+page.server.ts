import { AUTH_DEVELOPMENT_ISSUER } from "$app/env/private"
import { redirect } from "@sveltejs/kit"
import { endSession, requireSession, sessions, signOut, signOutEverywhere } from "../../auth.ts"
import { textOf } from "../../text-of.ts"
import type { Actions, PageServerLoad } from "./$types"

export const load: PageServerLoad = async (event) => ({
  own: await sessions(event),
  // There, the identity provider shows who is signed in.
  atProvider: `${AUTH_DEVELOPMENT_ISSUER}/sessions`,
})

export const actions: Actions = {
  // #region /sign-out
  here: async (event) => {
    await signOut(event, { redirectTo: "/", provider: false })
  },
  provider: async (event) => {
    await signOut(event, { redirectTo: "/", provider: true })
  },
  end: async (event) => {
    const form = await event.request.formData()
    await endSession(event, textOf(form, "session"))
  },
  everywhere: async (event) => {
    const { user } = await requireSession(event)
    if (user?.id !== undefined) await signOutEverywhere(event, user.id)
    redirect(303, "/")
  },
  // #endregion
}
