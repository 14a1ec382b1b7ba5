import { textField } from "playground-server-rendered/forms.ts"

/** Ends one of the user's sessions. */
export default defineEventHandler(async (event) => {
  await endSession(event, textField(await readBody(event), "id"))
  await sendRedirect(event, "/sign-out", 303)
})
