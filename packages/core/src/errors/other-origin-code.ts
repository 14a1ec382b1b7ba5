/**
 * The `code` beside `error=MissingCSRF` in the URL of the sign-in page: the request comes from a page at another
 * origin.
 */
export const otherOriginCode = "other_origin"
