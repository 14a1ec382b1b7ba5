import type { AccountSummary } from "@latchkey/core/integration"
import type { AccountKey } from "@latchkey/core/adapters"
import { ownRequest, withoutCause } from "./actions.ts"
import type { Configuration } from "./configuration.ts"
import { currentHead, keepFromCaches, serverEvent } from "./requests.ts"

/** The accounts at services that the signed-in user signs in with, for code on the server. */
export interface AccountAccessor {
  /**
   * Lists the user's accounts at `oauth` and `oidc` providers, without their tokens. Returns an empty list if no user is
   * signed in.
   */
  list: () => Promise<AccountSummary[]>
  /**
   * Removes an account from the user, unless it's the last way to sign in: other accounts, passkeys, and a confirmed
   * address if a provider sends links to it are ways in; credentials aren't. Refuses requests from
   * other sites.
   *
   * @param account - the `provider` and `providerAccountId` of an account from the list.
   * @returns true if the user had such an account.
   * @throws AccessDenied if no user is signed in, and with a code: `sign_in_again` if the user didn't sign in within
   * `linking.requireFresh` (by default, 15 minutes), `last_way_in` if the account has to stay, `under_way` if the user
   * is unlinking another account at this moment.
   */
  unlink: (account: AccountKey) => Promise<boolean>
}

/** Creates `accounts`. */
export function createAccountAccessor(configuration: Configuration): AccountAccessor {
  return {
    list: async () => {
      const event = serverEvent()
      keepFromCaches(event.response.headers)
      const { integration } = await configuration(event)
      return withoutCause(async () => integration.accounts.list(currentHead(event)))
    },
    unlink: async (account) => {
      const { head, integration } = await withoutCause(async () => ownRequest(configuration))
      return withoutCause(async () => integration.accounts.unlink(head, account))
    },
  }
}
