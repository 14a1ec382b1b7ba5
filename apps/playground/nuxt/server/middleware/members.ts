/** Sends users without a session to the sign-in page and back, before a page is rendered or its data is read. */
export default protect("/protected", "/passkeys", "/tokens", "/sign-out", "/api/passkeys", "/api/sessions")
