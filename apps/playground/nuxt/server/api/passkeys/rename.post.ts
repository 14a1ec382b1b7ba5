import { textField } from "playground-server-rendered/forms.ts"

/** Names one of the user's passkeys. */
export default defineEventHandler(async (event) => {
  const form = await readBody(event)
  return passkeys.rename(event, textField(form, "id"), textField(form, "name"))
})
