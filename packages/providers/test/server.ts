import { createServer, type RequestListener } from "node:http"
import type { AddressInfo } from "node:net"

/** A server on loopback that receives the requests to all hosts. */
export interface Server {
  /** For `customFetch`: `https://host/path` becomes `http://127.0.0.1:port/host/path`. */
  fetch: typeof fetch
  close(): Promise<void>
}

/** Starts a server. The host of a request is the first part of its path. */
export async function startServer(listener: RequestListener): Promise<Server> {
  const server = createServer(listener)
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve))
  const { port } = server.address() as AddressInfo
  return {
    fetch: async (input, init) => {
      const { host, pathname, search } = new URL(input instanceof Request ? input.url : input)
      return fetch(`http://127.0.0.1:${port}/${host}${pathname}${search}`, init)
    },
    close: async () => {
      server.closeAllConnections()
      await new Promise<void>((resolve) => server.close(() => resolve()))
    },
  }
}
