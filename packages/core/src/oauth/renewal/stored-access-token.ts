import type { GuardedAdapter } from "../../adapter/guarded-adapter.ts"
import {
  longestLasting,
  storedGrants,
  type StoredGrant,
  type StoredGrants,
} from "../../identity/grant/stored-grant.ts"
import { accessTokenResult, type AccessTokenResult } from "./access-token-result.ts"
import { isHeldOff, rememberOutcome } from "./hold-offs.ts"
import { renewStored } from "./renew-stored.ts"
import { isDue, type AccessTokenQuestion } from "./renewal-task.ts"
import { singleFlight } from "./single-flight.ts"

/**
 * Returns the access token of a stored account, after renewing it if necessary.
 *
 * @throws AdapterError if the store fails; MissingAdapterMethods if the adapter can't do this.
 */
export async function storedAccessToken(
  userId: string,
  adapter: GuardedAdapter,
  question: AccessTokenQuestion,
): Promise<AccessTokenResult> {
  const { provider, settings, providerAccountId, scopes } = question
  const grants = storedGrants(adapter, settings)
  const found = chosen(await grants.ofUser(userId, provider.id), providerAccountId)
  if (found === undefined) return { status: "not-connected" }
  const grant = await renewedOnce(found, grants, question, adapter.source)
  return grant === undefined ? { status: "not-connected" } : accessTokenResult(grant.tokens, question, scopes)
}

/** Renews the tokens if necessary, once for all simultaneous requests in this process. */
async function renewedOnce(
  found: StoredGrant,
  grants: StoredGrants,
  question: AccessTokenQuestion,
  store: object,
): Promise<StoredGrant | undefined> {
  const { provider, refused = "" } = question
  if (!isDue(found.tokens, question) || found.tokens.refresh_token === undefined) return found
  const key = JSON.stringify([provider.id, found.account.providerAccountId, refused])
  if (isHeldOff(store, key)) return found
  return singleFlight(store, key, async () => {
    const renewed = await renewStored(found, grants, question)
    const failed = renewed?.tokens.refresh_token !== undefined && isDue(renewed.tokens, question)
    rememberOutcome(store, key, failed)
    return renewed
  })
}

/** Returns the named account, or the one whose access token expires last. */
function chosen(
  grants: readonly StoredGrant[],
  providerAccountId: string | undefined,
): StoredGrant | undefined {
  if (providerAccountId === undefined) return longestLasting(grants)
  return grants.find(({ account }) => account.providerAccountId === providerAccountId)
}
