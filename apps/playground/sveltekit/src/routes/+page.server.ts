import { MAIL_OUTBOX } from "$app/env/private"
import { AuthError } from "@latchkey/sveltekit"
import { type ActionFailure, fail } from "@sveltejs/kit"
import { signIn, signOut } from "../auth.ts"
import { textOf } from "../text-of.ts"
import type { Actions, PageServerLoad, RequestEvent } from "./$types"

export const load: PageServerLoad = () => ({ outbox: MAIL_OUTBOX })

export const actions: Actions = {
  provider: signIn,
  signOut,
  password: async (event) => {
    const form = await event.request.formData()
    const problem = "That name and password do not match. Check them and try again."
    return attempt(event, "credentials", { action: "password", form, typed: textOf(form, "name"), problem })
  },
  email: async (event) => {
    const form = await event.request.formData()
    const problem = "No mail could be sent. Check the address and try again."
    return attempt(event, "email", { action: "email", form, typed: textOf(form, "email"), problem })
  },
}

/** An attempt to sign in with a form. */
interface Attempt {
  readonly action: string
  readonly form: FormData
  /** The typed text, so that the user doesn't have to type it again. */
  readonly typed: string
  /** The message if the attempt fails, which is the same for every reason. */
  readonly problem: string
}

type FailedAttempt = ActionFailure<{ action: string; problem: string; typed: string }>

// #region /
async function attempt(
  event: RequestEvent,
  provider: string,
  { action, form, typed, problem }: Attempt,
): Promise<FailedAttempt | undefined> {
  form.set("redirectTo", "/")
  try {
    await signIn(event, provider, form)
    return undefined
  } catch (error) {
    // Redirects are thrown, too, and must reach SvelteKit.
    if (!(error instanceof AuthError)) throw error
    return fail(400, { action, problem, typed })
  }
}
// #endregion
