import { everyResponse } from "./respond.ts"

/**
 * Returns the headers of a page. They're created once per configuration and language, like the policy [IN-05].
 *
 * @param ofLanguage - headers that name the language, and the request headers it depends on.
 */
export function pageHeaders(
  contentSecurityPolicy: string,
  ofLanguage?: Readonly<Record<string, string>>,
): Headers {
  return new Headers({
    ...everyResponse,
    "Content-Type": "text/html; charset=utf-8",
    "Content-Security-Policy": contentSecurityPolicy,
    "Cross-Origin-Opener-Policy": "same-origin",
    "X-Frame-Options": "DENY",
    // With `no-referrer`, browsers would send our own forms with `Origin: null` [CS-01].
    "Referrer-Policy": "same-origin",
    ...ofLanguage,
  })
}
