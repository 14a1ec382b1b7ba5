import type { EmailConfig } from "@latchkey/core/providers"
import { withoutSecrets } from "./email/post.ts"
import { emailProvider, mailbox, type OutgoingEmail, type SenderOptions } from "./email/email-provider.ts"

/** Options for {@link Nodemailer}. */
export interface NodemailerOptions extends SenderOptions {
  /**
   * The mail server: a URL such as `smtps://user:password@smtp.example.com:465`, the options of nodemailer's
   * `createTransport`, or a transport. Default: port 25 on this machine.
   */
  server?: string | object | undefined
}

/** A provider that sends with SMTP. */
export type NodemailerConfig = EmailConfig

/** An alias of {@link NodemailerOptions}. */
export type NodemailerUserConfig = NodemailerOptions

/**
 * Sends sign-in links with SMTP. It needs the `nodemailer` package, which is loaded when the first message is sent, and
 * a runtime with sockets: Node, Bun or Deno.
 *
 * ```ts
 * Nodemailer({ server: process.env.EMAIL_SERVER, from: "Example <login@example.com>" })
 * ```
 *
 * @param options - `from` defaults to `no-reply@` and the application's host.
 * @see [SMTP transport](https://nodemailer.com/smtp)
 */
export default function Nodemailer(options: NodemailerOptions = {}): EmailConfig<"nodemailer"> {
  return emailProvider("nodemailer", "Nodemailer", options, async (email, { server }) => {
    const { createTransport } = await loadNodemailer()
    const given = server ?? { host: "localhost", port: 25 }
    const transport = createTransport(isTransport(given) ? given : configurationOf(given, email))
    try {
      const { rejected = [] } = await withinTime(transport.sendMail(mailOf(email)), email)
      if (rejected.length > 0) throw new Error("it refused the recipient")
    } catch (error) {
      const said = error instanceof Error ? error.message : String(error)
      const secrets = [...email.secrets, ...secretsOf(server)]
      // This isn't the original error, because nodemailer keeps the connection's transcript in it.
      throw new Error(`The mail server didn't accept the message: ${withoutSecrets(said, secrets)}`)
    } finally {
      // The application may use its own transport again.
      if (!isTransport(given)) transport.close()
    }
  })
}

/** The part of nodemailer that this file uses, which is the same in every version from 6 on. */
interface NodemailerModule {
  createTransport: (server: object) => {
    sendMail: (mail: object) => Promise<{ rejected?: readonly unknown[] | undefined }>
    close: () => void
  }
}

async function loadNodemailer(): Promise<NodemailerModule> {
  try {
    return await import("nodemailer")
  } catch (error) {
    throw new Error("Sign-in links by SMTP need the package nodemailer. Run `npm install nodemailer`.", {
      cause: error,
    })
  }
}

/**
 * Returns the mail with addresses as objects, because nodemailer would read a string as a list of addresses [EM-02].
 */
function mailOf({ from, to, subject, text, html }: OutgoingEmail): object {
  return {
    from: mailbox(from),
    to: { name: "", address: to },
    subject,
    text,
    ...(html === undefined ? {} : { html }),
  }
}

/** Returns true for a custom transport: an instance with its own `send` method. */
function isTransport(server: unknown): server is object {
  return typeof server === "object" && server !== null && "send" in server
}

/** Returns the configuration with deadlines for the connection, which the application can override. */
function configurationOf(server: unknown, { timeout }: OutgoingEmail): object {
  const deadlines = { connectionTimeout: timeout, greetingTimeout: timeout, socketTimeout: timeout }
  return typeof server === "string" ? { ...deadlines, url: server } : { ...deadlines, ...(server as object) }
}

async function withinTime<Result>(sending: Promise<Result>, { timeout }: OutgoingEmail): Promise<Result> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`it took longer than ${timeout} ms`)), timeout)
  })
  try {
    return await Promise.race([sending, late])
  } finally {
    clearTimeout(timer)
  }
}

/** Returns a mail server's secrets: its URL, and the passwords and tokens in it or in other options. */
function secretsOf(server: unknown): readonly string[] {
  if (typeof server === "string") {
    const { password } = URL.canParse(server) ? new URL(server) : { password: "" }
    return [server, password, decoded(password)]
  }
  if (typeof server !== "object" || server === null) return []
  const { auth, url } = server as { auth?: Readonly<Record<string, unknown>> | undefined; url?: unknown }
  const { user: _user, type: _type, method: _method, ...secrets } = auth ?? {}
  return [...secretsOf(url), ...Object.values(secrets).filter((secret) => typeof secret === "string")]
}

function decoded(password: string): string {
  try {
    return decodeURIComponent(password)
  } catch {
    // A literal percent sign.
    return password
  }
}
