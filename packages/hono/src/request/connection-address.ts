/** A request's connection, as servers bind it to `c.env`. */
interface Connection {
  /** Node, by `@hono/node-server`. */
  readonly incoming?: { readonly socket?: { readonly remoteAddress?: string | undefined } | undefined }
  /** Deno. */
  readonly remoteAddr?: { readonly hostname?: string | undefined }
  /** Bun's server, either as the environment itself or as a member of it. */
  readonly requestIP?: (request: Request) => { readonly address: string } | null
  readonly server?: Connection
}

/** Returns the network address of a request's connection, if the server reports it. */
export function connectionAddress(env: unknown, request: Request): string | undefined {
  const connection = Object(env) as Connection
  const { incoming, remoteAddr, server = connection } = connection
  return (
    incoming?.socket?.remoteAddress ??
    remoteAddr?.hostname ??
    server.requestIP?.(request)?.address ??
    undefined
  )
}
