/**
 * The sign-in page, for a user who signed in too long ago to remove a passkey. The user then returns to the passkeys.
 */
export const signInAgain = "/api/auth/signin?error=SessionRequired&callbackUrl=%2Fpasskeys"

/** Returns true if an operation was refused because the user signed in too long ago. */
export function asksToSignInAgain(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "sign_in_again"
}
