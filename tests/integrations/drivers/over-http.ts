import { once } from "node:events"
import { request as send, type IncomingMessage, type Server } from "node:http"
import type { AddressInfo, Socket } from "node:net"
import type { Application } from "../contract/driver.ts"

/**
 * Sends the contract's requests over HTTP, on connections that count as TLS. `fetch` would not send their host.
 *
 * @param listening - the server, once it listens.
 */
export function overHttp(listening: Promise<Server>): Application {
  return async (request) => {
    const { pathname, search } = new URL(request.url)
    const sent = send({
      port: ((await listening).address() as AddressInfo).port,
      host: "127.0.0.1",
      method: request.method,
      path: pathname + search,
      headers: { ...Object.fromEntries(request.headers), connection: "close" },
    })
    sent.end(new Uint8Array(await request.arrayBuffer()))
    const [answer] = (await once(sent, "response")) as [IncomingMessage]
    const chunks: Uint8Array[] = []
    for await (const chunk of answer) chunks.push(chunk as Uint8Array)
    const headers = new Headers()
    for (const [name, values = []] of Object.entries(answer.headersDistinct))
      for (const value of values) headers.append(name, value)
    const status = answer.statusCode ?? 0
    return new Response(status === 204 || status === 304 ? null : Buffer.concat(chunks), { status, headers })
  }
}

/** Makes a server's connections count as TLS. */
export function asTls(server: Server): void {
  server.on("connection", (socket: Socket & { encrypted?: boolean }) => {
    socket.encrypted = true
  })
}
