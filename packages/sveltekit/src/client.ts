/**
 * The functions for the browser: the session, sign-in and sign-out. The service is at `/auth` below the application's
 * base, unless `setServiceLocation` says otherwise.
 *
 * @module
 */
export { getCsrfToken, getProviders, getSession, signIn, signOut } from "./client/functions.ts"
export { setServiceLocation } from "@latchkey/core/client"
export type {
  GetSessionParams,
  ServiceLocation,
  SignInAuthorizationParams,
  SignInOptions,
  SignInResponse,
  SignOutParams,
  SignOutResponse,
} from "@latchkey/core/client"
