/** Returns true if a browser prefetches a page that the user may open later. The user hasn't acted yet [SE-07]. */
export function isPrefetch(headers: Headers): boolean {
  const purpose = headers.get("sec-purpose") ?? headers.get("purpose") ?? headers.get("x-moz") ?? ""
  return /\bprefetch\b/i.test(purpose)
}
