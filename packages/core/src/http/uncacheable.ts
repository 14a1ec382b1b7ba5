/**
 * `Cache-Control` of an answer that depends on the client. A cache that kept it would sign other users in (RFC 9111
 * §5.2.2).
 */
export const uncacheable = "private, no-cache, no-store"
