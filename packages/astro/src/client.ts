/**
 * The functions for the browser, for the scripts of your pages and islands of any framework: the session, sign-in and
 * sign-out.
 *
 * @module
 */
export { getCsrfToken, getProviders, getSession, signIn, signOut } from "./client/functions.ts"
export {
  acceptGiven,
  createSessionStore,
  followTabs,
  refreshEvery,
  refreshWhenShown,
  setServiceLocation,
  tellTabs,
} from "@latchkey/core/client"
export type {
  GetSessionParams,
  KnownSession,
  ServiceLocation,
  SessionStore,
  SignInAuthorizationParams,
  SignInOptions,
  SignInResponse,
  SignOutParams,
  SignOutResponse,
} from "@latchkey/core/client"
