import { callbackify, promisify } from "node:util"
import { SMTPServer, type SMTPServerEnvelope } from "smtp-server"
import type { Readable } from "node:stream"
import { type Mail, readMail } from "./mail.ts"

/** A running mail server. */
export interface MailServer {
  /** The TCP port on 127.0.0.1. */
  readonly port: number
  /** Stops the server, and frees the port. */
  stop(): Promise<void>
}

/** The maximum size in bytes, which is much more than a sign-in mail has. */
const maxSize = 1_000_000

/**
 * Accepts every mail, regardless of sender and recipient, and delivers none. `keep` gets them.
 * @throws Error if the port is in use.
 */
export async function startMailServer(port: number, keep: (mail: Mail) => void): Promise<MailServer> {
  const receive = async (stream: Readable, { rcptTo }: SMTPServerEnvelope): Promise<void> => {
    keep(
      await readMail(
        stream,
        rcptTo.map(({ address }) => address),
      ),
    )
  }
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["AUTH"],
    hideSTARTTLS: true,
    logger: false,
    size: maxSize,
    onData: (stream, { envelope }, done) => callbackify(receive)(stream, envelope, done),
  })
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject)
    server.listen(port, "127.0.0.1", resolve)
  })
  // The server doesn't stop if a client closes the connection.
  server.on("error", (error) => console.error(error.message))
  const address = server.server.address()
  if (address === null || typeof address === "string") throw new Error("The mail server has no TCP port.")
  return { port: address.port, stop: promisify(server.close.bind(server)) }
}
