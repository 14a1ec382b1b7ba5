import { once } from "node:events"
import { connect, type Socket } from "node:net"

/** A response, as received. */
export interface RawAnswer {
  readonly status: number
  readonly text: string
}

/**
 * A keep-alive connection that requests one page again and again. It's a minimal client, so that the time of a request
 * is the server's.
 */
export class Connection {
  readonly #socket: Socket
  readonly #request: Uint8Array
  #received = ""
  #arrived: (answer: RawAnswer) => void = () => {}
  #failed: (error: Error) => void = () => {}

  private constructor(socket: Socket, request: string) {
    this.#socket = socket
    this.#request = Buffer.from(request)
    socket.setNoDelay(true)
    socket.setEncoding("latin1")
    socket.on("data", (chunk) => this.#read(String(chunk)))
    socket.on("close", () => this.#failed(new Error("The server closed the connection.")))
  }

  /** Opens a connection to a port of the loopback interface. */
  static async open(port: number, path: string, cookie: string): Promise<Connection> {
    const socket = connect(port, "127.0.0.1")
    await once(socket, "connect")
    const lines = [`GET ${path} HTTP/1.1`, `Host: 127.0.0.1:${port}`, "Accept: */*", `Cookie: ${cookie}`]
    return new Connection(socket, `${lines.join("\r\n")}\r\n\r\n`)
  }

  /** Requests the page. Send one request at a time. */
  async ask(): Promise<RawAnswer> {
    return new Promise((resolve, reject) => {
      this.#arrived = resolve
      this.#failed = reject
      this.#socket.write(this.#request)
    })
  }

  close(): void {
    this.#failed = () => {}
    this.#socket.destroy()
  }

  #read(chunk: string): void {
    this.#received += chunk
    const received = this.#received
    const start = received.indexOf("\r\n\r\n") + 4
    if (start < 4) return
    const isChunked = /\r\ntransfer-encoding: chunked/i.test(received)
    const length = Number(/\r\ncontent-length: (\d+)/i.exec(received)?.[1] ?? 0)
    if (isChunked ? !received.endsWith("\r\n0\r\n\r\n") : received.length < start + length) return
    this.#received = ""
    this.#arrived({ status: Number(received.slice(9, 12)), text: received.slice(start) })
  }
}
