import type { SignInResponse } from "@latchkey/react"
import { PasskeyError } from "@latchkey/react/webauthn"
import { signInMessage, unreachable } from "@/components/latchkey/words"

/** Returns the sentence about what went wrong in an attempt, or undefined if nothing did. */
export async function attempt(act: () => Promise<string | undefined>): Promise<string | undefined> {
  try {
    return await act()
  } catch (error) {
    // The page is being left, and nothing went wrong.
    if (isRedirect(error)) return new Promise(() => undefined)
    // Its message is a sentence for users.
    return error instanceof PasskeyError ? error.message : unreachable
  }
}

/** Returns true for the error by which Next.js tells the caller of a server action that it answered with a redirect. */
function isRedirect(error: unknown): boolean {
  return error instanceof Error && "digest" in error && String(error.digest).startsWith("NEXT_REDIRECT")
}

/** Returns the sentence for a refused sign-in. After any other the page is left. */
export function refusal({ error, code, url }: SignInResponse): string | undefined {
  if (error !== undefined) return signInMessage(error, code)
  if (url !== null) location.assign(url)
  return undefined
}
