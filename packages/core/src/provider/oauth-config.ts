import type { TokenSet } from "../model/account.ts"
import type { Awaitable } from "../model/awaitable.ts"
import type { Profile } from "../model/profile.ts"
import type { User } from "../model/user.ts"
import type { BackchannelLogoutOptions } from "./backchannel-logout-options.ts"
import type { ClientMetadata } from "./client-metadata.ts"
import type { CommonProviderOptions, Method, ProviderStyle } from "./common-provider-options.ts"
import type { customFetch, providerFactory } from "./symbols.ts"

/** A check of an authorization code flow. `none` is refused: see `docs/providers/index.md`. */
export type Check = "pkce" | "state" | "nonce" | "none"

/** Parameters of a request to an endpoint. Objects (as for `claims`) are sent as JSON. */
export type EndpointParameters = Record<string, unknown>

/** An OAuth or OpenID Connect provider as its own functions get it: with all defaults, URLs included. */
export interface ConfiguredProvider extends CommonProviderOptions {
  type: "oauth" | "oidc"
  issuer?: string | undefined
  clientId?: string | undefined
  clientSecret?: string | undefined
  client?: ClientMetadata | undefined
  token?: { url?: string | undefined } | undefined
  userinfo?: { url?: string | undefined } | undefined
  /** The URL at which a sign-in starts. */
  signinUrl: string
  /** The `redirect_uri` of the flow. */
  callbackUrl: string
  [customFetch]?: typeof fetch | undefined
}

/** The parameters of `userinfo.request`. */
export interface UserinfoRequestContext {
  /** The token set of the flow, as the token endpoint returned it. */
  tokens: TokenSet
  provider: ConfiguredProvider
}

/** The parameters of `token.request`. */
export interface TokenRequestContext {
  /** The parameters of the authorization response. */
  params: Record<string, string>
  checks: { code_verifier?: string | undefined; state?: string | undefined; nonce?: string | undefined }
  provider: ConfiguredProvider
}

/** The URL of an endpoint. */
export interface EndpointUrl {
  url?: string | undefined
  /** The member of a `URL` object that corresponds to `url`: such an object can stand for the whole endpoint. */
  href?: string | undefined
}

/** The endpoint to which the browser is sent (RFC 6749 §3.1). */
export interface AuthorizationEndpoint extends EndpointUrl {
  params?: EndpointParameters | undefined
}

/** The token endpoint (RFC 6749 §3.2). */
export interface TokenEndpoint extends EndpointUrl {
  /** Sent in the body beside the parameters of the grant. */
  params?: EndpointParameters | undefined
  /** Makes the whole request instead of the service. */
  request?: Method<[context: TokenRequestContext], Awaitable<{ tokens: TokenSet }>> | undefined
  /** Repairs an answer that doesn't follow RFC 6749 §5.1: returns the response to read instead. */
  conform?: ((response: Response) => Awaitable<Response | undefined>) | undefined
  /**
   * Makes the client's secret for each request that sends one in its form, including renewals and revocations: for
   * providers whose secrets are signed and short-lived.
   */
  clientSecret?:
    | ((client: Pick<OAuthUserConfig<unknown>, "clientId" | "clientSecret">) => Awaitable<string>)
    | undefined
  /** The key of `private_key_jwt` (RFC 7523 §2.2). */
  clientPrivateKey?: CryptoKey | { key: CryptoKey; kid?: string | undefined } | undefined
}

/** The UserInfo endpoint (OpenID Connect Core §5.3), or its equivalent at a plain OAuth provider. */
export interface UserinfoEndpoint<P = Profile> extends EndpointUrl {
  params?: EndpointParameters | undefined
  /** Gets the profile instead of the service. */
  request?: Method<[context: UserinfoRequestContext], Awaitable<P>> | undefined
  /** Repairs an answer: returns the response to read instead. */
  conform?: ((response: Response) => Awaitable<Response | undefined>) | undefined
}

