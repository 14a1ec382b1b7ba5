import type { Cookie } from "../cookies/cookie.ts"
import type { Awaitable } from "../model/awaitable.ts"

/** The request that a server-side call belongs to. */
export interface RequestHead {
  /** The headers of the request, with its cookies, and the host at which the application is reached. */
  readonly headers: Headers
  /** The protocol if there's no `X-Forwarded-Proto` header. Default: `https`. */
  readonly protocol?: string | undefined
  /** The client address of the connection, if the framework knows it. */
  readonly clientAddress?: string | undefined
  /**
   * Sets cookies in the response, and returns true if that was still possible. Called only before an action whose
   * result is stored only in a cookie. By default, it's assumed that the `cookies` of a result can be set.
   */
  readonly setCookies?: ((cookies: readonly Cookie[]) => Awaitable<boolean>) | undefined
}
