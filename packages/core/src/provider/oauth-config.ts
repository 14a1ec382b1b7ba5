import type { TokenSet } from "../model/account.ts"
import type { Awaitable } from "../model/awaitable.ts"
import type { Profile, User } from "../model/session.ts"
import type { WebCryptoKey } from "../model/web-crypto-key.ts"
import type { CommonProviderOptions, Method, ProviderStyle } from "./common-provider-options.ts"
import type { customFetch, optionsFault, providerFactory } from "./symbols.ts"

/** A check of an authorization code flow. `none` is refused: see `docs/providers/index.md`. */
export type Check = "pkce" | "state" | "nonce" | "none"

/** Parameters of a request to an endpoint. Objects, such as `claims`, are sent as JSON. */
export type EndpointParameters = Record<string, unknown>

/** An OAuth or OpenID Connect provider in the form that its functions receive, with all defaults and URLs filled in. */
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

/** The parameters of `authorization.request`. */
export interface AuthorizationRequestContext {
  /** The `state` of the sign-in. The vendor must send it back as a parameter of the callback. */
  state: string
  provider: ConfiguredProvider
}

/** The result of `authorization.request`. */
export interface PreparedAuthorization {
  /** The URL to which the browser is sent, on the origin of the provider's authorization endpoint. */
  url: string
  /**
   * Values for `token.request`. They're sealed in a cookie of the browser that began the sign-in, so no URL contains
   * them. All of them together may have about 500 characters.
   */
  kept?: Record<string, string> | undefined
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
  /** The values that `authorization.request` kept. */
  kept?: Record<string, string> | undefined
  provider: ConfiguredProvider
}

/** The URL of an endpoint. */
export interface EndpointUrl {
  url?: string | undefined
  /** The same as `url`, in a `URL` object, because you can also pass such an object as the endpoint. */
  href?: string | undefined
}

/** The endpoint to which the browser is sent (RFC 6749 §3.1). */
export interface AuthorizationEndpoint extends EndpointUrl {
  params?: EndpointParameters | undefined
  /**
   * Creates the whole URL to which the browser is sent, instead of the service, for vendors whose sign-in isn't an
   * authorization request. It may make requests first. `token.request` then checks the vendor's answer.
   */
  request?: Method<[context: AuthorizationRequestContext], Awaitable<PreparedAuthorization>> | undefined
}

/** The token endpoint (RFC 6749 §3.2). */
export interface TokenEndpoint extends EndpointUrl {
  /** Parameters to send in the body, in addition to the parameters of the grant. */
  params?: EndpointParameters | undefined
  /** Makes the whole request, instead of the service. */
  request?: Method<[context: TokenRequestContext], Awaitable<{ tokens: TokenSet }>> | undefined
  /** Repairs a response that doesn't follow RFC 6749 §5.1, by returning the response to read instead. */
  conform?: ((response: Response) => Awaitable<Response | undefined>) | undefined
  /**
   * Creates the client secret for each request that sends it in a form, including renewals and revocations. For
   * providers whose client secrets are signed and short-lived.
   */
  clientSecret?:
    | ((client: Pick<OAuthUserConfig<unknown>, "clientId" | "clientSecret">) => Awaitable<string>)
    | undefined
  /** The key of `private_key_jwt` (RFC 7523 §2.2). */
  clientPrivateKey?: WebCryptoKey | { key: WebCryptoKey; kid?: string | undefined } | undefined
}

/** The UserInfo endpoint (OpenID Connect Core §5.3), or its equivalent at a plain OAuth provider. */
export interface UserinfoEndpoint<P = Profile> extends EndpointUrl {
  params?: EndpointParameters | undefined
  /** Fetches the profile, instead of the service. */
  request?: Method<[context: UserinfoRequestContext], Awaitable<P>> | undefined
  /** Repairs a response, by returning the response to read instead. */
  conform?: ((response: Response) => Awaitable<Response | undefined>) | undefined
}

