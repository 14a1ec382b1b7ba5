import type { TokenSet } from "../model/account.ts"
import type { Awaitable } from "../model/awaitable.ts"
import type { Profile } from "../model/profile.ts"
import type { User } from "../model/user.ts"
import type { CommonProviderOptions, Method, ProviderStyle } from "./common-provider-options.ts"
import type { customFetch, madeBy } from "./symbols.ts"

/** A check of an authorization code flow. `none` is refused: see `docs/providers/index.md`. */
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

/** The address of an endpoint. */
export interface EndpointAddress {
  url?: string | undefined
  /** What a `URL` object has in place of `url`: one can stand for the whole endpoint. */
  href?: string | undefined
}

/** The endpoint to which the browser is sent (RFC 6749 §3.1). */
export interface AuthorizationEndpoint extends EndpointAddress {
  params?: EndpointParameters | undefined
}

/** The token endpoint (RFC 6749 §3.2). */
export interface TokenEndpoint extends EndpointAddress {
  /** Sent in the body beside the parameters of the grant. */
  params?: EndpointParameters | undefined
  /** Makes the whole request instead of the service. */
  request?: Method<[context: TokenRequestContext], Awaitable<{ tokens: TokenSet }>> | undefined
  /** Repairs an answer that does not follow RFC 6749 §5.1: returns the response to be read instead. */
  conform?: ((response: Response) => Awaitable<Response | undefined>) | undefined
  /**
   * Makes the client's secret for each request that sends one in its form, renewal and revocation among them: for
   * providers whose secrets are signed and soon end.
   */
  clientSecret?:
    | ((client: Pick<OAuthUserConfig<unknown>, "clientId" | "clientSecret">) => Awaitable<string>)
    | undefined
  /** The key of `private_key_jwt` (RFC 7523 §2.2). */
  clientPrivateKey?: CryptoKey | { key: CryptoKey; kid?: string | undefined } | undefined
}

/** The UserInfo endpoint (OpenID Connect Core §5.3), or what a plain OAuth provider has instead of it. */
export interface UserinfoEndpoint<P = Profile> extends EndpointAddress {
  params?: EndpointParameters | undefined
  /** Gets the profile instead of the service. */
  request?: Method<[context: UserinfoRequestContext], Awaitable<P>> | undefined
  /** Repairs an answer: returns the response to be read instead. */
  conform?: ((response: Response) => Awaitable<Response | undefined>) | undefined
}

/** Registered client metadata (RFC 7591 §2, RFC 8705 §3.4, RFC 9126 §6, RFC 9449 §5.2), as far as it changes what the service does. */
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
  /** The algorithm of id_tokens. Default: what the issuer's metadata announces, symmetric ones left out. */
  id_token_signed_response_alg?: string | undefined
  /** The algorithm of signed UserInfo answers. */
  userinfo_signed_response_alg?: string | undefined
  /** The algorithm of `client_secret_jwt` and `private_key_jwt` assertions. */
  token_endpoint_auth_signing_alg?: string | undefined
  /** Sends the authorization request by PAR (RFC 9126). */
  require_pushed_authorization_requests?: boolean | undefined
  /**
   * Asks for access tokens bound to the client's certificate (RFC 8705 §3), which `customFetch` presents: the requests go to
   * the `mtls_endpoint_aliases` of the provider, as with `tls_client_auth` and `self_signed_tls_client_auth`.
   */
  tls_client_certificate_bound_access_tokens?: boolean | undefined
  /** Asks for tokens bound to a key of this flow (RFC 9449). */
  dpop_bound_access_tokens?: boolean | undefined
  /** How old the person's authentication at the provider may be, in seconds. */
  default_max_age?: number | undefined
  [member: string]: unknown
}

