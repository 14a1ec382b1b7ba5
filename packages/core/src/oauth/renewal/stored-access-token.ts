import type { GuardedAdapter } from "../../adapter/guarded-adapter.ts"
import { emit } from "../../config/emit.ts"
import { AdapterError } from "../../errors/classes.ts"
import {
  longestLasting,
  type StoredGrant,
  storedGrants,
  type StoredGrants,
} from "../../identity/grant/stored-grant.ts"
import type { TokenSet } from "../../model/account.ts"
import {
  type AccessTokenQuestion,
  accessTokenResult,
  type AccessTokenResult,
  areUsable,
  isDue,
  isHeldOff,
  rememberOutcome,
  type RenewalTask,
  singleFlight,
} from "./access-token-result.ts"
import { recordRenewal, requestRenewal } from "./request-renewal.ts"

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

/** The times before the account is read again while another instance renews the tokens, in milliseconds. */
const pollInterval = 100
/** The maximum time to wait for another instance, in milliseconds: slightly longer than its lease. */
const maxWait = 32_000
/** The times before each further attempt to store tokens that the provider has issued, in milliseconds. */
const storeDelays = [100, 500, 0]

/**
 * Renews an account's tokens if necessary, once for all instances of the application. The instance that takes the lease
 * asks the provider, and the others read the tokens that it stored. New tokens are stored before any caller receives
 * them.
 *
 * @returns the current grant; undefined if the account is gone.
 * @throws AdapterError if the store fails.
 */
async function renewStored(
  found: StoredGrant,
  grants: StoredGrants,
  task: RenewalTask,
): Promise<StoredGrant | undefined> {
  const giveUp = Date.now() + maxWait
  let grant: StoredGrant | undefined = found
  while (grant !== undefined && isDue(grant.tokens, task) && grant.tokens.refresh_token !== undefined) {
    if ((grant.leasedUntil ?? 0) > Date.now()) {
      if (areUsable(grant.tokens, task) || Date.now() > giveUp) return grant
      await pause(pollInterval)
    } else {
      const claimed = await grants.claim(grant)
      if (claimed !== undefined) return renewClaimed(claimed, grants, task)
    }
    grant = await grants.read(grant)
  }
  return grant
}

async function renewClaimed(
  claimed: StoredGrant,
  grants: StoredGrants,
  task: RenewalTask,
): Promise<StoredGrant | undefined> {
  const { settings, provider } = task
  const renewal = await requestRenewal(provider, claimed)
  switch (renewal.type) {
    case "renewed": {
      const kept = await keep(claimed, renewal.tokens, grants)
      recordRenewal(renewal, claimed.account, settings)
      return kept
    }
    case "ended": {
      const { id_token: idToken } = claimed.tokens
      const ended = await grants.replace(claimed, idToken === undefined ? {} : { id_token: idToken })
      // A sign-in or an earlier instance was faster, so its tokens count.
      if (ended === undefined) return grants.read(claimed)
      recordRenewal(renewal, claimed.account, settings)
      await emit(settings, "endGrant", { account: claimed.account, error: renewal.error })
      return ended
    }
    case "failed":
      if (renewal.error !== undefined) settings.logger.error(renewal.error)
      recordRenewal(renewal, claimed.account, settings)
      await giveBack(claimed, grants)
      return claimed
  }
}

/**
 * Stores the tokens that the provider has issued. They're the only valid ones, because the previous refresh token is
 * used up. If the store fails, it's tried again, and the tokens are stored even if another instance has taken over the
 * lease in the meantime. A sign-in that was completed in the meantime takes precedence, because its tokens are newer.
 */
async function keep(
  claimed: StoredGrant,
  tokens: TokenSet,
  grants: StoredGrants,
): Promise<StoredGrant | undefined> {
  let expected: StoredGrant = claimed
  for (const delay of storeDelays) {
    try {
      const kept = await grants.replace(expected, tokens)
      if (kept !== undefined) return kept
      const current = await grants.read(claimed)
      if (current === undefined || !isOlder(current.tokens, claimed.tokens)) return current
      expected = current
    } catch (error) {
      if (!(error instanceof AdapterError) || delay === 0) throw error
      await pause(delay)
    }
  }
  return grants.read(claimed)
}

/**
 * Returns true if the stored tokens are no better than the ones that were renewed: they have the same refresh token
 * under another instance's lease, or no token, because that instance learned that the refresh token is used up.
 */
function isOlder(stored: TokenSet, claimed: TokenSet): boolean {
  const { access_token: accessToken, refresh_token: refreshToken } = stored
  return refreshToken === claimed.refresh_token || (refreshToken === undefined && accessToken === undefined)
}

/** Releases the lease. If the store fails, the lease expires by itself; the failure has already been logged. */
async function giveBack(claimed: StoredGrant, grants: StoredGrants): Promise<void> {
  try {
    await grants.release(claimed)
  } catch (error) {
    if (!(error instanceof AdapterError)) throw error
  }
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, milliseconds)
  })
}
