import type { PageServerLoad } from "./$types"

export const load: PageServerLoad = async ({ locals }) => ({ email: (await locals.auth())?.user?.email })
