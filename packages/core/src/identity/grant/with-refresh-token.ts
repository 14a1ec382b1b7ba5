import type { TokenSet } from "../../model/account.ts"

/**
 * The tokens of a sign-in with the refresh token of a former one, where there is no new one: some providers issue it at
 * the first consent only. One that is bound to a key which was made for that sign-in is of no use with another.
 */
export function withRefreshToken(tokens: TokenSet, former: TokenSet): TokenSet {
  const { refresh_token: refreshToken } = former
  const isOfUse = refreshToken !== undefined && former["dpop_jwk"] === undefined
  return tokens.refresh_token === undefined && isOfUse ? { ...tokens, refresh_token: refreshToken } : tokens
}
