import { uncacheable } from "./uncacheable.ts"

/** Nothing that depends on who asks may be kept by a cache, or be read as anything but what it is. */
const everyResponse: Readonly<Record<string, string>> = {
  "Cache-Control": uncacheable,
  Expires: "0",
  Pragma: "no-cache",
  Vary: "Cookie",
  "X-Content-Type-Options": "nosniff",
}

/** The headers of each kind of answer. A response copies them: made once, they cost less than any other form. */
export const responseHeaders: {
  readonly json: Headers
  readonly redirect: Headers
  /** Made once per configuration, as the policy is [IN-05]. */
  readonly page: (contentSecurityPolicy: string) => Headers
} = {
  // Codes and tokens of the address we are at stay out of the next request [OA-08].
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
