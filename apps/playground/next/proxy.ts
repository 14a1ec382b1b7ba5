// #region /protected
/**
 * Runs before the pages below. `callbacks.authorized` decides, and a user without a session is sent to sign in and
 * back.
 */
export { auth as proxy } from "./auth.ts"

export const config = { matcher: ["/protected/:path*"] }
// #endregion