interface OAuthOptions<P> {
  /**
   * The issuer identifier ([RFC 8414 §2](https://www.rfc-editor.org/rfc/rfc8414#section-2)), from which endpoints
   * that you don't configure are discovered. For a multi-tenant provider, give the pattern from its metadata, such
   * as `https://login.microsoftonline.com/{tenantid}/v2.0`, together with `wellKnown`: the `iss` of an id_token
   * must then match its own `tid`. `allowedTenants` limits the tenants that may sign in. Default: the issuer in the
   * provider's file.
   *
   * @throws InvalidEndpoints if it isn't an https URL (http on loopback only), or if endpoints are missing beside
   *   it.
   */
  issuer?: string | undefined
  /** The URL of the metadata, if it isn't the one that the standard derives from the issuer. */
  wellKnown?: string | undefined
  /** The endpoint for the browser, with `params` for the request. Default: as in the issuer's metadata. */
  authorization?: string | AuthorizationEndpoint | undefined
  /** The endpoint that exchanges the code. Default: as in the issuer's metadata. */
  token?: string | TokenEndpoint | undefined
  /** The endpoint of the profile, if it isn't in the id_token. Default: as in the issuer's metadata. */
  userinfo?: string | UserinfoEndpoint<P> | undefined
  /** The URL of the issuer's keys. Default: as in the issuer's metadata. */
  jwks_endpoint?: string | undefined
  /**
   * The endpoint for signing out there (RP-Initiated Logout 1.0 §2). Default: as in the metadata.
   *
   * @throws InvalidEndpoints if it isn't an https URL (http on loopback only).
   */
  end_session_endpoint?: string | undefined
  /**
   * The endpoint that revokes tokens (RFC 7009 §2). Default: as in the metadata.
   *
   * @throws InvalidEndpoints if it isn't an https URL (http on loopback only).
   */
  revocation_endpoint?: string | undefined
  /** The id of the client that you registered at the provider. Default: `AUTH_<ID>_ID`. */
  clientId?: string | undefined
  /** The secret of that client. Default: `AUTH_<ID>_SECRET`. */
  clientSecret?: string | undefined
  /** The client's registration, if it isn't the usual one. */
  client?: ClientMetadata | undefined
  /**
   * Continues sign-outs at the provider: `provider` for each one, `on-request` if you call `signOut` with
   * `{ provider: true }`. Our own session ends first in any case. Register `{base}/signout/{id}` there as one of
   * the `post_logout_redirect_uris`. Default: a sign-out ends only our own session.
   *
   * @throws InvalidProvider for any other value; InvalidEndpoints if there's neither an `issuer` nor an
   *   `end_session_endpoint`.
   * @see [RP-Initiated Logout 1.0](https://openid.net/specs/openid-connect-rpinitiated-1_0.html)
   */
  logout?: "provider" | "on-request" | undefined
  /**
   * Revokes the stored account's tokens at sign-out (RFC 7009), within three seconds. Default `false`.
   *
   * @throws InvalidEndpoints if there's neither an `issuer` nor a `revocation_endpoint`.
   */
  revokeTokens?: boolean | undefined
  /**
   * Checks in addition to the ones that always apply: `state`, PKCE, and `nonce` for OpenID Connect.
   *
   * @throws InvalidProvider if it contains `none`.
   */
  checks?: readonly Check[] | undefined
  /** Turns the provider's profile into a user; its `id` becomes the account's `providerAccountId`. */
  profile?: Method<[profile: P, tokens: TokenSet], Awaitable<User>> | undefined
  /** Chooses the members of the token set that the account keeps. */
  account?: Method<[tokens: TokenSet], TokenSet | undefined | void> | undefined
  /** Overrides `account.keepTokens` of the configuration for this provider. */
  keepTokens?: boolean | undefined
  /** Overrides `account.renewAhead` of the configuration for this provider. */
  renewAhead?: number | undefined
  /** The provider's look on the built-in sign-in page. Default: its logo, if the provider's file has one. */
  style?: ProviderStyle | undefined
  /**
   * Signs a user in to the existing user with the same e-mail address. Use it only for providers that verify
   * addresses: with any other, an attacker who claims an address there takes over the user here.
   */
  allowDangerousEmailAccountLinking?: boolean | undefined
  /**
   * Declares that `profile` only returns an address if the provider has verified that it's the user's. If an
   * account of such a provider has the user's own address, no question is asked when the address is proven later
   * (`linking.unproven`). It links nothing by itself. If the application has its own `profile`, the option counts
   * only if the application sets it, too. Default: as in the provider's file, otherwise `false`.
   */
  onlyVerifiedEmails?: boolean | undefined
  /** Overrides the configuration's option of the same name for this provider. */
  redirectProxyUrl?: string | undefined
  /**
   * The longest `state` that the vendor takes, in characters. It has 40 by itself, and up to 300 behind a redirect
   * proxy. If that is too long, it takes a shorter form, of letters and digits alone: about 30 characters, and a third
   * more than the deployment's host has. The proxy must then run Latchkey. Default: no limit.
   *
   * @throws InvalidProvider if it isn't a whole number, 40 or more.
   */
  maxStateLength?: number | undefined
  /** Makes the requests to this provider instead of the global `fetch`. */
  [customFetch]?: typeof fetch | undefined
  /** The function that made the provider, if its endpoints depend on `issuer` or `clientId`. */
  [providerFactory]?: Method<[options: never], OAuthConfig<P>> | undefined
}

