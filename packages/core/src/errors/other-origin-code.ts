/** The `code` beside `error=MissingCSRF` in the address of the sign-in page: what was sent comes from a page at another origin. */
export const otherOriginCode = "other_origin"
