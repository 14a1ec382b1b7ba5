import { uncacheable } from "./uncacheable.ts"

/** A response that depends on the client must not be cached, nor interpreted as another type. */
const everyResponse: Readonly<Record<string, string>> = {
  "Cache-Control": uncacheable,
  Expires: "0",
  Pragma: "no-cache",
  Vary: "Cookie",
  "X-Content-Type-Options": "nosniff",
}

/**
 * The headers of each kind of response. A response copies them: made once, they cost less than in any other form.
 */
export const responseHeaders: {
  readonly json: Headers
  readonly redirect: Headers
  /** Made once per configuration, as the policy is [IN-05]. */
  readonly page: (contentSecurityPolicy: string) => Headers
} = {
  // Codes and tokens in the current URL stay out of the next request [OA-08].
  json: new Headers({
    ...everyResponse,
    "Content-Type": "application/json",
    "Referrer-Policy": "no-referrer",
  }),
  redirect: new Headers({ ...everyResponse, "Referrer-Policy": "no-referrer" }),
  page: (contentSecurityPolicy) =>
    new Headers({
      ...everyResponse,
      "Content-Type": "text/html; charset=utf-8",
      "Content-Security-Policy": contentSecurityPolicy,
      "Cross-Origin-Opener-Policy": "same-origin",
      "X-Frame-Options": "DENY",
      // Not `no-referrer`: browsers would send our own forms with `Origin: null` [CS-01].
      "Referrer-Policy": "same-origin",
    }),
}
