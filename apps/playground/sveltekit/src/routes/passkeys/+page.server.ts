import { redirect } from "@sveltejs/kit"
import { asksToSignInAgain, signInAgain } from "playground-content/sign-in-again.ts"
import { passkeys } from "../../auth.ts"
import { textOf } from "../../text-of.ts"
import type { Actions, PageServerLoad } from "./$types"

export const load: PageServerLoad = async (event) => ({ own: await passkeys.list(event) })

export const actions: Actions = {
  // #region /passkeys
  rename: async (event) => {
    const form = await event.request.formData()
    await passkeys.rename(event, textOf(form, "id"), textOf(form, "name"))
  },
  remove: async (event) => {
    const form = await event.request.formData()
    try {
      // The browser needs them to stop offering the passkey.
      return { signals: await passkeys.remove(event, textOf(form, "id")) }
    } catch (error) {
      if (asksToSignInAgain(error)) redirect(303, signInAgain)
      throw error
    }
  },
  // #endregion
}
