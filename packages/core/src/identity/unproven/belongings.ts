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
  const accounts = await adapter.listAccountsByUserId(id)
  const hasPasskeys =
    settings.passkeyProviders.length > 0 ||
    (accounts.some(({ type }) => type === "webauthn") &&
      adapter.has("listAuthenticatorsByUserId") &&
      adapter.has("deleteAuthenticator"))
  const passkeys = hasPasskeys ? await adapter.listAuthenticatorsByUserId(id) : []
  return { accounts, passkeys }
}
