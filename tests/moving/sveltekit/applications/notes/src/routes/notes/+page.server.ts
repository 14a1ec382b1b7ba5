import { fail } from "@sveltejs/kit"
import type { Actions, PageServerLoad } from "./$types"

const notes: string[] = []

export const load: PageServerLoad = async ({ locals }) => {
  const session = await locals.auth()
  return { role: session?.user.role, notes }
}

export const actions: Actions = {
  default: async ({ locals, request }) => {
    const session = await locals.auth()
    if (!session?.user) return fail(401, { type: "error", error: "Unauthenticated" })
    const form = await request.formData()
    notes.push(`${form.get("text")} (${session.user.name})`)
  },
}
