import type { AccountKey, AdapterUser } from "../../adapter/adapter.ts"
import { emit } from "../../config/emit.ts"
import { endedAt } from "../../session/ended-at.ts"
import { endUserSessions } from "../../session/end-sessions.ts"
import { isConfirmed } from "../incomplete-registrations.ts"
import type { Linked, Linking } from "../linking.ts"
import type { Verified } from "../verified.ts"
import { belongingsOf } from "./belongings.ts"
import { decide, type Facts, type NamedItem } from "./decide.ts"
import { accountName, askedUser, passkeyName } from "./unproven-item.ts"
import { removeAllBut } from "./remove-all-but.ts"
import { hasOnlyVouchingProviders, trustIn } from "./trust.ts"

/** The user has proven the address, and must first say which of these are theirs. */
export interface UnprovenQuestion {
  readonly type: "unproven"
  readonly user: AdapterUser
  /** As `askedUser` names the user. */
  readonly asked: string
  readonly items: readonly NamedItem[]
}

/** What completes a proof: the address is noted as proven, or the account that proves it is attached. */
export interface Completion {
  /** Runs before anything is removed. Must not throw. */
  readonly prepare?: () => Promise<void>
  /**
   * Completes the proof.
   *
   * @param recheck - to be called when the proof is stored: removes what requests under way have added since. If it throws,
   *   the proof must be taken back.
   */
  readonly complete: (recheck: () => Promise<void>) => Promise<Linked>
}

/**
 * Completes the proof of a user's address. If it is the first one (docs/differences.md, D42), then what the user does not
 * keep is removed before, and the sessions end: in this order, so that a proof that fails half-way can be given once more.
 *
 * @returns the user; or what they must be asked, and then nothing has changed.
 * @throws AdapterError if the store fails.
 */
export async function proveAddress(
  verified: Verified,
  user: AdapterUser,
  linking: Linking,
  { prepare, complete }: Completion,
): Promise<Linked | UnprovenQuestion> {
  const { settings } = linking
  const { unproven: mode } = settings.linking
  const done = async (): Promise<void> => undefined
  if (mode === "keep" || isConfirmed(user)) {
    await prepare?.()
    return complete(done)
  }
  const asked = await askedUser(user)
  const answer = verified.answer?.user === asked ? verified.answer.kept : undefined
  const decision = decide(await factsOf(user, linking), mode, answer)
  if (decision.type === "ask") return { type: "unproven", user, asked, items: decision.items }
  await prepare?.()
  const { account } = verified
  if (decision.type === "settled") {
    await emit(settings, "proveAddress", { user, account, removed: { accounts: [], passkeys: [] } })
    return complete(done)
  }
  const removed = await removeAllBut(decision.keeps, user, linking)
  // Before the sessions end: a password that the application deletes then begins no other one.
  await emit(settings, "proveAddress", { user, account, removed })
  await endUserSessions(settings, user.id)
  const linked = await complete(async () => removeLate(decision.keeps, verified.account, user, linking))
  return { ...linked, endedAt: await endedAt(settings, user.id) }
}

/** Removes what was added while the proof was under way, by requests that had seen a session. */
async function removeLate(
  keeps: ReadonlySet<string>,
  proving: AccountKey,
  user: AdapterUser,
  linking: Linking,
): Promise<void> {
  const all = new Set([...keeps, await accountName(user, proving)])
  const { accounts, passkeys } = await removeAllBut(all, user, linking)
  if (accounts.length + passkeys.length > 0) await endUserSessions(linking.settings, user.id)
}

async function factsOf(user: AdapterUser, linking: Linking): Promise<Facts> {
  const { settings } = linking
  const { accounts, passkeys } = await belongingsOf(user, linking)
  const own = accounts.filter(({ type }) => type !== "webauthn")
  return {
    accounts: await Promise.all(
      own.map(async (account) => ({
        item: { kind: "account", account } as const,
        name: await accountName(user, account),
        trust: await trustIn(account, user, settings),
      })),
    ),
    passkeys: await Promise.all(
      passkeys.map(async (passkey) => ({
        item: { kind: "passkey", passkey } as const,
        name: await passkeyName(user, passkey),
        trust: "unknown" as const,
      })),
    ),
    hasPasskeyAccount: own.length < accounts.length,
    onlyVouching: hasOnlyVouchingProviders(settings),
  }
}
