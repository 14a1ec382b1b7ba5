import type { Awaitable } from "../model/awaitable.ts"
import type { MailLanguage } from "../model/texts.ts"
import type { Theme } from "../model/theme.ts"
import type { CommonProviderOptions, Method } from "./common-provider-options.ts"

/** The parameters of `sendVerificationRequest`. */
export interface VerificationRequest {
  /** The canonical e-mail address of exactly one recipient. */
  identifier: string
  /**
   * The link to send. It signs in the user who opens it, so never log it. With `code: "only"`, it doesn't sign the user
   * in, but opens the page with the field for the code.
   */
  url: string
  /**
   * The digits to send, if the provider's `code` option is on. They sign in the user of this browser, so never log
   * them.
   */
  code?: string | undefined
  expires: Date
  provider: EmailConfig
  /** The token inside `url`, unhashed. With `code: "only"`, the same as `code`. */
  token: string
  theme: Theme
  request: Request
  /**
   * The language that the `languages` option selects for `request`, with the texts of the built-in message. Undefined
   * without that option; the message is then in English.
   */
  language?: MailLanguage | undefined
}

/** A provider that sends a sign-in link. */
export interface EmailConfig<Id extends string = string> extends CommonProviderOptions<Id> {
  type: "email"
  /**
   * The lifetime of a link, in seconds. Default 86400 (24 hours).
   *
   * @throws InvalidProvider if it isn't a number above 0.
   */
  maxAge?: number | undefined
  /** The time that `sendVerificationRequest` may take before the sign-in fails, in seconds. Default 30. */
  sendTimeout?: number | undefined
  /** The sender of the message. */
  from?: string | undefined
  /**
   * Sends the link to the user.
   *
   * @throws InvalidProvider if it isn't a function.
   */
  sendVerificationRequest: Method<[request: VerificationRequest], Awaitable<void>>
  /** The secret to include in the stored hash, instead of the configuration's secret. */
  secret?: string | undefined
  /** The key of a mail service. Default: `AUTH_<ID>_KEY`. */
  apiKey?: string | undefined
  /** The URL of an SMTP server, or its options, in the form that nodemailer's `createTransport` accepts. */
  server?: string | SmtpServer | undefined
  /** Generates the token of a link. Default: 32 random bytes in hexadecimal. */
  generateVerificationToken?: (() => Awaitable<string>) | undefined
  /** Turns the user's input into an e-mail address. The result must still be a single plain address. */
  normalizeIdentifier?: ((identifier: string) => string) | undefined
  /**
   * Decides whether users who open the link must click a button to sign in. `other-browser` (the default) requires the
   * click if the link is opened in a different browser than the one that requested it. `always` and `never` require it
   * every time or not at all.
   */
  confirm?: "other-browser" | "always" | "never" | undefined
  /**
   * `true` sends a one-time code with the link, and `"only"` sends a code instead of the link. The code works once, and
   * only in the browser that requested it. Default `false`.
   *
   * @throws InvalidProvider for any other value; MissingAdapterMethods if the adapter has no `increment`, which counts
   *   guesses.
   */
  code?: boolean | "only" | undefined
  /**
   * The number of digits of a code. Default 6.
   *
   * @throws InvalidProvider if it's neither 6 nor 8.
   */
  codeLength?: 6 | 8 | undefined
  options?: EmailUserConfig | undefined
}

/** The options of an e-mail provider. */
export interface EmailUserConfig extends Partial<Omit<EmailConfig, "options" | "server" | "type">> {
  /** The mail server, in any form that nodemailer's `createTransport` accepts. You can also pass your own transport. */
  server?: string | object | undefined
}

/** The same as {@link VerificationRequest}, under the name that applications written for Auth.js import. */
export type EmailProviderSendVerificationRequestParams = VerificationRequest

/** The `type` of a provider that sends a sign-in link. */
export type EmailProviderType = EmailConfig["type"]

