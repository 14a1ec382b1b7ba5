import type { AccountKey, AdapterUser } from "../../adapter/adapter.ts"
import { emit } from "../../config/emit.ts"
import type { Settings } from "../../config/settings.ts"
import { AccountNotLinked } from "../../errors/classes.ts"
import { providerKinds, shownAccount } from "../../model/provider-kinds.ts"
import type { User } from "../../model/session.ts"
import { endedAt, endUserSessions } from "../../session/end-sessions.ts"
import { accountKey, isConfirmed, type ResolvedUser, type UserStore } from "../user-store.ts"
import type { Verified } from "../verified.ts"
import { accountName, type AddressProof, passkeyName } from "./decide-proof.ts"
import { accountKind, type Belongings, belongingsOf } from "./read-proof-facts.ts"

/**
 * Applies the decision about a user's accounts and passkeys (docs/differences.md, D42) and stores the proof. At the
 * first proof, it removes the items that the user doesn't keep, then ends the sessions, then stores the proof, so that
 * a proof that fails halfway can be repeated.
 *
 * @param store - stores the proof and returns the user. Afterwards, it must call `recheck`, which removes items that
 *   concurrent requests have added in the meantime, and take back the proof if that throws.
 * @throws AdapterError if the store fails.
 */
export async function applyProofDecision(
  { user, decision }: AddressProof,
  { verified, ...users }: UserStore & { readonly verified: Verified },
  store: (recheck: () => Promise<void>) => Promise<AdapterUser>,
): Promise<ResolvedUser> {
  const { settings } = users
  const account = shownAccount(verified)
  if (decision.type !== "remove") {
    const removed = { accounts: [], passkeys: [] }
    if (decision.type === "keep-all") await emit(settings, "proveAddress", { user, account, removed })
    return { type: "resolved", user: await store(async () => undefined), isNewUser: false }
  }
  const { keeps } = decision
  const removed = await removeAllBut(keeps, user, users)
  // Emitted before the sessions end: once the application has deleted a password, that password can't begin another
  // session.
  await emit(settings, "proveAddress", { user, account, removed })
  await endSessions(user, settings)
  const proven = await store(async () => removeLateItems(keeps, verified.account, user, users))
  return { type: "resolved", user: proven, isNewUser: false, endedAt: await endedAt(settings, user.id) }
}

/** Removes the items that requests with an earlier session have added during the proof. */
async function removeLateItems(
  keeps: ReadonlySet<string>,
  proving: AccountKey,
  user: AdapterUser,
  users: UserStore,
): Promise<void> {
  const all = new Set([...keeps, await accountName(user, proving)])
  const { accounts, passkeys } = await removeAllBut(all, user, users)
  if (accounts.length + passkeys.length > 0) await endSessions(user, users.settings)
}

async function endSessions({ id: userId }: AdapterUser, settings: Settings): Promise<void> {
  await endUserSessions(settings, userId)
  const ended = { by: "proof", sessions: undefined, account: undefined } as const
  settings.record?.add({ action: "session.end", outcome: "success", userId, ...ended })
}

/** The accounts and passkeys that were removed from a user. */
interface Removed {
  readonly accounts: readonly AccountKey[]
  /** The passkeys' credential ids. */
  readonly passkeys: readonly string[]
}

/**
 * Removes the accounts and passkeys that a user doesn't keep, as the store lists them now. The passkeys' account is
 * kept as long as it has a passkey.
 *
 * @param keeps - the names of the items to keep.
 * @throws AdapterError if the store fails. Items that were removed before stay removed.
 */
async function removeAllBut(
  keeps: ReadonlySet<string>,
  user: AdapterUser,
  store: UserStore,
): Promise<Removed> {
  const { adapter, settings } = store
  const removed = await notKept(await belongingsOf(user, store), keeps, user)
  const about = { outcome: "success", userId: user.id } as const
  for (const credentialID of removed.passkeys) {
    await adapter.deleteAuthenticator(credentialID)
    settings.record?.add({ action: "passkey.remove", ...about, account: undefined })
  }
  for (const account of removed.accounts) {
    await adapter.unlinkAccount(account)
    settings.record?.add({ action: "account.unlink", ...about, account })
  }
  return removed
}

async function notKept(
  { accounts, passkeys }: Belongings,
  keeps: ReadonlySet<string>,
  user: AdapterUser,
): Promise<Removed> {
  const gonePasskeys: string[] = []
  const inUse = new Set<string>()
  for (const passkey of passkeys) {
    if (keeps.has(await passkeyName(user, passkey))) inUse.add(passkey.providerAccountId)
    else gonePasskeys.push(passkey.credentialID)
  }
  const goneAccounts: AccountKey[] = []
  for (const account of accounts) {
    const stays =
      accountKind(account)?.identifiedBy === "passkey"
        ? inUse.has(account.providerAccountId)
        : keeps.has(await accountName(user, account))
    if (!stays) goneAccounts.push(accountKey(account))
  }
  return { accounts: goneAccounts, passkeys: gonePasskeys }
}

/**
 * Checks, after a session has been stored, that its user still has the account and the passkey of the sign-in. The
 * first proof of an address removes them and then ends the sessions; a session that's stored after that is refused
 * here. If the address is already proven, the store isn't asked.
 *
 * @throws AccountNotLinked if they were removed; the session must then be removed, too.
 */
export async function requireStillTheirs(
  verified: Verified,
  user: User & Partial<Pick<AdapterUser, "emailVerified">>,
  { settings, adapter }: UserStore,
): Promise<void> {
  const { providerType, account, credentialID } = verified
  const { identifiedBy } = providerKinds[providerType]
  const isStored = identifiedBy === "account" || identifiedBy === "passkey"
  if (!isStored || !watchesProofs(settings) || isConfirmed(user)) return
  const owner = await adapter.getUserByAccount(accountKey(account))
  const isGone = credentialID !== undefined && (await adapter.getAuthenticator(credentialID)) === null
  if (isGone || owner === null || String(owner.id) !== String(user.id))
    throw new AccountNotLinked("The user's account or passkey was removed while the sign-in was under way.")
}

/**
 * Returns true if a request must check again after it has stored something for a user whose address is unproven,
 * because the first proof of the address may have ended the sessions in the meantime. If sessions can't be ended,
 * checking again doesn't help.
 */
export function watchesProofs({ linking, strategy, revocation }: Settings): boolean {
  return linking.unproven !== "keep" && (strategy === "database" || revocation !== undefined)
}
