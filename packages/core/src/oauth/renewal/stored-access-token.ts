import type { GuardedAdapter } from "../../adapter/guarded.ts"
import { storedGrants, type StoredGrant } from "../../identity/grant/stored-grant.ts"
import { accessTokenResult, type AccessTokenResult } from "./access-token-result.ts"
import { renewStored } from "./renew-stored.ts"
import { isDue, type RenewalTask } from "./renewal-task.ts"
import { singleFlight } from "./single-flight.ts"

/** Which token is asked for. */
export interface AccessTokenQuestion extends RenewalTask {
  /** Which account, where a user has several at the provider. */
  readonly providerAccountId?: string | undefined
  /** What the token is needed for. */
  readonly scopes: readonly string[]
}

/**
 * The access token of a stored account, renewed where that is due.
 *
 * @throws AdapterError where the store fails; MissingAdapterMethods where the adapter cannot do this.
 */
export async function storedAccessToken(
  userId: string,
  adapter: GuardedAdapter,
  question: AccessTokenQuestion,
): Promise<AccessTokenResult> {
  const { provider, settings, providerAccountId, refused = "", scopes } = question
  const grants = storedGrants(adapter, settings)
  const found = chosen(await grants.ofUser(userId, provider.id), providerAccountId)
  if (found === undefined) return { status: "not-connected" }
  let grant: StoredGrant | undefined = found
  if (isDue(found.tokens, question) && found.tokens.refresh_token !== undefined) {
    const key = JSON.stringify([found.account.providerAccountId, refused])
    grant = await singleFlight(provider, key, async () => renewStored(found, grants, question))
  }
  return grant === undefined ? { status: "not-connected" } : accessTokenResult(grant.tokens, question, scopes)
}

/** Of several accounts at one provider the one whose access token ends last, if none is named. */
function chosen(
  grants: readonly StoredGrant[],
  providerAccountId: string | undefined,
): StoredGrant | undefined {
  if (providerAccountId !== undefined)
    return grants.find(({ account }) => account.providerAccountId === providerAccountId)
  return grants.toSorted((one, other) => endOf(other) - endOf(one))[0]
}

function endOf({ tokens }: StoredGrant): number {
  if (tokens.access_token === undefined) return 0
  return tokens.expires_at === undefined ? Number.POSITIVE_INFINITY : Number(tokens.expires_at)
}
