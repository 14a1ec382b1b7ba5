import { createHash } from "node:crypto"
import { once } from "node:events"
import { createServer, type RequestListener, type Server } from "node:http"
import { startMailServer } from "@latchkey/test-kit/mail-server"
import type { Mail } from "@latchkey/test-kit/mail"
import { outboxPage, withLinksInTabs } from "./outbox-page.ts"
import { stylesheet } from "./stylesheet.ts"

/** The options of {@link startMailOutbox}: TCP ports on 127.0.0.1. 0 stands for any free port. */
export interface MailOutboxOptions {
  /** The port of the page. */
  readonly port: number
  /** The port of the mail server. */
  readonly smtpPort: number
  /** The URL of the application that sends the mails, for a link that leads back to it. */
  readonly application?: string | undefined
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

/** No scripts, only one stylesheet, and only our frames, because a mail's content can come from anyone. */
const pagePolicy = [
  "default-src 'none'",
  `style-src 'sha256-${createHash("sha256").update(stylesheet).digest("base64")}'`,
  "img-src data:",
  "frame-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join("; ")

/** A mail as HTML has its own origin, and its styles. It can only open links, as in mail programs. */
const mailPolicy = [
  "sandbox allow-popups allow-popups-to-escape-sandbox",
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  "img-src data:",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'self'",
].join("; ")

function headers(policy: string): Record<string, string> {
  return {
    "Cache-Control": "no-store",
    "Content-Security-Policy": policy,
    "Content-Type": "text/html; charset=utf-8",
    "Referrer-Policy": "no-referrer",
    "X-Content-Type-Options": "nosniff",
  }
}

/**
 * Starts a mail server that doesn't deliver anything, and a page that shows the mails. Both listen only on the loopback
 * interface, and keep everything in memory. The page is on a different site than `localhost`, like webmail.
 * @throws Error if `NODE_ENV` is `production`, or a port is taken.
 */
export async function startMailOutbox({
  port,
  smtpPort,
  application,
}: MailOutboxOptions): Promise<MailOutbox> {
  if (process.env["NODE_ENV"] === "production") {
    throw new Error(
      "The mail outbox shows sign-in links to anyone: it doesn't start with NODE_ENV=production.",
    )
  }
  const mails = new Map<string, Mail>()
  let received = 0
  const mailServer = await startMailServer(smtpPort, (mail) => {
    received++
    mails.set(`/mails/${received}`, mail)
    mails.delete(`/mails/${received - maxMails}`)
  })
  const server = createServer()
  try {
    const url = await listen(server, port)
    server.on("request", show(new URL(url).host, mails, application))
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
function show(
  host: string,
  mails: ReadonlyMap<string, Mail>,
  application: string | undefined,
): RequestListener {
  return (request, response) => {
    const isHere = request.headers.host === host
    const path = ["GET", "HEAD"].includes(request.method ?? "") ? (request.url ?? "") : ""
    const asHtml = mails.get(path)?.html
    if (isHere && path === "/") {
      void outboxPage(mails, application).then((page) =>
        response.writeHead(200, headers(pagePolicy)).end(page),
      )
    } else if (isHere && asHtml !== undefined) {
      response.writeHead(200, headers(mailPolicy)).end(withLinksInTabs(asHtml))
    } else {
      response.writeHead(isHere ? 404 : 421, { "Content-Type": "text/plain" }).end("There is nothing here.\n")
    }
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
