/** `Cache-Control` of an answer that depends on who asks: kept by a cache, it would sign others in (RFC 9111 §5.2.2). */
export const uncacheable = "private, no-cache, no-store"
