import type { AdapterUser } from "../../adapter/contract.ts"
import { AdapterError } from "../../errors/classes.ts"
import type { TokenSet } from "../../model/account.ts"
import type { Linking } from "../linking.ts"
import type { Verified } from "../verified.ts"
import { keptProvider } from "../../config/kept-provider.ts"
import { storedGrants, type StoredGrant } from "./stored-grant.ts"

/** How often the account is read again because its tokens were renewed meanwhile. */
const mostAttempts = 5

/**
 * Stores the tokens of a sign-in in the account, which is known already, where the tokens of its provider are kept: those
 * that were stored before may have ended, or be good for less.
 *
 * @throws AdapterError where the store fails.
 */
export async function keepNewTokens(
  { account, storedAccount = account }: Verified,
  owner: AdapterUser,
  { adapter, settings }: Linking,
): Promise<void> {
  if (keptProvider(account.provider, settings) === undefined) return
  const { provider, providerAccountId, type: _type, userId: _userId, ...tokens } = storedAccount
  const grants = storedGrants(adapter, settings)
  for (let attempt = 0; attempt < mostAttempts; attempt++) {
    const stored = await grants.ofUser(owner.id, provider)
    const grant = stored.find((one) => one.account.providerAccountId === providerAccountId)
    if (grant === undefined) return
    if ((await grants.replace(grant, withRefreshToken(tokens, grant))) !== undefined) return
  }
  throw new AdapterError(
    "The tokens of the sign-in could not be stored: the account changed at every attempt.",
  )
}

/**
 * Some providers issue a refresh token at the first consent only: it stays, unless it is bound to a key that was made for
 * the former sign-in.
 */
function withRefreshToken(tokens: TokenSet, { tokens: former }: StoredGrant): TokenSet {
  const { refresh_token: refreshToken } = former
  const isOfUse = refreshToken !== undefined && former["dpop_jwk"] === undefined
  return tokens.refresh_token === undefined && isOfUse ? { ...tokens, refresh_token: refreshToken } : tokens
}
