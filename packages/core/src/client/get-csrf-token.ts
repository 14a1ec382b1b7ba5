import { ask } from "./ask.ts"
import { actionUrl } from "./service-location.ts"

/**
 * Returns the CSRF token of this browser, for your own forms. Returns an empty string if the service can't be reached.
 */
export async function getCsrfToken(): Promise<string> {
  return (await ask<{ csrfToken?: string }>(actionUrl("csrf")))?.csrfToken ?? ""
}
