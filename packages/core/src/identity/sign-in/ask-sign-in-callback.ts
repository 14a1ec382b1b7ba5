import type { SignInCallbackParameters } from "../../config/callbacks.ts"
import { AuthError } from "../../errors/auth-error.ts"
import { AccessDenied } from "../../errors/classes.ts"
import { resolveRedirect } from "../../http/callback-url.ts"
import type { Context } from "../../http/context.ts"
import type { SafeRedirect } from "../../http/safe-redirect.ts"

/**
 * Asks the application's `signIn` callback if the user may sign in.
 *
 * @returns the URL to which the user is redirected instead of being signed in; undefined to go on.
 * @throws AccessDenied if the callback says no, or throws an error that isn't an `AuthError`.
 */
export async function askSignInCallback(
  context: Pick<Context, "settings" | "address">,
  parameters: SignInCallbackParameters,
): Promise<SafeRedirect | undefined> {
  const { callbacks } = context.settings
  if (callbacks.signIn === undefined) return undefined
  const answer = await answerOf(() => callbacks.signIn?.(parameters))
  if (typeof answer === "string") return resolveRedirect(answer, context.address, context.settings)
  if (answer !== true) throw new AccessDenied("The `signIn` callback refused the user.")
  return undefined
}

async function answerOf(ask: () => unknown): Promise<unknown> {
  try {
    return await ask()
  } catch (error) {
    if (error instanceof AuthError) throw error
    throw new AccessDenied(error instanceof Error ? error.message : String(error), { cause: error })
  }
}
