import type { Awaitable } from "../model/awaitable.ts"
import type { Theme } from "../model/theme.ts"
import type { CommonProviderOptions, Method } from "./common-provider-options.ts"
import type { SmtpServer } from "./smtp-server.ts"

export type { SmtpCredentials, SmtpOAuth2, SmtpServer, SmtpTls } from "./smtp-server.ts"

/** What `sendVerificationRequest` gets. */
export interface VerificationRequest {
  /** The canonical e-mail address: exactly one recipient. */
  identifier: string
  /** The link to send. The person who opens it signs in: never log it. */
  url: string
  expires: Date
  provider: EmailConfig
  /** The token inside `url`, unhashed. */
  token: string
  theme: Theme
  request: Request
}

/** A provider that sends a sign-in link. */
export interface EmailConfig extends CommonProviderOptions {
  type: "email"
  /**
   * Life of a link in seconds. Default 86400 (24 hours).
   *
   * @throws InvalidProvider where it is not a number above 0.
   */
  maxAge?: number | undefined
  /** How long `sendVerificationRequest` may take, in seconds; then the sign-in fails. Default 30. */
  sendTimeout?: number | undefined
  /** The sender of the message. */
  from?: string | undefined
  /**
   * Sends the link to the person.
   *
   * @throws InvalidProvider where it is not a function.
   */
  sendVerificationRequest: Method<[request: VerificationRequest], Awaitable<void>>
  /** Mixed into the stored hash instead of the configuration's secret. */
  secret?: string | undefined
  /** Key of a mail service. Default: `AUTH_<ID>_KEY`. */
  apiKey?: string | undefined
  /** The address of an SMTP server, or its options: what `createTransport` of nodemailer takes. */
  server?: string | SmtpServer | undefined
  /** Makes the token of a link. Default: 32 random bytes in hexadecimal. */
  generateVerificationToken?: (() => Awaitable<string>) | undefined
  /** Turns what the person typed into an address. What it returns must still be one plain address. */
  normalizeIdentifier?: ((identifier: string) => string) | undefined
  /**
   * Whether opening the link asks for a click before it signs in: where another browser opens it than the one that
   * requested it (the default), `always`, or `never`.
   */
  confirm?: "other-browser" | "always" | "never" | undefined
  options?: EmailUserConfig | undefined
}

/** What an application may give to an e-mail provider. */
export interface EmailUserConfig extends Partial<Omit<EmailConfig, "options" | "server" | "type">> {
  /** The mail server, in any form that `createTransport` of nodemailer takes; a transport of your own is one, too. */
  server?: string | object | undefined
}

/** As {@link VerificationRequest}, by the name that applications written for Auth.js import. */
export type EmailProviderSendVerificationRequestParams = VerificationRequest

/** The `type` of a provider that sends a sign-in link. */
export type EmailProviderType = EmailConfig["type"]
