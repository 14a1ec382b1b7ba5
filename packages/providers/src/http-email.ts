import type { EmailConfig, MailLanguage } from "@latchkey/core/providers"
import { post } from "./email/post.ts"
import { emailProvider, type SenderOptions } from "./email/email-provider.ts"

/** The argument of {@link HttpEmailOptions.body}. */
export interface HttpEmailMessage {
  /** The sender, as configured by the application. */
  from: string
  /** The only recipient: a plain address. */
  to: string
  subject: string
  text: string
  html?: string | undefined
  /** The link in the message. With `code: "only"`, the page to enter the code. */
  url: string
  /** The one-time code in the message, if the provider's `code` is on. */
  code?: string | undefined
  /**
   * The language of the message. Undefined if the application doesn't configure languages: the message is then in
   * English.
   */
  language?: MailLanguage | undefined
}

/** Options for {@link HttpEmail}. */
export interface HttpEmailOptions extends SenderOptions {
  /** The URL to which the message is posted: https, or http on loopback. */
  url?: string | undefined
  /** Headers of the request. Default: `Authorization: Bearer` with the `apiKey`, if there is one. */
  headers?: Readonly<Record<string, string>> | undefined
  /**
   * Returns the body of the request. An object is sent as JSON; text, a form or bytes are sent unchanged. Default: an
   * object with `from`, `to`, `subject`, `text` and `html`.
   */
  body?: ((message: HttpEmailMessage) => object | string) | undefined
}

/**
 * Sends sign-in links with any mail service that accepts an HTTP POST, or with your own endpoint. Environment:
 * `AUTH_HTTP_EMAIL_KEY`. Every status except 2xx counts as a failure, and redirects aren't followed.
 *
 * ```ts
 * HttpEmail({
 *   url: "https://mail.example.com/send",
 *   headers: { "x-api-key": key },
 *   body: ({ to, subject, html }) => ({ recipient: to, subject, content: html }),
 * })
 * ```
 *
 * @param options - `url` is required. To configure several of these providers, give each a different `id`.
 */
export default function HttpEmail<const Id extends string = "http-email">(
  options: HttpEmailOptions & { id?: Id | undefined } = {},
): EmailConfig<NoInfer<Id>> {
  const { id = "http-email" as Id, name = "Email" } = options
  return emailProvider(id, name, options, async (email) => {
    if (options.url === undefined)
      throw new Error(`${email.sender} needs \`url\`, to which it posts messages.`)
    const { from, to, subject, text, html, url, code, language, apiKey } = email
    const message = { from, to, subject, text, html, url, code, language }
    const body = options.body?.(message) ?? { from, to, subject, text, html }
    const bearer = apiKey === undefined ? {} : { authorization: `Bearer ${apiKey}` }
    const headers = { ...contentType(body), ...lowerCase(options.headers ?? bearer) }
    await post(email, options.url, headers, isBody(body) ? body : JSON.stringify(body))
  })
}

function contentType(body: object | string): Record<string, string> {
  return isBody(body) ? {} : { "content-type": "application/json" }
}

function lowerCase(headers: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]))
}

/** Returns true if `fetch` accepts the value as a body. It doesn't accept object literals and arrays. */
function isBody(body: object | string): body is BodyInit {
  if (typeof body === "string") return true
  const kinds = [URLSearchParams, FormData, Blob, ArrayBuffer, ReadableStream]
  return ArrayBuffer.isView(body) || kinds.some((kind) => body instanceof kind)
}
