import { once } from "node:events"
import { createServer, type IncomingMessage } from "node:http"
import type { AddressInfo } from "node:net"

/** A request to send a message, as the mail service received it. */
export interface Delivery {
  method: string
  path: string
  headers: Headers
  body: string
}

/** The mail service's reaction to a request: it answers, never answers, or resets the connection. */
export type Behaviour =
  | { status: number; body?: string | undefined; headers?: Record<string, string> | undefined }
  | "hang"
  | "reset"

/** A server on loopback that replaces a mail service's API. */
export interface MailService {
  url: string
  deliveries: Delivery[]
  behaviour: Behaviour
  stop(): Promise<void>
}

/** Starts a server that accepts every message. */
export async function startMailService(): Promise<MailService> {
  const server = createServer((request, response) => {
    void read(request).then((delivery) => {
      service.deliveries.push(delivery)
      const { behaviour } = service
      if (behaviour === "reset") request.socket.resetAndDestroy()
      else if (behaviour !== "hang")
        response.writeHead(behaviour.status, behaviour.headers).end(behaviour.body)
    })
  })
  server.listen(0, "127.0.0.1")
  await once(server, "listening")
  const { port } = server.address() as AddressInfo
  const service: MailService = {
    url: `http://127.0.0.1:${port}`,
    deliveries: [],
    behaviour: { status: 200, body: "{}" },
    async stop() {
      server.closeAllConnections()
      server.close()
      await once(server, "close")
    },
  }
  return service
}

async function read(request: IncomingMessage): Promise<Delivery> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return {
    method: request.method ?? "",
    path: request.url ?? "",
    headers: new Headers(Object.entries(request.headers).map(([name, value]) => [name, String(value)])),
    body: Buffer.concat(chunks).toString(),
  }
}
