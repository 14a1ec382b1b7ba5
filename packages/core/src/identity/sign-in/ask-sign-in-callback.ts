import { AuthError } from "../../errors/auth-error.ts"
import { AccessDenied } from "../../errors/classes.ts"
import type { SignInCallbackParameters } from "../../config/callbacks.ts"
import { resolveRedirect } from "../../http/callback-url.ts"
import type { Context } from "../../http/context.ts"
import type { SafeRedirect } from "../../http/safe-redirect.ts"

/**
 * Asks the application's `signIn` callback whether the person may go on.
 *
 * @returns where to send the person instead of signing them in; undefined to go on.
 * @throws AccessDenied where the callback says no, or throws anything but an `AuthError`.
 */
export async function askSignInCallback(
  context: Pick<Context, "settings" | "address">,
  parameters: SignInCallbackParameters,
): Promise<SafeRedirect | undefined> {
  const { callbacks } = context.settings
  if (callbacks.signIn === undefined) return undefined
  const decided = await decisionOf(() => callbacks.signIn?.(parameters))
  if (typeof decided === "string") return resolveRedirect(decided, context.address, context.settings)
  if (decided !== true) throw new AccessDenied("The `signIn` callback refused the person.")
  return undefined
}

async function decisionOf(ask: () => unknown): Promise<unknown> {
  try {
    return await ask()
  } catch (error) {
    if (error instanceof AuthError) throw error
    throw new AccessDenied(error instanceof Error ? error.message : String(error), { cause: error })
  }
}
