import { MissingCSRF } from "../errors/classes.ts"
import type { Context } from "../http/context.ts"
import { chain, type MaybePromise } from "../runtime/maybe-promise.ts"
import { hasCsrfToken } from "./csrf.ts"
import { isSameOrigin, otherOrigin } from "./is-same-origin.ts"

/**
 * Accepts a request that changes something on behalf of the user only if one of the service's pages sent it.
 *
 * @throws {@link MissingCSRF}.
 */
export function guardForm(context: Context): MaybePromise<void> {
  const { headers } = context.request
  const { origin } = context.serviceUrl
  if (!isSameOrigin(headers, origin)) throw comesFrom(otherOrigin(headers, origin), origin)
  if (!context.settings.csrfProtection) return undefined
  return chain(hasCsrfToken(context), (hasToken) => {
    if (!hasToken) throw new MissingCSRF("The request carries no CSRF token, or not the one of its cookie.")
  })
}

/**
 * Returns the error for a request from another site, usually from a page that's open at a different origin than
 * `AUTH_URL`.
 *
 * @param other - the origin that the browser sent. It's missing for the service's pages, because their
 *   `Referrer-Policy` forbids it.
 */
function comesFrom(other: string | undefined, own: string): MissingCSRF {
  const message =
    other === undefined
      ? `The request comes from another site than ${own}.`
      : `The request comes from another site than ${own}: the browser is at ${other}.`
  return new MissingCSRF(message, { cause: { ownOrigin: own } })
}
