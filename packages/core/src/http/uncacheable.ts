/**
 * The `Cache-Control` header of a response that depends on the client. If a cache stored the response, it would sign in
 * other users (RFC 9111 §5.2.2).
 */
export const uncacheable = "private, no-cache, no-store"
