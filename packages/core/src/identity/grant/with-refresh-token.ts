import type { TokenSet } from "../../model/account.ts"

/**
 * Returns the tokens of a sign-in. If they have no refresh token, an earlier sign-in's refresh token is added, because
 * some providers issue it only at the first consent. A refresh token that's bound to the key of its sign-in can't be
 * used with another key.
 */
export function withRefreshToken(tokens: TokenSet, former: TokenSet): TokenSet {
  const { refresh_token: refreshToken } = former
  const isUsable = refreshToken !== undefined && former["dpop_jwk"] === undefined
  return tokens.refresh_token === undefined && isUsable ? { ...tokens, refresh_token: refreshToken } : tokens
}
