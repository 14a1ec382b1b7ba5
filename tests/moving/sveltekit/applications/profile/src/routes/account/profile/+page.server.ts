import type { Actions } from "./$types"

export const actions: Actions = {
  default: async ({ locals, request }) => {
    const session = await locals.auth()
    const form = await request.formData()
    return { sent: `${form.get("text")} (${session?.user?.email})` }
  },
}
