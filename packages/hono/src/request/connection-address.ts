/** The connection of a request, as servers bind it to `c.env`. */
interface Connection {
  /** Node, by `@hono/node-server`. */
  readonly incoming?: { readonly socket?: { readonly remoteAddress?: string | undefined } | undefined }
  /** Deno. */
  readonly remoteAddr?: { readonly hostname?: string | undefined }
  /** Bun, either as the environment itself or as a member of it. */
  readonly requestIP?: (request: Request) => { readonly address: string } | null
  readonly server?: Pick<Connection, "requestIP">
}

/** Returns the address of the connection by which a request came, if the server tells it. */
export function connectionAddress(env: unknown, request: Request): string | undefined {
  if (typeof env !== "object" || env === null) return undefined
  const { incoming, remoteAddr } = env as Connection
  if (incoming?.socket !== undefined) return incoming.socket.remoteAddress
  if (remoteAddr !== undefined) return remoteAddr.hostname
  const server: Pick<Connection, "requestIP"> = "server" in env ? ((env as Connection).server ?? {}) : env
  return typeof server.requestIP === "function" ? server.requestIP(request)?.address : undefined
}
