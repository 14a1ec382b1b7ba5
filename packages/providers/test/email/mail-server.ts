import { once } from "node:events"
import type { AddressInfo } from "node:net"
import type { Readable } from "node:stream"
import { buffer } from "node:stream/consumers"
import { callbackify, promisify } from "node:util"
import PostalMime, { type Email } from "postal-mime"
import { SMTPServer, type SMTPServerEnvelope } from "smtp-server"

/** A received message, and the sender and recipients in its envelope. */
export interface Mail {
  message: Email
  recipients: string[]
  sender: string
}

/** An SMTP server on loopback that keeps messages instead of delivering them. */
export interface MailServer {
  host: string
  port: number
  inbox: Mail[]
  stop(): Promise<void>
}

/** The only account of a server that requires a password. */
export const account = { user: "mailer", pass: "p@ss/wörd-of-the-server" }

/** Starts a server that refuses recipients whose address begins with `reject`. */
export async function startMailServer({ authenticated = false } = {}): Promise<MailServer> {
  const inbox: Mail[] = []
  const keep = async (stream: Readable, { rcptTo, mailFrom }: SMTPServerEnvelope): Promise<void> => {
    inbox.push({
      message: await PostalMime.parse(await buffer(stream)),
      recipients: rcptTo.map(({ address }) => address),
      sender: mailFrom === false ? "" : mailFrom.address,
    })
  }
  const server = new SMTPServer({
    authOptional: !authenticated,
    disabledCommands: authenticated ? [] : ["AUTH"],
    allowInsecureAuth: true,
    hideSTARTTLS: true,
    logger: false,
    onAuth: ({ username, password }, _, done) =>
      username === account.user && password === account.pass
        ? done(null, { user: username })
        : done(new Error(`there is no ${username} with ${password}`)),
    onRcptTo: ({ address }, _, done) =>
      address.startsWith("reject")
        ? done(Object.assign(new Error(`no such user, ${"really, ".repeat(60)}none`), { responseCode: 550 }))
        : done(),
    onData: (stream, { envelope }, done) => callbackify(keep)(stream, envelope, done),
  })
  server.on("error", () => {})
  server.listen(0, "127.0.0.1")
  await once(server.server, "listening")
  const { port } = server.server.address() as AddressInfo
  return { host: "127.0.0.1", port, inbox, stop: promisify(server.close.bind(server)) }
}
