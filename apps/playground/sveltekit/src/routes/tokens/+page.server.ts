import { AuthError } from "@latchkey/sveltekit"
import { redirect } from "@sveltejs/kit"
import { tokenProvider, usualAccess, widerAccess } from "playground-content/access.ts"
import { tokenReport } from "playground-content/token-report.ts"
import { accessToken, signIn } from "../../auth.ts"
import type { Actions, PageServerLoad, RequestEvent } from "./$types"

// #region /tokens
export const load: PageServerLoad = async (event) => ({
  report: await tokenReport(async (options) => accessToken(event, tokenProvider, options)),
})

export const actions: Actions = {
  connect: async (event) => askForAccess(event, usualAccess),
  widen: async (event) => askForAccess(event, widerAccess),
}
// #endregion

/** Asks the user to grant the application access: for the first time, again, or more than it has. */
async function askForAccess(event: RequestEvent, access: Record<string, string>): Promise<void> {
  try {
    await signIn(event, tokenProvider, { redirectTo: "/tokens" }, access)
  } catch (error) {
    // Redirects are thrown, too, and must reach SvelteKit.
    if (!(error instanceof AuthError)) throw error
    redirect(303, `/api/auth/signin?error=${error.type}`)
  }
}
