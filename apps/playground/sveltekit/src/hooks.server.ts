import { sequence } from "@sveltejs/kit/hooks"
import { handle as auth, protect } from "./auth.ts"

// #region /protected
/**
 * Answers the requests to the service, and puts `auth` into `locals`. On the paths, a user without a session is sent to
 * sign in and back.
 */
export const handle = sequence(auth, protect("/protected", "/passkeys", "/sign-out", "/tokens"))
// #endregion