/** What a provider's logout tokens are held to. */
export interface BackchannelLogoutOptions {
  /**
   * Whether the header must say `typ: logout+jwt`, as Back-Channel Logout 1.0 §2.4 recommends to providers. `false` also
   * takes a token of no type, or of the type `JWT`: its `events`, and the nonce that it must not have, tell it from an
   * id_token. A token of any other type is always refused. Default `false`.
   */
  requireType?: boolean | undefined
}

interface OAuthOptions<P> {
  /**
   * The issuer identifier ([RFC 8414 §2](https://www.rfc-editor.org/rfc/rfc8414#section-2)); endpoints that are not given
   * are discovered from it. For a provider that serves many tenants it is the pattern that its metadata names, such as
   * `https://login.microsoftonline.com/{tenantid}/v2.0`, with `wellKnown` beside it: the `iss` of an id_token must then
   * be that of its own `tid`. `allowedTenants` says which tenants may sign in. Default: that of the provider's file.
   *
   * @throws InvalidEndpoints where it is no https URL (http on loopback only), and where endpoints are missing beside it.
   */
  issuer?: string | undefined
  /** Where the metadata is, when it is not at the place the standard derives from the issuer. */
  wellKnown?: string | undefined
  /** Where the browser is sent, with `params` for the request. Default: that of the issuer's metadata. */
  authorization?: string | AuthorizationEndpoint | undefined
  /** Where the code is exchanged. Default: that of the issuer's metadata. */
  token?: string | TokenEndpoint | undefined
  /** Where the profile is read, if not in the id_token. Default: that of the issuer's metadata. */
  userinfo?: string | UserinfoEndpoint<P> | undefined
  /** Where the keys of the issuer are. Default: that of the issuer's metadata. */
  jwks_endpoint?: string | undefined
  /** Where the browser is sent to sign out at the provider (RP-Initiated Logout 1.0 §2). Default: what the metadata names. */
  end_session_endpoint?: string | undefined
  /** Where tokens are revoked (RFC 7009 §2). Default: what the metadata names. */
  revocation_endpoint?: string | undefined
  /** The client that was registered at the provider. Default: `AUTH_<ID>_ID`. */
  clientId?: string | undefined
  /** The secret of that client. Default: `AUTH_<ID>_SECRET`. */
  clientSecret?: string | undefined
  /** How the client was registered, where that is not the usual way. */
  client?: ClientMetadata | undefined
  /**
   * Whether a sign-out goes on at the provider: `provider` for each one, `on-request` for those that `signOut` is asked
   * to with `{ provider: true }`. Our own session ends first in any case. To be registered there as
   * `post_logout_redirect_uris`: `{base}/signout/{id}`. Default: only here.
   *
   * @see [RP-Initiated Logout 1.0](https://openid.net/specs/openid-connect-rpinitiated-1_0.html)
   */
  logout?: "provider" | "on-request" | undefined
  /**
   * Whether a sign-out revokes the tokens of the stored account (RFC 7009), as far as the provider answers within three
   * seconds. Default `false`.
   */
  revokeTokens?: boolean | undefined
  /**
   * Checks beside those that always apply: `state`, PKCE, and `nonce` for OpenID Connect.
   *
   * @throws InvalidProvider where it holds `none`.
   */
  checks?: readonly Check[] | undefined
  /** Turns what the provider says into a user; its `id` becomes the account's `providerAccountId`. */
  profile?: Method<[profile: P, tokens: TokenSet], Awaitable<User>> | undefined
  /** Which members of the token set the account keeps. */
  account?: Method<[tokens: TokenSet], TokenSet | undefined | void> | undefined
  /** As `account.keepTokens` of the configuration, for this provider. */
  keepTokens?: boolean | undefined
  /** As `account.renewAhead` of the configuration, for this provider. */
  renewAhead?: number | undefined
  /** How the built-in sign-in page shows the provider. Default: its mark, where the provider's file has one. */
  style?: ProviderStyle | undefined
  /**
   * Signs a person in to the existing user with the same e-mail address. Only for providers that verify addresses:
   * with any other, a person who claims an address there takes the user over here.
   */
  allowDangerousEmailAccountLinking?: boolean | undefined
  /**
   * Whether `profile` gives an address only if the provider has verified that it is the user's. An account of such a provider
   * that is for the user's own address needs no question when the address is proven later (`linking.unproven`). It links
   * nothing by itself. A `profile` of the application's own counts only if the application sets this option, too. Default:
   * what the provider's file says, else `false`.
   */
  onlyVerifiedEmails?: boolean | undefined
  /** As the option of the same name of the configuration, for this provider. */
  redirectProxyUrl?: string | undefined
  /** Makes the requests to this provider instead of the global `fetch`. */
  [customFetch]?: typeof fetch | undefined
  /** The function that made the provider, where its endpoints depend on `issuer` or `clientId`. */
  [madeBy]?: Method<[options: never], OAuthConfig<P>> | undefined
}

