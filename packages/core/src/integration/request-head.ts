import type { Cookie } from "../cookies/cookie.ts"
import type { Awaitable } from "../model/awaitable.ts"

/** The request that a server-side call belongs to. */
export interface RequestHead {
  /** The headers of the request: its cookies, and the host at which the application is reached. */
  readonly headers: Headers
  /** The protocol if there's no `X-Forwarded-Proto`. Default `https`. */
  readonly protocol?: string | undefined
  /** The address of the connection by which the request came, if the framework knows it. */
  readonly clientAddress?: string | undefined
  /**
   * Sets cookies in the answer, and returns true if that was still possible. It's only called before an action that
   * only a cookie would remember. Default: the `cookies` of a result can be set.
   */
  readonly setCookies?: ((cookies: readonly Cookie[]) => Awaitable<boolean>) | undefined
}
