import { redirect } from "@sveltejs/kit"
import type { Actions, PageServerLoad } from "./$types"

const entries: string[] = []

export const load: PageServerLoad = async ({ locals }) => {
  const session = await locals.auth()
  if (!session?.user) redirect(303, "/auth/login")
  return { entries, name: session.user.name }
}

export const actions: Actions = {
  sign: async ({ locals, request }) => {
    const session = await locals.auth()
    if (!session?.user) redirect(303, "/auth/login")
    const form = await request.formData()
    entries.push(`${form.get("text")} (${session.user.name})`)
  },
}
