import type { AdapterAuthenticator, AdapterUser } from "../../adapter/adapter.ts"
import type { GuardedAdapter } from "../../adapter/guarded-adapter.ts"
import { WebAuthnVerificationError } from "../../errors/classes.ts"
import type { Authenticator } from "../../model/account.ts"
import { nullOnError } from "../null-on-error.ts"

/**
 * Stores a user's passkey. If the store fails, reads the store: the row may have been stored and only the answer lost,
 * or another user may have registered the same credential at the same moment [FC-10].
 */
export async function storePasskey(
  authenticator: Authenticator,
  user: AdapterUser,
  adapter: GuardedAdapter,
): Promise<void> {
  try {
    await adapter.createAuthenticator({ ...authenticator, userId: user.id })
  } catch (error) {
    const stored = await nullOnError(adapter.getAuthenticator(authenticator.credentialID))
    if (stored === null) throw error
    if (!isSame(stored, authenticator, user))
      throw new WebAuthnVerificationError("The credential was registered by another request.", {
        cause: error,
      })
  }
}

function isSame(stored: AdapterAuthenticator, authenticator: Authenticator, user: AdapterUser): boolean {
  return (
    stored.userId === user.id &&
    stored.credentialID === authenticator.credentialID &&
    stored.credentialPublicKey === authenticator.credentialPublicKey
  )
}
