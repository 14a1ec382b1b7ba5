import type { ProviderType } from "../model/account.ts"
import type { Awaitable } from "../model/awaitable.ts"
import type { Theme } from "../model/theme.ts"
import type { User } from "../model/user.ts"
import type { CommonProviderOptions, CredentialInput, Method } from "./common-contract.ts"
import type { OAuthConfig } from "./oauth-contract.ts"
import type { WebAuthnConfig } from "./webauthn-contract.ts"

export type { CommonProviderOptions, CredentialInput, ProviderStyle } from "./common-contract.ts"
export type * from "./oauth-contract.ts"
export type * from "./webauthn-contract.ts"

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
  /** Address or options of an SMTP server. */
  server?: unknown
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
export type EmailUserConfig = Partial<Omit<EmailConfig, "options" | "type">>

/** A provider at which the application's `authorize` verifies the person. Sessions of it are always JWTs. */
export interface CredentialsConfig<
  C extends Record<string, object> = Record<string, CredentialInput>,
> extends CommonProviderOptions {
  type: "credentials"
  /** The fields of the form on the built-in sign-in page. */
  credentials: C
  /**
   * Returns the user, or null to refuse. Gets the fields exactly as they were sent, and the request. Throw
   * `CredentialsSignin` to say why by its `code`.
   *
   * @throws MissingAuthorize where it is not a function.
   */
  authorize: Method<
    [credentials: Partial<Record<keyof C, unknown>>, request: Request],
    Awaitable<User | null>
  >
  options?: CredentialsUserConfig<C> | undefined
}

/** What an application may give to a credentials provider. */
export type CredentialsUserConfig<C extends Record<string, object> = Record<string, CredentialInput>> =
  Partial<Omit<CredentialsConfig<C>, "options">>

/** A provider of any type, as an object. Fields of a form that were typed for another library fit, too. */
export type ProviderConfig =
  | OAuthConfig<unknown>
  | EmailConfig
  | CredentialsConfig<Record<string, object>>
  | WebAuthnConfig

/** What `providers` holds: a provider, or the function that makes it, called with what the environment says. */
export type Provider = ProviderConfig | ((...options: never[]) => ProviderConfig)

/** The value of `providers`. */
export type AppProviders = Provider[]

/** The `id` of a provider: that of its file, or the one that the application gave it. */
export type ProviderId = ProviderConfig["id"]

/** What the `providers` action says about a provider. */
export interface PublicProvider {
  id: string
  name: string
  type: ProviderType
  /** Where a sign-in starts: POST. */
  signinUrl: string
  /** Where it ends. */
  callbackUrl: string
}
