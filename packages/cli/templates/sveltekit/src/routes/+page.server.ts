import { signIn, signOut } from "../auth"
import type { Actions, PageServerLoad } from "./$types"

export const load: PageServerLoad = async ({ locals }) => ({
  session: await locals.auth(),
})

export const actions: Actions = { enter: signIn, leave: signOut }
