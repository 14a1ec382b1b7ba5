import type { AdapterAccount, AdapterAuthenticator, AdapterUser } from "../../adapter/adapter.ts"
import type { UserStore } from "../user-store.ts"

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
  // A store that compares loosely may return another user's rows (docs/differences.md, D38). A row without an owner
  // counts as this user's.
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
