// Lists and unlinks accounts. Across processes, the adapter's `unlinkAccountUnlessLast` decides.

import type { AccountKey, AdapterAccount, AdapterUser } from "../../adapter/adapter.ts"
import type { Settings } from "../../config/settings.ts"
import { AccessDenied, AdapterError, MissingAdapter, UnsupportedStrategy } from "../../errors/classes.ts"
import type { Context } from "../../http/context.ts"
import { providerKinds } from "../../model/provider-kinds.ts"
import { singleUse } from "../../runtime/single-use.ts"
import { refuseActing } from "../../session/acting.ts"
import { sessionStrategy } from "../../session/session-strategy.ts"
import { isFresh } from "../fresh-sessions.ts"
import { accountKind, type Belongings, belongingsOf } from "../unproven/read-proof-facts.ts"
import { accountKey, isConfirmed, type UserStore } from "../user-store.ts"
import { asksForFreshSessions } from "../verified.ts"

/** One of the user's accounts at a service, with the data that the user may see. It contains no tokens. */
export interface AccountSummary {
  /** The `id` of the provider. */
  readonly provider: string
  /** The name of the provider; its `id` if it's no longer configured. */
  readonly name: string
  readonly type: "oauth" | "oidc"
  /** The user's id at the provider. */
  readonly providerAccountId: string
  /** False if the user would have no way to sign in without this account. */
  readonly canUnlink: boolean
}

/** The time after a sign-in during which accounts may be unlinked if `linking.requireFresh` isn't set, in seconds. */
const defaultFresh = 900

/** The time after which a claim ends whose work had no result, in milliseconds. */
const maxClaim = 60_000

/** The users who are unlinking an account. A second account isn't checked before the first one is gone. */
const unlinking = /* @__PURE__ */ singleUse()

/** Returns the signed-in user's accounts at services. Returns an empty list if no user is signed in. */
export async function listAccounts(context: Context): Promise<AccountSummary[]> {
  const store = storeOf(context)
  const user = await sessionStrategy(context.settings).user(context)
  if (user === null) return []
  const { accounts, ways } = await readAccounts(user, store)
  return accounts.map((account) => shown(account, ways, store))
}

/**
 * Removes one of the signed-in user's accounts, unless the user couldn't sign in without it.
 *
 * @returns true if the user had such an account.
 * @throws AccessDenied if no user is signed in; with the code `sign_in_again` if the session isn't fresh, `last_way_in`
 *   if the account has to stay, and `under_way` if the user is unlinking another account; UnsupportedStrategy if sign-ins
 *   aren't remembered; AdapterError and MissingAdapterMethods if the store can't remove it.
 */
export async function unlinkAccount(account: AccountKey, context: Context): Promise<boolean> {
  const store = storeOf(context)
  const user = await sessionStrategy(context.settings).user(context)
  if (user === null) throw new AccessDenied("The user must be signed in to unlink an account.")
  await refuseActing(context)
  await requireFreshSession(context)
  const claim = [String(user.id), store.adapter.source] as const
  if (!unlinking.claim(claim[0], Date.now() + maxClaim, claim[1]))
    throw refusal("under_way", "Another account of this user is being unlinked.")
  try {
    const unlinked = await unlink(account, user, store)
    unlinking.release(...claim)
    return unlinked
  } catch (error) {
    // After a failure, the store may still be at work.
    if (!(error instanceof AdapterError)) unlinking.release(...claim)
    throw error
  }
}

async function unlink(named: AccountKey, user: AdapterUser, store: UserStore): Promise<boolean> {
  const { accounts, ways } = await readAccounts(user, store)
  const account = accounts.find((one) => isSame(one, named))
  if (account === undefined) return false
  const others = othersThan(account, ways)
  if (!canUnlink(account, ways)) throw lastWayIn()
  if (isOnlyBackedByAccounts(account, ways) && store.adapter.has("unlinkAccountUnlessLast")) {
    const key = { ...accountKey(account), userId: user.id }
    if (!(await store.adapter.unlinkAccountUnlessLast(key, others.map(accountKey)))) {
      const left = await readAccounts(user, store)
      if (left.accounts.some((one) => isSame(one, named))) throw lastWayIn()
      return false
    }
  } else await store.adapter.unlinkAccount(accountKey(account))
  const unlinked = { outcome: "success", userId: user.id, account: accountKey(account) } as const
  store.settings.record?.add({ action: "account.unlink", ...unlinked })
  return true
}

