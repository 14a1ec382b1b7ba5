import { emit } from "../../config/emit.ts"
import { AdapterError } from "../../errors/classes.ts"
import type { StoredGrant, StoredGrants } from "../../identity/grant/stored-grant.ts"
import type { TokenSet } from "../../model/account.ts"
import { areUsable, isDue, type RenewalTask } from "./renewal-task.ts"
import { requestRenewal } from "./request-renewal.ts"

/** Before the account is read again while another instance renews, in milliseconds. */
const pollInterval = 100
/** How long another instance is waited for, in milliseconds: for as long as its lease lasts, and a little. */
const longestWait = 32_000
/** Before each further attempt to store tokens that the provider has issued, in milliseconds. */
const storeDelays = [100, 500, 0]

/**
 * Renews the tokens of an account where that is due, once for all instances of the application: whoever takes the lease
 * asks the provider, and the others read what it stored. New tokens are stored before anybody gets them.
 *
 * @returns the grant as it is now; undefined where the account is gone.
 * @throws AdapterError where the store fails.
 */
export async function renewStored(
  found: StoredGrant,
  grants: StoredGrants,
  task: RenewalTask,
): Promise<StoredGrant | undefined> {
  const giveUp = Date.now() + longestWait
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
    case "renewed":
      return keep(claimed, renewal.tokens, grants)
    case "ended": {
      const { id_token: idToken } = claimed.tokens
      const ended = await grants.replace(claimed, idToken === undefined ? {} : { id_token: idToken })
      // Whoever was faster, a sign-in or an instance that had asked before, has stored what counts.
      if (ended === undefined) return grants.read(claimed)
      await emit(settings, "endGrant", { account: claimed.account, error: renewal.error })
      return ended
    }
    case "failed":
      if (renewal.error !== undefined) settings.logger.error(renewal.error)
      await giveBack(claimed, grants)
      return claimed
  }
}

/**
 * Stores the tokens that the provider has issued: they are the only ones there are, the former refresh token being spent.
 * So a store that fails is asked again, and an instance that has taken over the lease meanwhile does not keep them out.
 * A sign-in that was completed meanwhile does: its tokens are newer.
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
 * Whether what is stored is no better than what was to be renewed: the same refresh token, under the lease of another
 * instance, or nothing, where that instance was told that the refresh token is spent.
 */
function isOlder(stored: TokenSet, claimed: TokenSet): boolean {
  const { access_token: accessToken, refresh_token: refreshToken } = stored
  return refreshToken === claimed.refresh_token || (refreshToken === undefined && accessToken === undefined)
}

/** Where the store fails, the lease ends by itself; the failure is logged already. */
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
