import { ask } from "./ask.ts"
import { actionUrl } from "./service-address.ts"

/** The CSRF token of this browser, for forms of your own; empty where it cannot be had. */
export async function getCsrfToken(): Promise<string> {
  return (await ask<{ csrfToken?: string }>(actionUrl("csrf")))?.csrfToken ?? ""
}
