import { everyResponse } from "./response-headers.ts"

/**
 * Returns the headers of a page. Made once per configuration and language, as the policy is [IN-05].
 *
 * @param ofLanguage - headers that name the language, and the request's headers on which it depends.
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
    // Not `no-referrer`: browsers would send our own forms with `Origin: null` [CS-01].
    "Referrer-Policy": "same-origin",
    ...ofLanguage,
  })
}
