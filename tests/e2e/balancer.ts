import { once } from "node:events"
import { createServer, request } from "node:http"

/** A load balancer in front of several processes of an application. */
export interface Balancer {
  /** Sends all further requests to this port. */
  sendTo(port: string): void
  stop(): Promise<void>
}

/**
 * Passes every request on to one process, unchanged.
 *
 * @param port - the port on `localhost` that it listens on.
 */
export async function startBalancer(port: string): Promise<Balancer> {
  let target = port
  const server = createServer((incoming, outgoing) => {
    const { method, url, headers } = incoming
    const onwards = request({ host: "localhost", port: target, method, path: url, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.rawHeaders)
      answer.pipe(outgoing)
    })
    onwards.once("error", () => outgoing.destroy())
    incoming.pipe(onwards)
  })
  server.listen(Number(port), "localhost")
  await once(server, "listening")
  return {
    sendTo: (next) => {
      target = next
    },
    stop: async () => {
      server.close()
      server.closeAllConnections()
      await once(server, "close")
    },
  }
}
