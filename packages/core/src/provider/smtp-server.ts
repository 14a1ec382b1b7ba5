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
