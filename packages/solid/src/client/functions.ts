import * as client from "@latchkey/core/client"
import { belowBaseUrl } from "./below-base-url.ts"

/** Returns the session of this browser, or null. */
export const getSession: typeof client.getSession = /* @__PURE__ */ belowBaseUrl(client.getSession)
/** Returns the CSRF token for forms that this browser posts. */
export const getCsrfToken: typeof client.getCsrfToken = /* @__PURE__ */ belowBaseUrl(client.getCsrfToken)
/** Returns the public details of the configured providers, by id. */
export const getProviders: typeof client.getProviders = /* @__PURE__ */ belowBaseUrl(client.getProviders)
/** Signs in, or goes to the sign-in page. */
export const signIn: typeof client.signIn = /* @__PURE__ */ belowBaseUrl(client.signIn)
/** Signs out. */
export const signOut: typeof client.signOut = /* @__PURE__ */ belowBaseUrl(client.signOut)
