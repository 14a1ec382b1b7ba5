import type { ProviderType, TokenSet } from "../model/account.ts"
import type { Awaitable } from "../model/awaitable.ts"
import type { Profile, User } from "../model/session.ts"
import type {
  CommonProviderOptions,
  CredentialInput,
  Method,
  ProviderStyle,
} from "./common-provider-options.ts"
import type { EmailConfig } from "./email-config.ts"
import type {
  AuthorizationEndpoint,
  OAuthConfig,
  OIDCConfig,
  TokenEndpoint,
  TokenRequestContext,
  UserinfoEndpoint,
} from "./oauth-config.ts"
import type {
  CredentialsProviderId,
  EmailProviderId,
  OAuthProviderId,
  WebAuthnProviderId,
} from "./provider-ids.ts"
import type { WebAuthnConfig } from "./webauthn-config.ts"

export type { CommonProviderOptions, CredentialInput, ProviderStyle } from "./common-provider-options.ts"
export type * from "./email-config.ts"
export type * from "./oauth-config.ts"
export type * from "./provider-ids.ts"
export type * from "./webauthn-config.ts"

/**
 * A provider that verifies users with the application's `authorize` function. If it's the only one, sessions are JWTs,
 * unless its users are `stored`.
 */
export interface CredentialsConfig<
  C extends Record<string, object> = Record<string, CredentialInput>,
  Id extends string = string,
> extends CommonProviderOptions<Id> {
  type: "credentials"
  /** The fields of the form on the built-in sign-in page. */
  credentials: C
  /**
   * Returns the user, or null to refuse. Receives the fields exactly as they were sent, and the request. To give a
   * reason, throw `CredentialsSignin` with a `code`.
   *
   * @throws MissingAuthorize if it isn't a function.
   */
  authorize: Method<
    [credentials: Partial<Record<keyof C, unknown>>, request: Request],
    Awaitable<User | null>
  >
  /**
   * True if `authorize` returns users of the adapter: the `id` must be a stored user's. Sessions can then be stored, even
   * if credentials are the only way to sign in. Default: false.
   *
   * @throws InvalidProvider if it isn't true or false; MissingAdapter if it's true without an adapter.
   */
  stored?: boolean | undefined
  options?: CredentialsUserConfig<C> | undefined
}

/** The options of a credentials provider. */
export type CredentialsUserConfig<C extends Record<string, object> = Record<string, CredentialInput>> =
  Partial<Omit<CredentialsConfig<C>, "options">>

/** A provider of any type, as an object. It also accepts form fields typed by another library. */
export type ProviderConfig<P = unknown, Id extends string = string> =
  | OAuthConfig<P, Id>
  | EmailConfig<Id>
  | CredentialsConfig<Record<string, object>, Id>
  | WebAuthnConfig<Id>

/**
 * An entry of `providers`: a provider, or the function that creates it, which is called with the values from the
 * environment.
 */
export type Provider<P = unknown, Id extends string = string> =
  | ProviderConfig<P, Id>
  | ((...options: never[]) => ProviderConfig<P, Id>)

/** The value of `providers`. */
export type AppProviders = Provider[]

/** The `id` of a provider: the one in its file, or the one that the application set. */
export type ProviderId = ProviderConfig["id"]

/** A provider as the `providers` action describes it. */
export interface PublicProvider {
  id: string
  name: string
  type: ProviderType
  /** The URL at which a POST request starts a sign-in. */
  signinUrl: string
  /** The URL at which the sign-in ends. */
  callbackUrl: string
}

/** The same as {@link PublicProvider}. */
export type AppProvider = PublicProvider

/** The functions that create the catalogue's providers, by the providers' ids. */
export type BuiltInProviders = Record<
  CredentialsProviderId | EmailProviderId | OAuthProviderId | WebAuthnProviderId,
  (options: never) => ProviderConfig
>

// The Auth.js names of types that have a different name in Latchkey, so that code that imports them compiles.

/** The same as {@link AuthorizationEndpoint}. */
export type AuthorizationEndpointHandler = AuthorizationEndpoint

/** The same as {@link TokenEndpoint}. */
export type TokenEndpointHandler = TokenEndpoint

/** The same as {@link UserinfoEndpoint}. */
export type UserinfoEndpointHandler<P = Profile> = UserinfoEndpoint<P>

/** The same as {@link ProviderStyle}. */
export type OAuthProviderButtonStyles = ProviderStyle

/** The endpoints that a provider can set. */
export type OAuthEndpointType = "authorization" | "token" | "userinfo"

/** The values that a provider's answer is checked against. */
export type OAuthChecks = TokenRequestContext["checks"]

/** The same as {@link OIDCConfig}. */
export type OIDCConfigInternal<P = Profile> = OIDCConfig<P>

/** Turns a provider's profile into a user. */
export type ProfileCallback<P = Profile> = (profile: P, tokens: TokenSet) => Awaitable<User>

/** Chooses the members of a token set that the account keeps. */
export type AccountCallback = (tokens: TokenSet) => TokenSet | undefined | void
