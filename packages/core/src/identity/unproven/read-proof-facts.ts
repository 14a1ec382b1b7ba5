import type { AdapterUser } from "../../adapter/adapter.ts"
import { isConfirmed } from "../is-confirmed.ts"
import type { UserStore } from "../user-store.ts"
import type { Verified } from "../verified.ts"
import { belongingsOf } from "./belongings.ts"
import type { ProofFacts } from "./decide-proof.ts"
import { hasOnlyVouchingProviders, trustIn } from "./trust.ts"
import { accountName, askedUser, passkeyName } from "./unproven-item.ts"

/**
 * Reads the facts for `decideProof`: the user's accounts and passkeys, and the user's answer, if this sign-in includes
 * one.
 *
 * @returns undefined if it isn't the first proof of the address, or if the configuration keeps everything.
 * @throws AdapterError if the store fails.
 */
export async function readProofFacts(
  { answer }: Pick<Verified, "answer">,
  user: AdapterUser,
  store: UserStore,
): Promise<ProofFacts | undefined> {
  const { settings } = store
  const { unproven: mode } = settings.linking
  if (mode === "keep" || isConfirmed(user)) return undefined
  const asked = await askedUser(user)
  const { accounts, passkeys } = await belongingsOf(user, store)
  const own = accounts.filter(({ type }) => type !== "webauthn")
  return {
    mode,
    asked,
    kept: answer?.user === asked ? answer.kept : undefined,
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
