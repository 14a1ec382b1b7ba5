import type { QRL } from "@builder.io/qwik"
import type { RequestEventCommon } from "@builder.io/qwik-city"
import { isServer } from "@builder.io/qwik/build"
import type { AccountSummary } from "@latchkey/core/integration"
import type { AccountKey } from "@latchkey/core/adapters"
import { ownRequest } from "./actions.ts"
import { configurationOf, type ConfigurationSource } from "./configuration.ts"
import { keepFromCaches, requestHead } from "./requests.ts"

/**
 * The accounts at services that the signed-in user signs in with, for loaders, actions and endpoints. Only on the
 * server.
 */
export interface AccountAccessor {
  /**
   * Lists the user's accounts at `oauth` and `oidc` providers, without their tokens. Returns an empty list if no user is
   * signed in.
   */
  list: (event: RequestEventCommon) => Promise<AccountSummary[]>
  /**
   * Removes an account from the user, unless it's the last way to sign in: other accounts, passkeys, and a confirmed
   * address if a provider sends links to it are ways in; credentials aren't. Refuses requests from
   * other sites.
   *
   * @param account - the `provider` and `providerAccountId` of an account from the list.
   * @returns true if the user had such an account.
   * @throws AccessDenied if no user is signed in, and with a code: `sign_in_again` if the user didn't sign in within
   * `linking.requireFresh` (by default, 15 minutes), `last_way_in` if the account has to stay, `under_way` if the user
   * is unlinking another account at this moment; Qwik City's ServerError, with 403,
   * if another site sent the request.
   */
  unlink: (event: RequestEventCommon, account: AccountKey) => Promise<boolean>
}

/** Creates `accounts`. */
export function createAccountAccessor(source: QRL<ConfigurationSource>): AccountAccessor {
  return {
    // The condition is a constant in the browser's build, so code that only the server needs is removed from it.
    list: async (event) => (isServer ? list(event, source) : []),
    unlink: async (event, account) => (isServer ? unlink(event, source, account) : false),
  }
}

async function list(event: RequestEventCommon, source: QRL<ConfigurationSource>): Promise<AccountSummary[]> {
  keepFromCaches(event)
  const { integration, newCookies } = await configurationOf(source, event)
  return integration.accounts.list(requestHead(event, newCookies))
}

async function unlink(
  event: RequestEventCommon,
  source: QRL<ConfigurationSource>,
  account: AccountKey,
): Promise<boolean> {
  const { found, head } = await ownRequest(event, source)
  return found.integration.accounts.unlink(head, account)
}
