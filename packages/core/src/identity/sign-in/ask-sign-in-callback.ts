import type { SignInCallbackParameters } from "../../config/callbacks.ts"
import { AuthError } from "../../errors/auth-error.ts"
import { AccessDenied } from "../../errors/classes.ts"
import { resolveRedirect } from "../../http/callback-url.ts"
import type { Context } from "../../http/context.ts"
import type { MaybePromise } from "../../runtime/lazily.ts"
import type { SafeRedirect } from "../../http/safe-redirect.ts"

/**
 * Asks the application's `signIn` callback whether the user may sign in.
 *
 * @returns the URL to redirect the user to instead of signing them in; undefined to continue.
 * @throws AccessDenied if the callback says no, or throws an error that isn't an `AuthError`.
 */
export function askSignInCallback(
  context: Pick<Context, "settings" | "serviceUrl">,
  parameters: SignInCallbackParameters,
): MaybePromise<SafeRedirect | undefined> {
  return context.settings.callbacks.signIn === undefined ? undefined : ask(context, parameters)
}

async function ask(
  context: Pick<Context, "settings" | "serviceUrl">,
  parameters: SignInCallbackParameters,
): Promise<SafeRedirect | undefined> {
  const { callbacks } = context.settings
  const answer = await answerOf(() => callbacks.signIn?.(parameters))
  if (typeof answer === "string") return resolveRedirect(answer, context.serviceUrl, context.settings)
  if (answer !== true) throw new AccessDenied("The `signIn` callback refused the user.")
  return undefined
}

/**
 * Returns the answer of an application's function.
 *
 * @throws AccessDenied if the function throws an error that isn't an `AuthError`.
 */
export async function answerOf(call: () => unknown): Promise<unknown> {
  try {
    return await call()
  } catch (error) {
    if (error instanceof AuthError) throw error
    throw new AccessDenied(error instanceof Error ? error.message : String(error), { cause: error })
  }
}
