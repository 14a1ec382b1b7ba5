/** Returns true if a browser fetches ahead in case the user goes there. The user hasn't acted [SE-07]. */
export function isPrefetch(headers: Headers): boolean {
  const purpose = headers.get("sec-purpose") ?? headers.get("purpose") ?? headers.get("x-moz") ?? ""
  return /\bprefetch\b/i.test(purpose)
}
