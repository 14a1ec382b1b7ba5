/** Whether a browser fetches ahead, on the chance that the person goes there: that is no action of theirs [SE-07]. */
export function isPrefetch(headers: Headers): boolean {
  const purpose = headers.get("sec-purpose") ?? headers.get("purpose") ?? headers.get("x-moz") ?? ""
  return /\bprefetch\b/i.test(purpose)
}
