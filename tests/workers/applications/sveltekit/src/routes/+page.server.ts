import { signOut } from "../auth"
import type { Actions, PageServerLoad } from "./$types"

export const load: PageServerLoad = async ({ locals }) => ({ name: (await locals.auth())?.user?.name })

export const actions: Actions = { default: signOut }
