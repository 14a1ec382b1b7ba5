import { once } from "node:events"
import {
  createServer,
  request,
  type IncomingMessage,
  type RequestOptions,
  type ServerResponse,
} from "node:http"
import * as http2 from "node:http2"
import { connect, type AddressInfo, type Socket } from "node:net"
import { sendResponse, toRequest, type ToRequestOptions } from "@latchkey/core/node"

/** A Node.js server that answers through the bridge. */
export interface NodeServer {
  readonly port: number
  /** The Node.js requests and responses, in the order in which they arrived. */
  readonly seen: readonly { readonly incoming: IncomingMessage; readonly outgoing: ServerResponse }[]
  close(): Promise<void>
}

/** The options of a server. */
export interface ServerOptions {
  readonly version?: 1 | 2
  readonly before?: (incoming: IncomingMessage, outgoing: ServerResponse) => unknown
  readonly options?: (incoming: IncomingMessage) => ToRequestOptions
}

/**
 * Starts a server that answers requests with `answer`. If it throws, the response has status 500 and the error's
 * message.
 */
export async function startServer(
  answer: (request: Request) => Response | Promise<Response>,
  { version = 1, before, options }: ServerOptions = {},
): Promise<NodeServer> {
  const seen: { incoming: IncomingMessage; outgoing: ServerResponse }[] = []
  const listener = (incoming: IncomingMessage, outgoing: ServerResponse): void => {
    seen.push({ incoming, outgoing })
    void serve(incoming, outgoing).catch((error: unknown) => {
      if (!outgoing.headersSent) outgoing.statusCode = 500
      outgoing.end(String(error))
    })
  }
  async function serve(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    await before?.(incoming, outgoing)
    await sendResponse(await answer(toRequest(incoming, outgoing, options?.(incoming))), outgoing)
  }
  const server = version === 1 ? createServer(listener) : http2.createServer(listener as never)
  const sockets = new Set<Socket>()
  server.on("connection", (socket: Socket) => sockets.add(socket))
  server.listen(0)
  await once(server, "listening")
  return {
    port: (server.address() as AddressInfo).port,
    seen,
    close: async () => {
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, "close")
    },
  }
}

/** A response over HTTP/1.1. */
export interface NodeAnswer {
  readonly status: number
  readonly headers: IncomingMessage["headers"]
  readonly rawHeaders: readonly string[]
  readonly text: string
}

/** Sends one request with `node:http`, which accepts requests that `fetch` wouldn't send. */
export async function ask(port: number, options: RequestOptions = {}, body?: string): Promise<NodeAnswer> {
  const sent = request({ port, ...options })
  sent.end(body)
  const [answer] = (await once(sent, "response")) as [IncomingMessage]
  let text = ""
  for await (const chunk of answer) text += String(chunk)
  return { status: answer.statusCode ?? 0, headers: answer.headers, rawHeaders: answer.rawHeaders, text }
}

/**
 * Sends text over a connection, and returns the received text once `isEnough` returns true or the connection has ended.
 */
export async function talk(port: number, text: string, isEnough: (got: string) => boolean): Promise<string> {
  const socket = connect(port)
  socket.write(text)
  let got = ""
  for await (const chunk of socket) {
    got += String(chunk)
    if (isEnough(got)) break
  }
  return got
}

/** Sends one request over HTTP/2 without TLS. */
export async function ask2(
  port: number,
  headers: http2.OutgoingHttpHeaders,
  body?: string,
): Promise<{ readonly status: number; readonly headers: http2.IncomingHttpHeaders; readonly text: string }> {
  const session = http2.connect(`http://localhost:${port}`)
  try {
    const stream = session.request(headers)
    stream.end(body)
    const [answer] = (await once(stream, "response")) as [http2.IncomingHttpHeaders]
    let text = ""
    for await (const chunk of stream) text += String(chunk)
    return { status: Number(answer[":status"]), headers: answer, text }
  } finally {
    session.close()
  }
}

/** Creates a promise, and the function that fulfils it. */
export function deferred<Value>(): {
  readonly promise: Promise<Value>
  readonly resolve: (value: Value) => void
} {
  let resolve: (value: Value) => void = () => {}
  const promise = new Promise<Value>((fulfil) => {
    resolve = fulfil
  })
  return { promise, resolve }
}
