import type { AccountKey, AdapterUser } from "../../adapter/adapter.ts"
import { emit } from "../../config/emit.ts"
import type { Settings } from "../../config/settings.ts"
import { endedAt } from "../../session/ended-at.ts"
import { endUserSessions } from "../../session/end-sessions.ts"
import type { ResolvedUser } from "../resolved-user.ts"
import type { UserStore } from "../user-store.ts"
import type { Verified } from "../verified.ts"
import type { AddressProof } from "./decide-proof.ts"
import { removeAllBut } from "./remove-all-but.ts"
import { accountName } from "./unproven-item.ts"

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
  { verified: { account }, ...users }: UserStore & { readonly verified: Verified },
  store: (recheck: () => Promise<void>) => Promise<AdapterUser>,
): Promise<ResolvedUser> {
  const { settings } = users
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
  const proven = await store(async () => removeLateItems(keeps, account, user, users))
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
