import * as client from "@latchkey/core/client"
import { atServicePath } from "./at-service-path.ts"

/** Returns the session of this browser, or null. */
export const getSession: typeof client.getSession = /* @__PURE__ */ atServicePath(client.getSession)
/** Returns the CSRF token for forms that this browser posts. */
export const getCsrfToken: typeof client.getCsrfToken = /* @__PURE__ */ atServicePath(client.getCsrfToken)
/** Returns the public details of the configured providers, by id. */
export const getProviders: typeof client.getProviders = /* @__PURE__ */ atServicePath(client.getProviders)
/** Signs in, or goes to the sign-in page. */
export const signIn: typeof client.signIn = /* @__PURE__ */ atServicePath(client.signIn)
/** Signs out. */
export const signOut: typeof client.signOut = /* @__PURE__ */ atServicePath(client.signOut)
