/**
 * The functions for pages, endpoints, actions and middleware. They use the configuration in `auth.config.ts`, and need
 * the integration.
 *
 * @module
 */
import type { Actions } from "./actions.ts"
import type { AstroAuthResult } from "./astro-auth.ts"
import type { Guards } from "./guards.ts"
import { service } from "./service.ts"
import type { SessionFunctions } from "./session-functions.ts"

/** Creates the endpoint of an application that serves the service's paths itself (`injectEndpoints: false`). */
export const AstroAuth: AstroAuthResult["AstroAuth"] = service.AstroAuth
/** Returns the session of a request, or null: `await getSession(Astro.request)`. */
export const getSession: AstroAuthResult["getSession"] = service.getSession
/** Creates middleware that lets only users with a session pass: `export const onRequest = protect("/account")`. */
export const protect: AstroAuthResult["protect"] = service.protect
/** Returns the session of the signed-in user. If no user is signed in, the user has to sign in first. */
export const requireSession: Guards["requireSession"] = service.requireSession
/** Returns the session of a user who authenticated recently. Otherwise, the user has to authenticate again. */
export const requireFresh: Guards["requireFresh"] = service.requireFresh
/** Signs in from code on the server. */
export const signIn: Actions["signIn"] = service.signIn
/** Ends the session from code on the server. */
export const signOut: Actions["signOut"] = service.signOut
/** Changes the session from code on the server. */
export const update: SessionFunctions["update"] = service.update
/** Returns the signed-in user's access token at a provider whose tokens are kept. */
export const accessToken: SessionFunctions["accessToken"] = service.accessToken
/** Starts a session for a user whom the application has identified itself. */
export const startSession: SessionFunctions["startSession"] = service.startSession
/** Goes back from the session of another user, in which this user acts, to their own. */
export const stopActing: SessionFunctions["stopActing"] = service.stopActing
/** The signed-in user's passkeys. */
export const passkeys: SessionFunctions["passkeys"] = service.passkeys
/** The accounts at services that the signed-in user signs in with. */
export const accounts: SessionFunctions["accounts"] = service.accounts
/** Returns the signed-in user's sessions. */
export const sessions: SessionFunctions["sessions"] = service.sessions
/** Ends one of the signed-in user's sessions. */
export const endSession: SessionFunctions["endSession"] = service.endSession
/** Ends every session of a user, in every browser. */
export const signOutEverywhere: SessionFunctions["signOutEverywhere"] = service.signOutEverywhere
export { AuthError, CredentialsSignin } from "@latchkey/core/errors"
export type { AuthEndpoint } from "./auth-endpoint.ts"
export type { AuthMiddleware } from "./on-request.ts"
export type { AuthContext } from "./requests.ts"