/** A provider that uses OAuth 2 (RFC 6749) and has its own endpoint for profiles. */
export interface OAuth2Config<P = Profile> extends CommonProviderOptions, OAuthOptions<P> {
  type: "oauth"
  /** The application's options, merged deeply over the rest. */
  options?: OAuthUserConfig<P> | undefined
}

/** A provider that uses OpenID Connect. */
export interface OIDCConfig<P = Profile> extends CommonProviderOptions, OAuthOptions<P> {
  type: "oidc"
  /** `false` takes the profile from the UserInfo endpoint instead of the id_token. Default `true`. */
  idToken?: boolean | undefined
  /**
   * The tenants whose members may sign in at a multi-tenant provider (Microsoft Entra ID): the values of `tid` in
   * the verified id_token, in any letter case. A member of another tenant, or a token without `tid`, is refused
   * with OAuthCallbackError; an empty list refuses everyone. Default: every tenant of the issuer.
   *
   * @see
   *   [Microsoft identity platform: ID token claims](https://learn.microsoft.com/entra/identity-platform/id-token-claims-reference)
   */
  allowedTenants?: readonly string[] | undefined
  /**
   * Audiences that an id_token may name beside the client. It must name the client in `aud` and, if there are
   * others, in `azp`. Give exact values, such as the other clients of a project: a token with any other audience is
   * refused. Default: no others.
   *
   * @see [OpenID Connect Core §3.1.3.7](https://openid.net/specs/openid-connect-core-1_0.html#IDTokenValidation)
   */
  trustedAudiences?: readonly string[] | undefined
  /**
   * Accepts logout tokens at `{base}/signout/{id}`, by which the provider ends a user's sessions here. Register
   * this URL as `backchannel_logout_uri`. Needs `revocation`, and with stored sessions `session.details`. Default
   * `false`.
   *
   * @see [Back-Channel Logout 1.0](https://openid.net/specs/openid-connect-backchannel-1_0.html)
   */
  backchannelLogout?: boolean | BackchannelLogoutOptions | undefined
  /**
   * Lets other sites begin a sign-in, by GET or POST to `{base}/signin/{id}` with `iss`. Register this URL as
   * `initiate_login_uri`. Such a sign-in never links an account to the signed-in user. Default `false`.
   *
   * @see [OpenID Connect Core §4](https://openid.net/specs/openid-connect-core-1_0.html#ThirdPartyInitiatedLogin)
   */
  initiateLogin?: boolean | undefined
  /** The application's options, merged deeply over the rest. */
  options?: OIDCUserConfig<P> | undefined
}

/** A provider that uses OAuth 2, with or without OpenID Connect. */
export type OAuthConfig<P = Profile> = OAuth2Config<P> | OIDCConfig<P>

/** The options of an OAuth provider. */
export type OAuthUserConfig<P = Profile> = Partial<Omit<OAuth2Config<P>, "options" | "type">>

/** The options of an OpenID Connect provider. */
export type OIDCUserConfig<P = Profile> = Partial<Omit<OIDCConfig<P>, "options" | "type">>
