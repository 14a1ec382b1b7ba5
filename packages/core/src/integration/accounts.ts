import type { AccountKey } from "../adapter/adapter.ts"
import type { Settings } from "../config/settings.ts"
import { requireSameOrigin } from "../guard/is-same-origin.ts"
import { givenText } from "../http/given-fields.ts"
import { type AccountSummary, listAccounts, unlinkAccount } from "../identity/linked/linked-accounts.ts"
import type { RequestHead } from "./request-head.ts"
import { serverContext } from "./server-context.ts"

/** The accounts at services that the signed-in user signs in with. Call it only from the application's server code. */
export interface AccountManagement {
  /**
   * Returns the user's accounts at `oauth` and `oidc` providers, without their tokens, or an empty list if no user is
   * signed in. The adapter must have `listAccountsByUserId`.
   */
  list(head: RequestHead): Promise<AccountSummary[]>
  /**
   * Removes an account from the user, unless it's the last way to sign in. Other ways in are the accounts of configured
   * providers, passkeys, and a confirmed address if a provider sends links to it. Credentials don't count, because only
   * the application knows whether a user has a password. The adapter must have `unlinkAccount`. If it has
   * `unlinkAccountUnlessLast`, the rule holds across processes, too.
   *
   * @param account - the `provider` and `providerAccountId` of an account from the list.
   * @returns true if the user had such an account.
   * @throws AccessDenied if no user is signed in, and with a code: `sign_in_again` if the user didn't sign in within
   *   `linking.requireFresh` (by default, 15 minutes), `last_way_in` if the account has to stay, `under_way` if the user
   *   is unlinking another account at this moment; MissingCSRF if the request comes from another site; RefusedRequest if
   *   the argument doesn't consist of strings; UnsupportedStrategy if the configuration doesn't remember sign-ins.
   */
  unlink(head: RequestHead, account: AccountKey): Promise<boolean>
}

/** Implements {@link AccountManagement.list}. */
export async function listLinkedAccounts(settings: Settings, head: RequestHead): Promise<AccountSummary[]> {
  const context = serverContext(settings, head, { action: "session" })
  return listAccounts(context)
}

/** Implements {@link AccountManagement.unlink}. */
export async function unlinkLinkedAccount(
  settings: Settings,
  head: RequestHead,
  // A server function passes on a client's argument, which can have any type.
  account: Partial<AccountKey> | null | undefined,
): Promise<boolean> {
  const context = serverContext(settings, head, { action: "session" })
  requireSameOrigin(head.headers, context.serviceUrl.origin)
  const provider = givenText("account.provider", account?.provider)
  const providerAccountId = givenText("account.providerAccountId", account?.providerAccountId)
  return unlinkAccount({ provider, providerAccountId }, context)
}
