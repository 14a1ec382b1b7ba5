import { uncacheable } from "./uncacheable.ts"

/** The headers of every response: one that depends on the client must not be cached, nor interpreted as another type. */
export const everyResponse: Readonly<Record<string, string>> = {
  "Cache-Control": uncacheable,
  Expires: "0",
  Pragma: "no-cache",
  Vary: "Cookie",
  "X-Content-Type-Options": "nosniff",
}

/**
 * The headers of each kind of response, from which a response copies them: made once, they cost less than in any other form.
 */
export const responseHeaders: {
  readonly json: Headers
  readonly redirect: Headers
} = {
  // Codes and tokens in the current URL stay out of the next request [OA-08].
  json: new Headers({
    ...everyResponse,
    "Content-Type": "application/json",
    "Referrer-Policy": "no-referrer",
  }),
  redirect: new Headers({ ...everyResponse, "Referrer-Policy": "no-referrer" }),
}
