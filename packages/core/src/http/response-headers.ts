import { uncacheable } from "./uncacheable.ts"

/**
 * The headers of every response. A response that depends on the client must not be cached, or interpreted as a
 * different type.
 */
export const everyResponse: Readonly<Record<string, string>> = {
  "Cache-Control": uncacheable,
  Expires: "0",
  Pragma: "no-cache",
  Vary: "Cookie",
  "X-Content-Type-Options": "nosniff",
}

/** The headers of each kind of response. They're created once and copied, which is the fastest way. */
export const responseHeaders: {
  readonly json: Headers
  readonly redirect: Headers
} = {
  // Codes and tokens in the current URL aren't sent with the next request [OA-08].
  json: new Headers({
    ...everyResponse,
    "Content-Type": "application/json",
    "Referrer-Policy": "no-referrer",
  }),
  redirect: new Headers({ ...everyResponse, "Referrer-Policy": "no-referrer" }),
}
