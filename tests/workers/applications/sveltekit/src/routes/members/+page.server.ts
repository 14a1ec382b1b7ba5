import type { PageServerLoad } from "./$types"

export const load: PageServerLoad = async ({ locals }) => ({ name: (await locals.auth())?.user?.name })