interface OAuthOptions<P> {
  /**
   * The issuer identifier ([RFC 8414 §2](https://www.rfc-editor.org/rfc/rfc8414#section-2)), used to discover the
   * endpoints that you don't configure. For a multi-tenant provider, give the pattern from its metadata, such as
   * `https://login.microsoftonline.com/{tenantid}/v2.0`, together with `wellKnown`. The `iss` of an id_token must then
   * match the token's `tid`. `allowedTenants` limits the tenants that may sign in. Default: the issuer in the
   * provider's file.
   *
   * @throws InvalidEndpoints if it isn't an https URL (http on loopback only), or if it isn't set and endpoints are
   *   missing.
   */
  issuer?: string | undefined
  /** The URL of the metadata, if it differs from the URL that the standard derives from the issuer. */
  wellKnown?: string | undefined
  /**
   * The endpoint to which the browser is sent, and the `params` of that request. Default: as in the issuer's metadata.
   */
  authorization?: string | AuthorizationEndpoint | undefined
  /** The endpoint that exchanges the code. Default: as in the issuer's metadata. */
  token?: string | TokenEndpoint | undefined
  /**
   * The endpoint that returns the profile, if the id_token doesn't contain it. Default: as in the issuer's metadata.
   */
  userinfo?: string | UserinfoEndpoint<P> | undefined
  /** The URL of the issuer's keys. Default: as in the issuer's metadata. */
  jwks_endpoint?: string | undefined
  /**
   * The provider's sign-out endpoint (RP-Initiated Logout 1.0 §2). Default: as in the metadata.
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
  /** The id of the client that you registered with the provider. Default: `AUTH_<ID>_ID`. */
  clientId?: string | undefined
  /** The secret of that client. Default: `AUTH_<ID>_SECRET`. */
  clientSecret?: string | undefined
  /** The client's registration, if it differs from the usual one. */
  client?: ClientMetadata | undefined
  /**
   * Continues sign-outs at the provider: `provider` continues every sign-out, `on-request` only if you call `signOut`
   * with `{ provider: true }`. The application's own session always ends first. Register `{base}/signout/{id}` with the
   * provider as one of the `post_logout_redirect_uris`. Default: a sign-out ends only the application's own session.
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
  /** Turns the provider's profile into a user, whose `id` becomes the account's `providerAccountId`. */
  profile?: Method<[profile: P, tokens: TokenSet], Awaitable<User>> | undefined
  /** Chooses the members of the token set that the account keeps. */
  account?: Method<[tokens: TokenSet], TokenSet | undefined | void> | undefined
  /** Overrides the configuration's `account.keepTokens` for this provider. */
  keepTokens?: boolean | undefined
  /** Overrides the configuration's `account.renewAhead` for this provider. */
  renewAhead?: number | undefined
  /** The provider's look on the built-in sign-in page. Default: its logo, if the provider's file has one. */
  style?: ProviderStyle | undefined
  /**
   * Signs the user in as the existing user with the same e-mail address. Use it only for providers that verify
   * addresses. With any other provider, an attacker who claims an address there can take over that user here.
   */
  allowDangerousEmailAccountLinking?: boolean | undefined
  /**
   * Declares that `profile` returns an address only if the provider has verified that it belongs to the user. If an
   * account of such a provider has the user's own address, no question is asked when the address is proven later
   * (`linking.unproven`). The option itself doesn't link any accounts. If the application has its own `profile`, the
   * option applies only if the application sets it, too. Default: as in the provider's file, otherwise `false`.
   */
  onlyVerifiedEmails?: boolean | undefined
  /** Overrides the configuration's option of the same name for this provider. */
  redirectProxyUrl?: string | undefined
  /**
   * The maximum length of `state` that the vendor accepts, in characters. A `state` has 40 characters, or up to 300
   * behind a redirect proxy. If that's too long, a shorter form with only letters and digits is used: about 30
   * characters, plus four thirds of the length of the deployment's host. The proxy must then run Latchkey. Default: no
   * limit.
   *
   * @throws InvalidProvider if it isn't a whole number of 40 or more.
   */
  maxStateLength?: number | undefined
  /**
   * The separator between the scopes of a request, as the vendor documents it. The scopes of a user who grants more
   * access than before are joined with it. Default: a space (RFC 6749 §3.3).
   */
  scopeSeparator?: "," | " " | undefined
  /**
   * Returns a sentence that says which options are missing, or undefined if the provider can be used with its options.
   * The sentence becomes a configuration error when the service starts.
   */
  [optionsFault]?:
    | Method<[provider: Pick<OAuthOptions<unknown>, "issuer" | "wellKnown">], string | undefined>
    | undefined
  /** Makes the requests to this provider, instead of the global `fetch`. */
  [customFetch]?: typeof fetch | undefined
  /** The function that created the provider, if its endpoints depend on `issuer` or `clientId`. */
  [providerFactory]?: Method<[options: never], OAuthConfig<P>> | undefined
}

/** A provider that uses OAuth 2 (RFC 6749) and has its own endpoint for profiles. */
export interface OAuth2Config<P = Profile, Id extends string = string>
  extends CommonProviderOptions<Id>, OAuthOptions<P> {
  type: "oauth"
  /** The application's options, merged deeply over the rest. */
  options?: OAuthUserConfig<P> | undefined
}

