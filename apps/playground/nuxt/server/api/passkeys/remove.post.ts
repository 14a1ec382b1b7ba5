import { asksToSignInAgain, signInAgain } from "playground-content/sign-in-again.ts"
import { textField } from "playground-server-rendered/forms.ts"

/**
 * Removes one of the user's passkeys. Returns the data that the browser needs to stop offering it, or the page to go to
 * first.
 */
export default defineEventHandler(async (event) => {
  const id = textField(await readBody(event), "id")
  try {
    return { signals: await passkeys.remove(event, id) }
  } catch (error) {
    if (asksToSignInAgain(error)) return { goTo: signInAgain }
    throw error
  }
})