/**
 * The user name and password for a mail server.
 *
 * @see [SMTP transport: authentication](https://nodemailer.com/smtp#authentication)
 */
export interface SmtpCredentials {
  type?: "login" | "Login" | "LOGIN" | undefined
  user: string
  pass: string
}

/**
 * A user who authenticates with OAuth 2.0. Times are in milliseconds since 1970.
 *
 * @see [OAuth 2.0 authentication](https://nodemailer.com/smtp/oauth2)
 */
export interface SmtpOAuth2 {
  type: "oauth2" | "OAuth2" | "OAUTH2"
  user?: string | undefined
  clientId?: string | undefined
  clientSecret?: string | undefined
  refreshToken?: string | undefined
  accessToken?: string | undefined
  /** The time at which `accessToken` expires. */
  expires?: number | undefined
  /** The URL that issues new access tokens. */
  accessUrl?: string | undefined
  /** The client of a service account; set it with `privateKey`. */
  serviceClient?: string | undefined
  privateKey?: string | undefined
}

/**
 * The encryption of the connection: the options of Node's `tls.connect` that are used for mail.
 *
 * @see [tls.connect](https://nodejs.org/api/tls.html#tlsconnectoptions-callback)
 */
export interface SmtpTls {
  /** Ends the connection if the certificate can't be verified. Default `true`. */
  rejectUnauthorized?: boolean | undefined
  servername?: string | undefined
  ciphers?: string | undefined
  minVersion?: "TLSv1" | "TLSv1.1" | "TLSv1.2" | "TLSv1.3" | undefined
  maxVersion?: "TLSv1" | "TLSv1.1" | "TLSv1.2" | "TLSv1.3" | undefined
  /** Authorities, certificate and key, in PEM. */
  ca?: string | string[] | undefined
  cert?: string | undefined
  key?: string | undefined
  passphrase?: string | undefined
}

/**
 * The options of an SMTP server, in nodemailer's format. `createTransport(provider.server)` compiles with the types of
 * nodemailer 6 to 10. Times are in milliseconds.
 *
 * @see [SMTP transport](https://nodemailer.com/smtp)
 * @see [Pooled SMTP](https://nodemailer.com/smtp/pooled)
 */
export interface SmtpServer {
  /** Default `localhost`. */
  host?: string | undefined
  /** Default 587, or 465 with `secure`. */
  port?: number | undefined
  /** Encrypts the connection from the first byte. Otherwise, STARTTLS encrypts it if the server supports that. */
  secure?: boolean | undefined
  auth?: SmtpCredentials | SmtpOAuth2 | undefined
  /** Default `PLAIN`. */
  authMethod?: string | undefined
  /** The name of a mail service, such as `gmail`, instead of `host`, `port` and `secure`. */
  service?: string | undefined
  /** The server's URL, instead of the other options. */
  url?: string | undefined
  /** The host name with which the client identifies itself. */
  name?: string | undefined
  /** The local network address to connect from. */
  localAddress?: string | undefined
  ignoreTLS?: boolean | undefined
  requireTLS?: boolean | undefined
  opportunisticTLS?: boolean | undefined
  tls?: SmtpTls | undefined
  connectionTimeout?: number | undefined
  greetingTimeout?: number | undefined
  socketTimeout?: number | undefined
  dnsTimeout?: number | undefined
  logger?: boolean | undefined
  debug?: boolean | undefined
  transactionLog?: boolean | undefined
  lmtp?: boolean | undefined
  /** Keeps connections open for further messages, as the following members specify. */
  pool?: boolean | undefined
  maxConnections?: number | undefined
  maxMessages?: number | undefined
  rateDelta?: number | undefined
  rateLimit?: number | undefined
  /** The URL of a proxy to connect through. */
  proxy?: string | undefined
  disableFileAccess?: boolean | undefined
  disableUrlAccess?: boolean | undefined
}
