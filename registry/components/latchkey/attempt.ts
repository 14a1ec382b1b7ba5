import type { SignInResponse } from "@latchkey/react"
import { PasskeyError } from "@latchkey/react/webauthn"
import { signInMessage, unreachable } from "@/components/latchkey/words"

/** Returns a sentence that says what went wrong, or undefined if the attempt succeeded. */
export async function attempt(act: () => Promise<string | undefined>): Promise<string | undefined> {
  try {
    return await act()
  } catch (error) {
    // The browser is leaving the page, and nothing went wrong.
    if (isRedirect(error)) return new Promise(() => undefined)
    // Its message is a sentence for users.
    return error instanceof PasskeyError ? error.message : unreachable
  }
}

/** Returns true for the error with which Next.js tells the caller of a server action that it redirects. */
function isRedirect(error: unknown): boolean {
  return error instanceof Error && "digest" in error && String(error.digest).startsWith("NEXT_REDIRECT")
}

/** Returns the sentence for a refused sign-in. After any other sign-in, the browser leaves the page. */
export function refusal({ error, code, url }: SignInResponse): string | undefined {
  if (error !== undefined) return signInMessage(error, code)
  if (url !== null) location.assign(url)
  return undefined
}
