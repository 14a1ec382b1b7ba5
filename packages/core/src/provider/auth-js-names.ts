import type { TokenSet } from "../model/account.ts"
import type { Awaitable } from "../model/awaitable.ts"
import type { Profile, User } from "../model/session.ts"
import type { ProviderStyle } from "./common-provider-options.ts"
import type {
  AuthorizationEndpoint,
  OIDCConfig,
  TokenEndpoint,
  TokenRequestContext,
  UserinfoEndpoint,
} from "./oauth-config.ts"

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
