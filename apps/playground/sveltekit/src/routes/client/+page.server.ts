import { update } from "../../auth.ts"
import type { Actions } from "./$types"

// #region /client
export const actions: Actions = {
  default: async (event) => {
    const form = await event.request.formData()
    await update(event, { nickname: form.get("nickname") })
  },
}
// #endregion
