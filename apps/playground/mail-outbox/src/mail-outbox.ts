import { createHash } from "node:crypto"
import { once } from "node:events"
import { createServer, type RequestListener, type Server } from "node:http"
import { startMailServer } from "@latchkey/test-kit/mail-server"
import type { Mail } from "@latchkey/test-kit/mail"
import { outboxPage } from "./outbox-page.ts"
import { stylesheet } from "./stylesheet.ts"

/** The options of {@link startMailOutbox}: TCP ports on 127.0.0.1. 0 stands for any free port. */
export interface MailOutboxOptions {
  /** The port of the page. */
  readonly port: number
  /** The port of the mail server. */
  readonly smtpPort: number
}

/** A running outbox. */
export interface MailOutbox {
  /** The URL of the page that shows the mails: `http://127.0.0.1:<port>`. */
  readonly url: string
  /** The mail server's URL: `smtp://127.0.0.1:<port>`. */
  readonly server: string
  /** Frees both ports, and deletes all mails. */
  stop(): Promise<void>
}

/** The oldest mails are dropped. */
const maxMails = 50

/** No scripts, no frames and only one stylesheet, because a mail's text can come from anyone. */
const headers = {
  "Cache-Control": "no-store",
  "Content-Security-Policy": [
    "default-src 'none'",
    `style-src 'sha256-${createHash("sha256").update(stylesheet).digest("base64")}'`,
    "img-src data:",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join("; "),
  "Content-Type": "text/html; charset=utf-8",
  "Referrer-Policy": "no-referrer",
  "X-Content-Type-Options": "nosniff",
}

/**
 * Starts a mail server that doesn't deliver anything, and a page that shows the mails. Both listen only on the loopback
 * interface, and keep everything in memory. The page is on a different site than `localhost`, like webmail.
 * @throws Error if `NODE_ENV` is `production`, or a port is taken.
 */
export async function startMailOutbox({ port, smtpPort }: MailOutboxOptions): Promise<MailOutbox> {
  if (process.env["NODE_ENV"] === "production") {
    throw new Error(
      "The mail outbox shows sign-in links to anyone: it doesn't start with NODE_ENV=production.",
    )
  }
  const mails: Mail[] = []
  const mailServer = await startMailServer(smtpPort, (mail) => {
    mails.push(mail)
    if (mails.length > maxMails) mails.shift()
  })
  const server = createServer()
  try {
    const url = await listen(server, port)
    server.on("request", show(new URL(url).host, mails))
    return {
      url,
      server: `smtp://127.0.0.1:${mailServer.port}`,
      stop: async () => void (await Promise.all([close(server), mailServer.stop()])),
    }
  } catch (error) {
    await mailServer.stop()
    throw error
  }
}

/**
 * Answers only requests for its own host, because any website can point its name to the loopback address (DNS
 * rebinding).
 */
function show(host: string, mails: readonly Mail[]): RequestListener {
  return (request, response) => {
    const isHere = request.headers.host === host
    const isPage = request.url === "/" && ["GET", "HEAD"].includes(request.method ?? "")
    if (isHere && isPage) {
      void outboxPage(mails).then((page) => response.writeHead(200, headers).end(page))
      return
    }
    response.writeHead(isHere ? 404 : 421, { "Content-Type": "text/plain" }).end("There is nothing here.\n")
  }
}

async function listen(server: Server, port: number): Promise<string> {
  server.listen(port, "127.0.0.1")
  await once(server, "listening")
  const address = server.address()
  if (address === null || typeof address === "string")
    throw new Error("The server doesn't listen on a TCP port.")
  return `http://127.0.0.1:${address.port}`
}

async function close(server: Server): Promise<void> {
  const closed = once(server, "close")
  server.close()
  server.closeAllConnections()
  await closed
}
