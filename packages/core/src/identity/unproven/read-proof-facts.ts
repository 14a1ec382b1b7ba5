import type { AdapterAccount, AdapterAuthenticator, AdapterUser } from "../../adapter/adapter.ts"
import { type SignInKind, providerKinds } from "../../model/provider-kinds.ts"
import { isConfirmed, type UserStore } from "../user-store.ts"
import type { Verified } from "../verified.ts"
import {
  accountName,
  askedUser,
  hasOnlyVouchingProviders,
  passkeyName,
  type ProofFacts,
  trustIn,
} from "./decide-proof.ts"

/**
 * Reads the facts for `decideProof`: the user's accounts and passkeys, and the user's answer, if this sign-in includes
 * one.
 *
 * @returns undefined if it isn't the first proof of the address, or if the configuration keeps everything.
 * @throws AdapterError if the store fails.
 */
export async function readProofFacts(
  { answer, provesAddress }: Pick<Verified, "answer" | "provesAddress">,
  user: AdapterUser,
  store: UserStore,
): Promise<ProofFacts | undefined> {
  const { settings } = store
  const mode = provesAddress ?? settings.linking.unproven
  if (mode === "keep" || isConfirmed(user)) return undefined
  const asked = await askedUser(user)
  const { accounts, passkeys } = await belongingsOf(user, store)
  const own = accounts.filter((account) => accountKind(account)?.identifiedBy !== "passkey")
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

/** Returns the kind of provider that an account belongs to. A store may contain accounts of other types than ours. */
export function accountKind({ type }: { readonly type: string }): SignInKind | undefined {
  const kinds: Readonly<Partial<Record<string, SignInKind>>> = providerKinds
  return kinds[type]
}

/** The accounts and passkeys that a user can sign in with. */
export interface Belongings {
  /** Includes the accounts that exist only for passkeys. */
  readonly accounts: readonly AdapterAccount[]
  readonly passkeys: readonly AdapterAuthenticator[]
}

/**
 * Lists a user's accounts and passkeys. Passkeys are listed only if a WebAuthn provider is or was configured, because a
 * store may have no table for them.
 *
 * @throws AdapterError if the store fails.
 */
export async function belongingsOf(
  { id }: AdapterUser,
  { adapter, settings }: UserStore,
): Promise<Belongings> {
  const accounts = await adapter.listAccountsByUserId(id)
  const hasPasskeys =
    settings.passkeyProviders.length > 0 ||
    (accounts.some((account) => accountKind(account)?.identifiedBy === "passkey") &&
      adapter.has("listAuthenticatorsByUserId") &&
      adapter.has("deleteAuthenticator"))
  const passkeys = hasPasskeys ? await adapter.listAuthenticatorsByUserId(id) : []
  return { accounts, passkeys }
}
