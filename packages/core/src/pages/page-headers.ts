/**
 * The headers of a built-in page with the given Content-Security-Policy [IN-05], besides those of every auth
 * response. Under `same-origin` the pages' own forms carry a real `Origin`; `no-referrer` would make browsers
 * send `Origin: null` [CS-01].
 */
export function pageHeaders(contentSecurityPolicy: string): Readonly<Record<string, string>> {
  return {
    "content-type": "text/html; charset=utf-8",
    "content-security-policy": contentSecurityPolicy,
    "cross-origin-opener-policy": "same-origin",
    "referrer-policy": "same-origin",
    "x-content-type-options": "nosniff",
  }
}
