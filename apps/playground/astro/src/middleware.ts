import { protect } from "@latchkey/astro/server"

// #region /protected
/**
 * Runs before the code of these pages. A user without a session is sent to sign in and back. The integration adds the
 * service and `locals.auth` to every request.
 */
export const onRequest = protect("/protected", "/passkeys", "/tokens", "/sign-out")
// #endregion
