import { keptProvider } from "../../config/settings.ts"
import { asAuthError } from "../../errors/as-auth-error.ts"
import type { CookieContext } from "../../http/context.ts"
import type { Verified } from "../verified.ts"
import { readCookieGrant, writeCookieGrant } from "./cookie-grant.ts"
import { clearCookieGrants } from "./grant-cookies.ts"
import { lastingClaims } from "./lasting-claims.ts"
import { warnOfRefreshToken, withRefreshToken } from "./refresh-token.ts"

/**
 * Keeps the tokens of a sign-in in a separate cookie, if there is no adapter and the provider's tokens are kept. The
 * tokens of earlier sign-ins are cleared, because another user may have been signed in. If the tokens are too long for
 * cookies, the user is signed in anyway, and the problem is logged.
 *
 * @param owner - the fingerprint of the new session.
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
    warnOfRefreshToken(tokens, account.provider, settings)
  } catch (error) {
    settings.logger.error(asAuthError(error))
  }
}
