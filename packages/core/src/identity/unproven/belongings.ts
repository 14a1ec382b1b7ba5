import type { AdapterAccount, AdapterAuthenticator, AdapterUser } from "../../adapter/adapter.ts"
import type { GuardedAdapter } from "../../adapter/guarded-adapter.ts"
import type { Settings } from "../../config/settings.ts"

/** What a user can sign in with. */
export interface Belongings {
  /** Those of passkeys are among them. */
  readonly accounts: readonly AdapterAccount[]
  readonly passkeys: readonly AdapterAuthenticator[]
}

/**
 * Lists the accounts and passkeys of a user. Passkeys are looked for only if a WebAuthn provider is configured, or was: a
 * store may have no table for them.
 *
 * @throws AdapterError if the store fails.
 */
export async function belongingsOf(
  { id }: AdapterUser,
  { adapter, settings }: { readonly adapter: GuardedAdapter; readonly settings: Settings },
): Promise<Belongings> {
  // A store that compares loosely may answer with rows of another user (docs/differences.md, D38); one that leaves the owner
  // out was asked for this one.
  const isOwn = ({ userId }: { readonly userId?: string | null | undefined }): boolean =>
    userId === undefined || userId === null || String(userId) === String(id)
  const accounts = (await adapter.listAccountsByUserId(id)).filter(isOwn)
  const hasPasskeys =
    settings.passkeyProviders.length > 0 ||
    (accounts.some(({ type }) => type === "webauthn") &&
      adapter.has("listAuthenticatorsByUserId") &&
      adapter.has("deleteAuthenticator"))
  const passkeys = hasPasskeys ? (await adapter.listAuthenticatorsByUserId(id)).filter(isOwn) : []
  return { accounts, passkeys }
}
