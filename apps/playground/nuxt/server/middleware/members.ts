// #region /protected
/**
 * Sends users without a session to the sign-in page and back, before a page is rendered or its data is read. If the router
 * goes to a page, the page's middleware `auth` does the same.
 */
export default protect("/protected", "/passkeys", "/tokens", "/sign-out", "/api/passkeys", "/api/sessions")
// #endregion
