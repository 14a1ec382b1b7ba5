import { keptProvider } from "../../config/kept-provider.ts"
import { asAuthError } from "../../errors/as-auth-error.ts"
import type { CookieContext } from "../../http/context.ts"
import type { Verified } from "../verified.ts"
import { clearCookieGrants, readCookieGrant, writeCookieGrant } from "./cookie-grant.ts"
import { lastingClaims } from "./lasting-claims.ts"
import { withRefreshToken } from "./with-refresh-token.ts"

/**
 * Keeps the tokens of a sign-in in a cookie of their own, where there is no adapter and those of the provider are kept.
 * Tokens of former sign-ins go: they were those of whoever was signed in before. Where they are too long for cookies, the
 * person is signed in all the same, and the log says so.
 *
 * @param owner - the fingerprint of the session that was begun.
 */
export async function keepInCookie(
  { account, storedAccount = account }: Verified,
  owner: string | undefined,
  context: CookieContext,
): Promise<void> {
  const { settings } = context
  const isKept = owner !== undefined && keptProvider(account.provider, settings) !== undefined
  const former = isKept ? await readCookieGrant(account.provider, owner, context) : undefined
  clearCookieGrants(context)
  if (!isKept) return
  const isSame = former?.account.providerAccountId === account.providerAccountId
  const tokens = isSame ? withRefreshToken(storedAccount, former.tokens) : storedAccount
  const claims = lastingClaims(storedAccount.id_token)
  try {
    await writeCookieGrant({ account, tokens, claims, owner }, context)
  } catch (error) {
    settings.logger.error(asAuthError(error))
  }
}
