import type { SignInResponse } from "@latchkey/core/client"

/**
 * Returns the message to show after an attempt with a passkey, or undefined if it succeeded. A `PasskeyError`'s message is a
 * sentence for users.
 */
export async function problemOf(attempt: () => Promise<SignInResponse>): Promise<string | undefined> {
  try {
    return refusal(await attempt())
  } catch (error) {
    const hasMessage = error instanceof Error && "code" in error
    return hasMessage ? error.message : "The application cannot be reached. Try again."
  }
}

function refusal({ error, status }: SignInResponse): string | undefined {
  if (error === undefined) return undefined
  if (status === 403)
    return "Sign out and in again first: your last sign-in is too long ago to add a passkey."
  if (error === "WebAuthnVerificationError") return "That passkey was not accepted. Try another one."
  return "That address has an account already. Sign in the way you did before."
}
