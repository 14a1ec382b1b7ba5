/**
 * The `code` that accompanies `error=MissingCSRF` in the URL of the sign-in page if the request comes from a page at
 * another origin.
 */
export const otherOriginCode = "other_origin"
