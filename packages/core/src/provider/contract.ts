import type { ProviderType, TokenSet } from "../model/account.ts"
import type { Awaitable } from "../model/awaitable.ts"
import type { Profile } from "../model/profile.ts"
import type { Theme } from "../model/theme.ts"
import type { User } from "../model/user.ts"
import type { customFetch } from "./symbols.ts"

/** How the built-in sign-in page shows a provider. Colours are `#rrggbb` or CSS colour names. */
export interface ProviderStyle {
  /** URL of a logo. */
  logo?: string | undefined
  /** Background of the button. */
  bg?: string | undefined
  /** Text of the button. */
  text?: string | undefined
  /** Accent, where `bg` and `text` are not given. */
  brandColor?: string | undefined
}

/** What every provider has. */
export interface CommonProviderOptions {
  /** Identifies the provider in addresses and accounts. */
  id: string
  /** What people call it. */
  name: string
  type: ProviderType
}

/** A check of an authorization code flow. `none` is refused: see `docs/providers.md`. */
export type Check = "pkce" | "state" | "nonce" | "none"

/** Parameters of a request to an endpoint. Objects (as for `claims`) are sent as JSON. */
export type EndpointParameters = Record<string, unknown>

/** An OAuth or OpenID Connect provider as its own functions get it: everything filled in, addresses included. */
export interface ConfiguredProvider extends CommonProviderOptions {
  type: "oauth" | "oidc"
  issuer?: string | undefined
  clientId?: string | undefined
  clientSecret?: string | undefined
  client?: ClientMetadata | undefined
  token?: { url?: string | undefined } | undefined
  userinfo?: { url?: string | undefined } | undefined
  /** Where a sign-in starts. */
  signinUrl: string
  /** The `redirect_uri` of the flow. */
  callbackUrl: string
  [customFetch]?: typeof fetch | undefined
}

/** What `userinfo.request` gets. */
export interface UserinfoRequestContext {
  /** The token set of the flow, as the token endpoint gave it. */
  tokens: TokenSet
  provider: ConfiguredProvider
}

/** What `token.request` gets. */
export interface TokenRequestContext {
  /** The parameters of the authorization response. */
  params: Record<string, string>
  checks: { code_verifier?: string | undefined; state?: string | undefined; nonce?: string | undefined }
  provider: ConfiguredProvider
}

/**
 * A function whose parameter is compared in both directions, as that of a method is: a list of providers holds
 * functions that each expect the profile of their own provider.
 */
type Method<Input extends readonly unknown[], Output> = { call(...input: Input): Output }["call"]

/** The endpoint to which the browser is sent (RFC 6749 §3.1). */
export interface AuthorizationEndpoint {
  url?: string | undefined
  params?: EndpointParameters | undefined
}

/** The token endpoint (RFC 6749 §3.2). */
export interface TokenEndpoint {
  url?: string | undefined
  /** Sent in the body beside the parameters of the grant. */
  params?: EndpointParameters | undefined
  /** Makes the whole request instead of the service. */
  request?: ((context: TokenRequestContext) => Awaitable<{ tokens: TokenSet }>) | undefined
  /** Repairs an answer that does not follow RFC 6749 §5.1: returns the response to be read instead. */
  conform?: ((response: Response) => Awaitable<Response | undefined>) | undefined
  /** The key of `private_key_jwt` (RFC 7523 §2.2). */
  clientPrivateKey?: CryptoKey | { key: CryptoKey; kid?: string | undefined } | undefined
}

/** The UserInfo endpoint (OpenID Connect Core §5.3), or what a plain OAuth provider has instead of it. */
export interface UserinfoEndpoint<P = Profile> {
  url?: string | undefined
  params?: EndpointParameters | undefined
  /** Gets the profile instead of the service. */
  request?: ((context: UserinfoRequestContext) => Awaitable<P>) | undefined
  /** Repairs an answer: returns the response to be read instead. */
  conform?: ((response: Response) => Awaitable<Response | undefined>) | undefined
}

/** Registered client metadata (RFC 7591 §2, RFC 9126 §6, RFC 9449 §5.2), as far as it changes what the service does. */
export interface ClientMetadata {
  token_endpoint_auth_method?:
    | "client_secret_basic"
    | "client_secret_post"
    | "client_secret_jwt"
    | "private_key_jwt"
    | "none"
    | (string & {})
    | undefined
  /** The algorithm of id_tokens. Default: what the issuer's metadata announces, symmetric ones left out. */
  id_token_signed_response_alg?: string | undefined
  /** The algorithm of signed UserInfo answers. */
  userinfo_signed_response_alg?: string | undefined
  /** The algorithm of `client_secret_jwt` and `private_key_jwt` assertions. */
  token_endpoint_auth_signing_alg?: string | undefined
  /** Sends the authorization request by PAR (RFC 9126). */
  require_pushed_authorization_requests?: boolean | undefined
  /** Asks for tokens bound to a key of this flow (RFC 9449). */
  dpop_bound_access_tokens?: boolean | undefined
  /** How old the person's authentication at the provider may be, in seconds. */
  default_max_age?: number | undefined
  [member: string]: unknown
}

