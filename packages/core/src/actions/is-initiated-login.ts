import type { Context } from "../http/context.ts"
import { isOAuthProvider } from "../provider/normalize-provider.ts"

/**
 * Returns true if another site asks for a sign-in with a provider whose configuration allows that. Our own forms
 * contain a CSRF token.
 */
export function isInitiatedLogin({ provider, method, isHead, url, fields }: Context): boolean {
  if (isHead || !isOAuthProvider(provider) || !provider.initiateLogin) return false
  return method === "GET" ? url.searchParams.has("iss") : "iss" in fields && !("csrfToken" in fields)
}