/** A provider that uses OpenID Connect. */
export interface OIDCConfig<P = Profile, Id extends string = string>
  extends CommonProviderOptions<Id>, OAuthOptions<P> {
  type: "oidc"
  /** `false` takes the profile from the UserInfo endpoint instead of the id_token. Default `true`. */
  idToken?: boolean | undefined
  /**
   * The tenants whose members may sign in with a multi-tenant provider (Microsoft Entra ID): the values of `tid` in the
   * verified id_token, in any letter case. A member of another tenant, or a token without `tid`, is refused with
   * OAuthCallbackError; an empty list refuses everyone. Default: every tenant of the issuer.
   *
   * @see
   *   [Microsoft identity platform: ID token claims](https://learn.microsoft.com/entra/identity-platform/id-token-claims-reference)
   */
  allowedTenants?: readonly string[] | undefined
  /**
   * Audiences that an id_token may name in addition to the client. The token must name the client in `aud` and, if
   * there are other audiences, in `azp`. Give exact values, such as the other clients of a project: a token with any
   * other audience is refused. Default: no others.
   *
   * @see [OpenID Connect Core §3.1.3.7](https://openid.net/specs/openid-connect-core-1_0.html#IDTokenValidation)
   */
  trustedAudiences?: readonly string[] | undefined
  /**
   * Accepts logout tokens at `{base}/signout/{id}`, with which the provider ends a user's sessions here. Register this
   * URL as `backchannel_logout_uri`. Requires `revocation` and, with stored sessions, `session.details`. Default
   * `false`.
   *
   * @see [Back-Channel Logout 1.0](https://openid.net/specs/openid-connect-backchannel-1_0.html)
   */
  backchannelLogout?: boolean | BackchannelLogoutOptions | undefined
  /**
   * Lets other sites begin a sign-in, with a GET or POST request to `{base}/signin/{id}` that has the `iss` parameter.
   * Register this URL as `initiate_login_uri`. Such a sign-in never links an account to the signed-in user. Default
   * `false`.
   *
   * @see [OpenID Connect Core §4](https://openid.net/specs/openid-connect-core-1_0.html#ThirdPartyInitiatedLogin)
   */
  initiateLogin?: boolean | undefined
  /** The application's options, merged deeply over the rest. */
  options?: OIDCUserConfig<P> | undefined
}

/** A provider that uses OAuth 2, with or without OpenID Connect. */
export type OAuthConfig<P = Profile, Id extends string = string> = OAuth2Config<P, Id> | OIDCConfig<P, Id>

/** The options of an OAuth provider. */
export type OAuthUserConfig<P = Profile, Id extends string = string> = Partial<
  Omit<OAuth2Config<P, Id>, "options" | "type">
>

/** The options of an OpenID Connect provider. */
export type OIDCUserConfig<P = Profile, Id extends string = string> = Partial<
  Omit<OIDCConfig<P, Id>, "options" | "type">
>

/** The client metadata that the service uses (RFC 7591 §2, RFC 8705 §3.4, RFC 9126 §6, RFC 9449 §5.2). */
export interface ClientMetadata {
  token_endpoint_auth_method?:
    | "client_secret_basic"
    | "client_secret_post"
    | "client_secret_jwt"
    | "private_key_jwt"
    | "tls_client_auth"
    | "self_signed_tls_client_auth"
    | "none"
    | (string & {})
    | undefined
  /** The algorithm of id_tokens. Default: the algorithms in the issuer's metadata, except symmetric ones. */
  id_token_signed_response_alg?: string | undefined
  /** The algorithm of signed UserInfo answers. */
  userinfo_signed_response_alg?: string | undefined
  /** The algorithm of `client_secret_jwt` and `private_key_jwt` assertions. */
  token_endpoint_auth_signing_alg?: string | undefined
  /** Sends authorization requests with PAR (RFC 9126). */
  require_pushed_authorization_requests?: boolean | undefined
  /**
   * Requests access tokens bound to the client's certificate (RFC 8705 §3), which `customFetch` presents. The requests
   * go to the provider's `mtls_endpoint_aliases`, as with `tls_client_auth` and `self_signed_tls_client_auth`.
   */
  tls_client_certificate_bound_access_tokens?: boolean | undefined
  /** Requests tokens bound to a key of the flow (RFC 9449). */
  dpop_bound_access_tokens?: boolean | undefined
  /** The maximum age of the user's authentication at the provider, in seconds. */
  default_max_age?: number | undefined
  [member: string]: unknown
}

/** The requirements for a provider's logout tokens. */
export interface BackchannelLogoutOptions {
  /**
   * Requires `typ: logout+jwt` in the header, as Back-Channel Logout 1.0 §2.4 recommends to providers. `false` also
   * accepts a token without a type, or with the type `JWT`. Such a token is told apart from an id_token by its
   * `events`, and because it must not have a nonce. A token of any other type is always refused. Default `false`.
   */
  requireType?: boolean | undefined
}