interface OAuthOptions<P> {
  /** The issuer identifier (RFC 8414 §2); endpoints not given are discovered from it. */
  issuer?: string | undefined
  /** Where the metadata is, when it is not at the place the standard derives from the issuer. */
  wellKnown?: string | undefined
  authorization?: string | AuthorizationEndpoint | undefined
  token?: string | TokenEndpoint | undefined
  userinfo?: string | UserinfoEndpoint<P> | undefined
  jwks_endpoint?: string | undefined
  clientId?: string | undefined
  clientSecret?: string | undefined
  client?: ClientMetadata | undefined
  /** Checks beside those that always apply: `state`, PKCE, and `nonce` for OpenID Connect. */
  checks?: readonly Check[] | undefined
  /** Turns what the provider tells into a user; its `id` becomes the account's `providerAccountId`. */
  profile?: Method<[profile: P, tokens: TokenSet], Awaitable<User>> | undefined
  /** Which members of the token set the account keeps. */
  account?: ((tokens: TokenSet) => TokenSet | undefined | void) | undefined
  style?: ProviderStyle | undefined
  /**
   * Signs a person in to the existing user with the same e-mail address. Only for providers that verify addresses:
   * with any other, whoever claims an address there takes the user over here.
   */
  allowDangerousEmailAccountLinking?: boolean | undefined
  /** As the option of the same name of the configuration, for this provider. */
  redirectProxyUrl?: string | undefined
  /** Makes the requests to this provider instead of the global `fetch`. */
  [customFetch]?: typeof fetch | undefined
}

/** A provider that speaks OAuth 2 (RFC 6749) and tells who a person is at an endpoint of its own. */
export interface OAuthConfig<P = Profile> extends CommonProviderOptions, OAuthOptions<P> {
  type: "oauth"
  /** What the application gave; merged deeply over the rest. */
  options?: OAuthUserConfig<P> | undefined
}

/** A provider that speaks OpenID Connect. */
export interface OIDCConfig<P = Profile> extends CommonProviderOptions, OAuthOptions<P> {
  type: "oidc"
  /** `false` takes the profile from the UserInfo endpoint instead of the id_token. Default `true`. */
  idToken?: boolean | undefined
  /** What the application gave; merged deeply over the rest. */
  options?: OIDCUserConfig<P> | undefined
}

/** What an application may give to an OAuth provider. */
export type OAuthUserConfig<P = Profile> = Partial<Omit<OAuthConfig<P>, "options" | "type">>

/** What an application may give to an OpenID Connect provider. */
export type OIDCUserConfig<P = Profile> = Partial<Omit<OIDCConfig<P>, "options" | "type">>

/** What `sendVerificationRequest` gets. */
export interface VerificationRequest {
  /** The canonical e-mail address: exactly one recipient. */
  identifier: string
  /** The link to send. Whoever opens it signs in: never log it. */
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
  /** Life of a link in seconds. Default 86400 (24 hours). */
  maxAge?: number | undefined
  /** The sender of the message. */
  from?: string | undefined
  sendVerificationRequest: (request: VerificationRequest) => Awaitable<void>
  /** Mixed into the stored hash instead of the configuration's secret. */
  secret?: string | undefined
  /** Key of a mail service. */
  apiKey?: string | undefined
  /** Address or options of an SMTP server. */
  server?: unknown
  /** Makes the token of a link. Default: 32 random bytes in hexadecimal. */
  generateVerificationToken?: (() => Awaitable<string>) | undefined
  /** Turns what the person typed into an address. What it returns must still be one plain address. */
  normalizeIdentifier?: ((identifier: string) => string) | undefined
  /**
   * Whether opening the link asks for a click before it signs in: where another browser opens it than the one that
   * asked for it (the default), `always`, or `never`.
   */
  confirm?: "other-browser" | "always" | "never" | undefined
  options?: EmailUserConfig | undefined
}

/** What an application may give to an e-mail provider. */
export type EmailUserConfig = Partial<Omit<EmailConfig, "options" | "type">>

/** A field of the form of a credentials provider: a label and attributes of the HTML `input` element. */
export interface CredentialInput {
  label?: string | undefined
  type?: string | undefined
  value?: string | undefined
  placeholder?: string | undefined
  [attribute: string]: unknown
}

/** A provider whose proof is what the application's `authorize` says. Sessions of it are always JWTs. */
export interface CredentialsConfig<
  C extends Record<string, CredentialInput> = Record<string, CredentialInput>,
> extends CommonProviderOptions {
  type: "credentials"
  /** The fields of the form on the built-in sign-in page. */
  credentials: C
  /**
   * Returns the user, or null to refuse. Gets the fields exactly as they were sent, and the request. Throw
   * `CredentialsSignin` to tell a reason by its `code`.
   */
  authorize: Method<
    [credentials: Partial<Record<keyof C, unknown>>, request: Request],
    Awaitable<User | null>
  >
  options?: CredentialsUserConfig<C> | undefined
}

/** What an application may give to a credentials provider. */
export type CredentialsUserConfig<
  C extends Record<string, CredentialInput> = Record<string, CredentialInput>,
> = Partial<Omit<CredentialsConfig<C>, "options" | "type">>

/** A provider of any kind, as an object. */
export type ProviderConfig = OAuthConfig<unknown> | OIDCConfig<unknown> | EmailConfig | CredentialsConfig

/** What `providers` holds: a provider, or the function that makes it, called with what the environment tells. */
export type Provider = ProviderConfig | ((options: never) => ProviderConfig)

/** What the `providers` action tells about a provider. */
export interface PublicProvider {
  id: string
  name: string
  type: ProviderType
  /** Where a sign-in starts: POST. */
  signinUrl: string
  /** Where it ends. */
  callbackUrl: string
}