/** Returns the user's accounts at services, and all ways in which the user can sign in. */
async function readAccounts(
  user: AdapterUser,
  store: UserStore,
): Promise<{ readonly accounts: readonly AdapterAccount[]; readonly ways: WaysIn }> {
  const belongings = await belongingsOf(user, store)
  const accounts = belongings.accounts.filter((account) => accountKind(account)?.identifiedBy === "account")
  return { accounts, ways: waysIn(user, belongings, store.settings) }
}

function shown(account: AdapterAccount, ways: WaysIn, { settings }: UserStore): AccountSummary {
  const { provider, providerAccountId } = account
  return {
    provider,
    name: settings.providers.get(provider)?.name ?? provider,
    type: accountKind(account)?.hasIdToken ? "oidc" : "oauth",
    providerAccountId,
    canUnlink: canUnlink(account, ways),
  }
}

function canUnlink(account: AccountKey, ways: WaysIn): boolean {
  return !isOnlyBackedByAccounts(account, ways) || othersThan(account, ways).length > 0
}

/** Returns true if the user can sign in with the account, and otherwise only with other accounts. */
function isOnlyBackedByAccounts(account: AccountKey, { email, accounts }: WaysIn): boolean {
  return !email && accounts.some((one) => isSame(one, account))
}

function othersThan(account: AccountKey, { accounts }: WaysIn): AdapterAccount[] {
  return accounts.filter((one) => !isSame(one, account))
}

function isSame(one: AccountKey, other: AccountKey): boolean {
  return one.provider === other.provider && one.providerAccountId === other.providerAccountId
}

/** Requires a fresh session. An attacker who finds an unlocked device must not be able to lock out its owner. */
async function requireFreshSession(context: Context): Promise<void> {
  if (await isFresh(context.settings.linking.requireFresh ?? defaultFresh, context)) return
  if (asksForFreshSessions(context))
    throw refusal("sign_in_again", "The user must sign in again before an account can be unlinked.")
  throw new UnsupportedStrategy(
    "`accounts.unlink` needs to know when the user signed in: set `freshSessions: true`, or `linking.requireFresh`.",
  )
}

function lastWayIn(): AccessDenied {
  return refusal("last_way_in", "Without the account, the user could no longer sign in.")
}

function refusal(code: "last_way_in" | "sign_in_again" | "under_way", message: string): AccessDenied {
  const error = new AccessDenied(message)
  error.code = code
  return error
}

function storeOf({ settings }: Context): UserStore {
  const { adapter } = settings
  if (adapter === undefined) throw new MissingAdapter("Linked accounts need an `adapter`, which stores them.")
  return { adapter, settings }
}

/** The ways in which a user can sign in, as far as the service sees them. */
interface WaysIn {
  /** True if the user's address is confirmed, and a configured provider sends links or codes to it. */
  readonly email: boolean
  /** The accounts of configured providers. An account for passkeys is included if it has a passkey. */
  readonly accounts: readonly AdapterAccount[]
}

/**
 * Returns the ways in which a user can sign in. Credentials never count, because only the application knows whether a
 * user has a password.
 */
function waysIn(
  user: AdapterUser,
  { accounts, passkeys }: Belongings,
  { providers }: Pick<Settings, "providers">,
): WaysIn {
  const withPasskey = new Set(passkeys.map(({ providerAccountId }) => providerAccountId))
  const signsIn = ({ provider, providerAccountId }: AdapterAccount): boolean => {
    const type = providers.get(provider)?.type
    const identifiedBy = type && providerKinds[type].identifiedBy
    return identifiedBy === "account" || (identifiedBy === "passkey" && withPasskey.has(providerAccountId))
  }
  const sendsLinks = [...providers.values()].some(({ type }) => providerKinds[type].sendsMail)
  return { email: sendsLinks && isConfirmed(user), accounts: accounts.filter(signsIn) }
}
