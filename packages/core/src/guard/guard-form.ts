// Forms from other sites are refused here, before an action runs.

import { MissingCSRF } from "../errors/auth-error.ts"
import type { Context } from "../http/context.ts"
import { chain, type MaybePromise } from "../runtime/lazily.ts"
import { hasCsrfToken } from "./csrf.ts"
import { isMarkedSameOrigin, isSameOrigin, otherOrigin, trustsOrigin } from "./is-same-origin.ts"

/**
 * Accepts a request that changes something on behalf of the user only if one of the service's pages sent it, or, if the
 * framework trusts the browser's word, a page of the application.
 *
 * @throws {@link MissingCSRF}.
 */
export function guardForm(context: Context): MaybePromise<void> {
  guardOrigin(context)
  const { request, serviceUrl } = context
  if (trustsOrigin(request) && isMarkedSameOrigin(request.headers, serviceUrl.origin)) return undefined
  return guardToken(context)
}

/**
 * Like {@link guardForm}, for a form that's meant for one browser. The form contains the token that the browser's cookie
 * contains, too, so it isn't enough that a page of the application sent it.
 *
 * @throws {@link MissingCSRF}.
 */
export function guardBoundForm(context: Context): MaybePromise<void> {
  guardOrigin(context)
  return guardToken(context)
}

function guardOrigin({ request: { headers }, serviceUrl: { origin } }: Context): void {
  if (!isSameOrigin(headers, origin)) throw comesFrom(otherOrigin(headers, origin), origin)
}

function guardToken(context: Context): MaybePromise<void> {
  if (!context.settings.csrfProtection) return undefined
  return chain(hasCsrfToken(context), (hasToken) => {
    if (!hasToken)
      throw new MissingCSRF("The request has no CSRF token, or its token doesn't match its cookie.")
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
      ? `The request doesn't come from ${own}, but from another site.`
      : `The request doesn't come from ${own}, but from ${other}.`
  return new MissingCSRF(message, { cause: { ownOrigin: own } })
}
