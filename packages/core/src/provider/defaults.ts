import type { TokenSet } from "../model/account.ts"
import type { Awaitable } from "../model/awaitable.ts"
import type { Profile, User } from "../model/session.ts"
import type { OAuthProvider } from "./normalize-provider.ts"

/** Returns the user that a provider's `profile` returns, or the default user. */
export function profileFrom(provider: OAuthProvider, profile: Profile, tokens: TokenSet): Awaitable<User> {
  return provider.profile === undefined ? defaultProfile(profile) : provider.profile(profile, tokens)
}

/** Returns the members of a token set that a provider's `account` keeps, or the default members. */
export function accountFrom(provider: OAuthProvider, tokens: TokenSet): TokenSet | undefined | void {
  return provider.account === undefined ? defaultAccount(tokens) : provider.account(tokens)
}

/** Returns the user of a profile with standard claims (OpenID Connect Core §5.1). */
function defaultProfile(profile: Profile): User {
  return defined({
    id: profile.sub ?? profile.id ?? undefined,
    name: profile.name ?? profile.nickname ?? profile.preferred_username,
    email: profile.email,
    image: typeof profile.picture === "string" ? profile.picture : undefined,
  })
}

/** Returns the members of a token set that an account keeps unless the provider's `account` says otherwise. */
function defaultAccount(tokens: TokenSet): TokenSet {
  return defined({
    access_token: tokens.access_token,
    id_token: tokens.id_token,
    refresh_token: tokens.refresh_token,
    expires_at: tokens.expires_at,
    scope: tokens.scope,
    token_type: tokens.token_type,
    session_state: tokens["session_state"],
    dpop_jwk: tokens["dpop_jwk"],
  })
}

/** Omits undefined members, because a database would otherwise be asked to store them. */
function defined<Shape extends object>(value: Shape): Shape {
  return Object.fromEntries(Object.entries(value).filter(([, member]) => member !== undefined)) as Shape
}
