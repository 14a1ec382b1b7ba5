import type { Cookie } from "../cookies/cookie.ts"
import type { Awaitable } from "../model/awaitable.ts"

/** The request that a server-side call belongs to. */
export interface RequestHead {
  /** The headers of the request: its cookies, and where the application is reached. */
  readonly headers: Headers
  /** Where no `X-Forwarded-Proto` tells the protocol. Default `https`. */
  readonly protocol?: string | undefined
  /**
   * Sets cookies in the answer, and says whether that was still possible. Asked only before something is done that nothing
   * but a cookie would remember. Default: what a result has as `cookies` can be set.
   */
  readonly setCookies?: ((cookies: readonly Cookie[]) => Awaitable<boolean>) | undefined
}
