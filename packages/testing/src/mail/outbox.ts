import type { EmailConfig } from "@latchkey/core/providers"
import { refuseProduction } from "../refuse-production.ts"

/** The request to send a mail, as providers receive it. */
type VerificationRequest = Parameters<EmailConfig["sendVerificationRequest"]>[0]

/** The mails of an application, which aren't delivered. */
export interface Outbox {
  /** Every mail so far, oldest first. */
  readonly mails: readonly CaughtMail[]
  /**
   * Returns the oldest mail to an address that no call has returned yet. If there's none, waits for one.
   *
   * @param to - an address. Default: any.
   * @param options.timeout - seconds to wait. Default 5.
   * @throws Error if no mail arrives in time.
   */
  next(to?: string, options?: { readonly timeout?: number | undefined }): Promise<CaughtMail>
  /** Removes every mail. */
  clear(): void
}

/** An outbox to which a provider passes its mails. */
export interface ProviderOutbox extends Outbox {
  /** Receives a mail. Use it as the `sendVerificationRequest` option of any e-mail provider. */
  readonly send: (request: VerificationRequest) => void
}

/** An outbox, and the function that puts mails into it. */
interface FilledOutbox {
  readonly outbox: Outbox
  readonly add: (mail: CaughtMail) => void
}

interface Waiting {
  readonly wants: (mail: CaughtMail) => boolean
  take(mail: CaughtMail): void
}

/** Creates an outbox, and the function that puts mails into it. */
function filledOutbox(): FilledOutbox {
  const mails: CaughtMail[] = []
  const unread: CaughtMail[] = []
  const waiting: Waiting[] = []
  return {
    add(mail) {
      mails.push(mail)
      const index = waiting.findIndex(({ wants }) => wants(mail))
      if (index === -1) unread.push(mail)
      else waiting.splice(index, 1)[0]?.take(mail)
    },
    outbox: {
      mails,
      async next(to, { timeout = 5 } = {}) {
        const wants = ({ to: all }: CaughtMail): boolean =>
          to === undefined || all.some((each) => isSame(each, to))
        const index = unread.findIndex(wants)
        const [found] = index === -1 ? [] : unread.splice(index, 1)
        return found ?? wait(wants, to, timeout, { mails, waiting })
      },
      clear() {
        mails.length = 0
        unread.length = 0
      },
    },
  }
}

async function wait(
  wants: Waiting["wants"],
  to: string | undefined,
  timeout: number,
  { mails, waiting }: { readonly mails: readonly CaughtMail[]; readonly waiting: Waiting[] },
): Promise<CaughtMail> {
  return new Promise((resolve, reject) => {
    const waiter: Waiting = {
      wants,
      take(mail) {
        clearTimeout(timer)
        resolve(mail)
      },
    }
    waiting.push(waiter)
    const timer = setTimeout(() => {
      waiting.splice(waiting.indexOf(waiter), 1)
      const others = mails.map(({ to: all, subject }) => `${all.join(", ")}: ${subject}`).join("\n")
      const came = others === "" ? "No mail was sent at all." : `These were sent:\n${others}`
      reject(
        new Error(`No mail${to === undefined ? "" : ` to ${to}`} came within ${timeout} seconds. ${came}`),
      )
    }, timeout * 1000)
  })
}

/** Returns true if two addresses are the same, regardless of case. Mail is sent to lower-case, canonical addresses. */
function isSame(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase()
}

/**
 * Creates an outbox in this process, for an application in the same process.
 *
 * ```ts
 * const outbox = createOutbox()
 * const provider = Nodemailer({ server: {}, from: "app@example.com", sendVerificationRequest: outbox.send })
 * ```
 *
 * @throws Error if `NODE_ENV` is `production`.
 */
export function createOutbox(): ProviderOutbox {
  refuseProduction()
  const { outbox, add } = filledOutbox()
  const send: ProviderOutbox["send"] = ({ identifier, url, code, provider }) => {
    const parts = [provider.code === "only" ? undefined : url, code]
    add({
      to: [identifier],
      from: provider.from ?? "",
      subject: `Sign in to ${new URL(url).host}`,
      text: parts.filter((part) => part !== undefined).join("\n"),
    })
  }
  return { ...outbox, send }
}

/** A mail that an application sent in a test. */
export interface CaughtMail {
  /** The recipients' addresses. */
  readonly to: readonly string[]
  /** The sender's address; empty if the mail has no sender. */
  readonly from: string
  readonly subject: string
  /** The message in plain text. */
  readonly text: string
}

/** Matches a URL in running text, without the full stop of the sentence. */
const address = /https?:\/\/[^\s<>"]*[^\s<>".,;:!?)]/g

/**
 * Returns the link in a mail: the one that signs in, if there are several.
 *
 * @throws Error if the mail has no link.
 */
export function linkIn({ subject, text }: CaughtMail): string {
  const links = text.match(address) ?? []
  const link = links.find((each) => /[?&]token=/.test(each)) ?? links[0]
  if (link === undefined) throw new Error(`The mail ${JSON.stringify(subject)} has no link:\n${text}`)
  return link
}

/**
 * Returns the one-time code in a mail: six or eight digits.
 *
 * @throws Error if the mail has no code.
 */
export function codeIn({ subject, text }: CaughtMail): string {
  const code = /(?<![\w-])(?:\d{8}|\d{6})(?![\w-])/.exec(text.replaceAll(address, ""))?.[0]
  if (code === undefined) throw new Error(`The mail ${JSON.stringify(subject)} has no code:\n${text}`)
  return code
}

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
