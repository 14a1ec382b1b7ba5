import { refuseProduction } from "../refuse-production.ts"
import { filledOutbox, type Outbox } from "./outbox.ts"

/** A mail server that doesn't deliver mail, and the outbox with the mail that it received. */
export interface MailServer extends Outbox {
  /** The server's URL: `smtp://127.0.0.1:<port>`, for the provider's `server` option. */
  readonly url: string
  /** Frees the port. */
  stop(): Promise<void>
}

/**
 * Starts a mail server on the loopback interface, for an application in another process, or to test the message itself.
 *
 * @param options.port - the TCP port. Default 0: any free one.
 * @throws Error if the port is taken, or `NODE_ENV` is `production`.
 */
export async function startMailServer({
  port = 0,
}: { readonly port?: number | undefined } = {}): Promise<MailServer> {
  refuseProduction()
  // Loaded only here, because the rest of this package also runs in runtimes other than Node.
  const { startMailServer: start } = await import("@latchkey/test-kit/mail-server")
  const { outbox, add } = filledOutbox()
  const server = await start(port, ({ recipients, from, subject, text }) =>
    add({ to: recipients, from, subject, text }),
  )
  return { ...outbox, url: `smtp://127.0.0.1:${server.port}`, stop: async () => server.stop() }
}
