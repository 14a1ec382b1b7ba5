import type {
  EmailConfig,
  EmailUserConfig,
  MailLanguage,
  VerificationRequest,
} from "@latchkey/core/providers"
import { html, subject, text, type EmailMessage } from "./message.ts"

/** The argument of your own `message` function: a request for a link, and the link's host. */
export interface MessageRequest extends VerificationRequest {
  host: string
}

/** Options that every sender accepts. */
export interface SenderOptions extends EmailUserConfig {
  /**
   * Creates your own message instead of the built-in one, for example in another language. For parts of the message, it
   * can use `subject`, `text` and `html` from `@latchkey/providers/email/message`.
   */
  message?: ((request: MessageRequest) => EmailMessage | Promise<EmailMessage>) | undefined
  /** Milliseconds until the mail service must have accepted the message. Default: 10 000. */
  timeout?: number | undefined
}

/** A name, and an e-mail address. */
export interface Mailbox {
  name: string
  address: string
}

/** A message with its sender and recipient. */
export interface OutgoingEmail extends EmailMessage {
  /** The sender: `Example <login@example.com>`, or only an address. */
  from: string
  /** The only recipient. */
  to: string
  /** The link in the message. With `code: "only"`, the page to enter the code. */
  url: string
  /** The one-time code in the message. */
  code: string | undefined
  language: MailLanguage | undefined
  apiKey: string | undefined
  /** The provider's name, as in error messages. */
  sender: string
  timeout: number
  /** Text that errors must not contain. */
  secrets: readonly string[]
}

/** The lifetime of a link, in seconds: 24 hours. */
const maxAge = 86_400

/** Creates an e-mail provider that sends the shared message, or the application's own, with `send`. */
export function emailProvider<Options extends SenderOptions, Id extends string>(
  id: Id,
  name: string,
  options: Options,
  send: (email: OutgoingEmail, provider: EmailConfig) => Promise<void>,
): EmailConfig<Id> {
  return {
    id,
    name,
    type: "email",
    maxAge,
    sendVerificationRequest: async (request) => send(await outgoingEmail(request, options), request.provider),
    options,
  }
}

async function outgoingEmail(request: VerificationRequest, options: SenderOptions): Promise<OutgoingEmail> {
  const { identifier, url, code, token, provider, language } = request
  const { host, hostname } = new URL(url)
  const { apiKey, from = `no-reply@${hostname}` } = provider
  const message =
    options.message === undefined
      ? { subject: subject(request), text: text(request), html: html(request) }
      : await options.message({ ...request, host })
  return {
    ...message,
    subject: oneLine(message.subject),
    from: formatted(mailbox(oneLine(from))),
    to: recipient(identifier),
    url,
    code,
    language,
    apiKey,
    sender: provider.name,
    timeout: options.timeout ?? 10_000,
    secrets: [token, encodeURIComponent(token), code ?? "", apiKey ?? ""].filter((secret) => secret !== ""),
  }
}

/** A dot-atom at a host name (RFC 5322 §3.2.3, RFC 1123 §2.1), which no parser mistakes for two addresses. */
const oneAddress = /^[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*@(?:[a-z\d-]+\.)+[a-z\d-]+$/i

/** Checks the recipient again, for code that calls a sender without the service [EM-02]. */
function recipient(identifier: string): string {
  if (identifier.length <= 254 && oneAddress.test(identifier)) return identifier
  throw new Error("No message was sent, because the recipient must be exactly one plain e-mail address.")
}

/** Replaces control characters, which could end a header and begin another [EM-03]. */
function oneLine(value: string): string {
  return value.replace(/[\u0000-\u001f\u007f\u2028\u2029]+/g, " ").trim()
}

/**
 * Returns the mail service's key.
 *
 * @throws Error if there is no key.
 */
export function requiredKey({ apiKey, sender }: OutgoingEmail, { id }: EmailConfig): string {
  if (apiKey !== undefined && apiKey !== "") return apiKey
  const variable = `AUTH_${id.toUpperCase().replaceAll("-", "_")}_KEY`
  throw new Error(`${sender} needs a key: set \`apiKey\`, or the variable ${variable}.`)
}

/** Adds quotation marks to a name with a comma or another character that separates addresses (RFC 5322 §3.2.4). */
function formatted({ name, address }: Mailbox): string {
  if (name === "") return address
  const isPlain = !/[()<>[\]:;@\\,."]/.test(name)
  return `${isPlain ? name : `"${name.replace(/["\\]/g, "\\$&")}"`} <${address}>`
}

/** Returns the parts of a sender such as `Example <login@example.com>`. The name may be in quotation marks. */
export function mailbox(from: string): Mailbox {
  const [, name = "", address = from] = /^(.*?)<([^<>]+)>$/.exec(from) ?? []
  const quoted = /^"(.*)"$/.exec(name.trim())
  return { name: quoted?.[1]?.replace(/\\(.)/g, "$1") ?? name.trim(), address: address.trim() }
}
