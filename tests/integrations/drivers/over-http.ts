import { once } from "node:events"
import { request as send, type IncomingMessage, type Server } from "node:http"
import type { AddressInfo, Socket } from "node:net"
import { onTestFinished } from "vitest"
import type { Application } from "../contract/driver.ts"

/**
 * Sends the contract's requests over HTTP, on connections that count as TLS. `fetch` would not send their host.
 *
 * @param listening - the server, once it listens.
 */
export function overHttp(listening: Promise<Server>): Application {
  return async (request, target = pathOf(request)) => {
    const sent = send({
      port: ((await listening).address() as AddressInfo).port,
      host: "127.0.0.1",
      method: request.method,
      path: target,
      headers: { ...Object.fromEntries(request.headers), connection: "close" },
    })
    // Some servers send a body after a head that allows none, which is an error after the response.
    sent.on("error", () => {})
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

/** Returns the path and query of a request. */
function pathOf({ url }: Request): string {
  const { pathname, search } = new URL(url)
  return pathname + search
}

/** Starts a server for the duration of a test. */
export async function listening(server: Server): Promise<Server> {
  asTls(server)
  onTestFinished(() => void server.close())
  await once(server.listen(0, "127.0.0.1"), "listening")
  return server
}

/** Makes a server's connections count as TLS. */
export function asTls(server: Server): void {
  server.on("connection", (socket: Socket & { encrypted?: boolean }) => {
    socket.encrypted = true
  })
}
