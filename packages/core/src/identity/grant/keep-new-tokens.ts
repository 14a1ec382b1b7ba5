import type { AdapterUser } from "../../adapter/adapter.ts"
import { AdapterError } from "../../errors/classes.ts"
import type { UserStore } from "../resolved-user.ts"
import type { Verified } from "../verified.ts"
import { keptProvider } from "../../config/kept-provider.ts"
import { storedGrants } from "./stored-grant.ts"
import { warnOfRefreshToken } from "./warn-of-refresh-token.ts"
import { withRefreshToken } from "./with-refresh-token.ts"

/** The maximum number of attempts. The account is read again if its tokens were renewed in the meantime. */
const maxAttempts = 5

/**
 * Replaces the tokens of a stored account with the tokens of a new sign-in, if the provider's tokens are kept. The old
 * tokens may have expired, or have a narrower scope.
 *
 * @throws AdapterError if the store fails.
 */
export async function keepNewTokens(
  { account, storedAccount = account }: Verified,
  owner: AdapterUser,
  { adapter, settings }: UserStore,
): Promise<void> {
  if (keptProvider(account.provider, settings) === undefined) return
  const { provider, providerAccountId, type: _type, userId: _userId, ...tokens } = storedAccount
  const grants = storedGrants(adapter, settings)
  for (let attempt = 0; attempt < maxAttempts; attempt++) {
    const stored = await grants.ofUser(owner.id, provider)
    const grant = stored.find((one) => one.account.providerAccountId === providerAccountId)
    if (grant === undefined) return
    const kept = withRefreshToken(tokens, grant.tokens)
    if ((await grants.replace(grant, kept)) === undefined) continue
    return warnOfRefreshToken(kept, provider, settings)
  }
  throw new AdapterError(
    "The tokens of the sign-in could not be stored: the account changed at every attempt.",
  )
}
