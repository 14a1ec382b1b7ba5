/** The request that a server-side call belongs to. */
export interface RequestHead {
  /** The headers of the request: its cookies, and where the application is reached. */
  readonly headers: Headers
  /** Where no `X-Forwarded-Proto` tells the protocol. Default `https`. */
  readonly protocol?: string | undefined
}