/** A provider that speaks OAuth 2 (RFC 6749) and says who a person is at an endpoint of its own. */
export interface OAuth2Config<P = Profile> extends CommonProviderOptions, OAuthOptions<P> {
  type: "oauth"
  /** What the application gave; merged deeply over the rest. */
  options?: OAuthUserConfig<P> | undefined
}

/** A provider that speaks OpenID Connect. */
export interface OIDCConfig<P = Profile> extends CommonProviderOptions, OAuthOptions<P> {
  type: "oidc"
  /** `false` takes the profile from the UserInfo endpoint instead of the id_token. Default `true`. */
  idToken?: boolean | undefined
  /**
   * The tenants whose members may sign in, at a provider that serves many (Microsoft Entra ID): the values of `tid` in
   * the verified id_token, in any letter case. A member of another tenant, or a token without `tid`, is refused with
   * OAuthCallbackError; an empty list refuses everyone. Default: every tenant of the issuer.
   *
   * @see [Microsoft identity platform: ID token claims](https://learn.microsoft.com/entra/identity-platform/id-token-claims-reference)
   */
  allowedTenants?: readonly string[] | undefined
  /**
   * Audiences that an ID token may name beside the client, which it must name in `aud` and, where there are others, in
   * `azp`. Exact values, such as the other clients of a project; a token with any other is refused. Default: none.
   *
   * @see [OpenID Connect Core §3.1.3.7](https://openid.net/specs/openid-connect-core-1_0.html#IDTokenValidation)
   */
  trustedAudiences?: readonly string[] | undefined
  /**
   * Takes logout tokens at `{base}/signout/{id}`, to be registered as `backchannel_logout_uri`: the provider ends the
   * sessions of a person here. Needs `revocation`, and with stored sessions `session.details`. Default `false`.
   *
   * @see [Back-Channel Logout 1.0](https://openid.net/specs/openid-connect-backchannel-1_0.html)
   */
  backchannelLogout?: boolean | BackchannelLogoutOptions | undefined
  /**
   * Lets others begin a sign-in, by GET or POST to `{base}/signin/{id}` with `iss`, to be registered as
   * `initiate_login_uri`. Such a sign-in links no account to who is signed in. Default `false`.
   *
   * @see [OpenID Connect Core §4](https://openid.net/specs/openid-connect-core-1_0.html#ThirdPartyInitiatedLogin)
   */
  initiateLogin?: boolean | undefined
  /** What the application gave; merged deeply over the rest. */
  options?: OIDCUserConfig<P> | undefined
}

/** A provider that speaks OAuth 2, with OpenID Connect on top of it or without. */
export type OAuthConfig<P = Profile> = OAuth2Config<P> | OIDCConfig<P>

/** What an application may give to an OAuth provider. */
export type OAuthUserConfig<P = Profile> = Partial<Omit<OAuth2Config<P>, "options" | "type">>

/** What an application may give to an OpenID Connect provider. */
export type OIDCUserConfig<P = Profile> = Partial<Omit<OIDCConfig<P>, "options" | "type">>
