import type { AdapterAuthenticator } from "../adapter/adapter.ts"
import type { GuardedAdapter } from "../adapter/guarded-adapter.ts"
import { WebAuthnVerificationError } from "../errors/classes.ts"
import { nullOnError } from "../identity/null-on-error.ts"
import type { LoggerInstance } from "../logger/logger.ts"
import type { WebAuthnProvider } from "../provider/normalize-provider.ts"
import type { AuthenticationInfo } from "../provider/simple-webauthn.ts"

interface Recording {
  readonly provider: WebAuthnProvider
  readonly adapter: GuardedAdapter
  readonly logger: LoggerInstance
}

/**
 * Checks the signature counter: Web Authentication Level 3 §7.2, step 22. Authenticators that don't count always send
 * zero. The counter of any other authenticator must increase. Otherwise, there may be a copy of it (§6.1.1) [WA-09].
 *
 * @returns a function that stores the new state of the credential (step 24).
 * @throws WebAuthnVerificationError if the counter hasn't increased, unless the provider only warns.
 */
export function recordUse(
  authenticator: AdapterAuthenticator,
  info: AuthenticationInfo,
  recording: Recording,
): () => Promise<void> {
  const { provider, logger } = recording
  const { counter } = authenticator
  const { newCounter } = info
  const counts = newCounter !== 0 || counter !== 0
  if (!counts || newCounter > counter) return async () => store(authenticator, info, recording)
  if (provider.signatureCounter !== "warn")
    throw new WebAuthnVerificationError(
      `The counter of the credential is ${newCounter}, and was ${counter} before.`,
    )
  logger.warn("passkey-counter", { provider: provider.id, counter: newCounter, before: counter })
  // The highest known value stays, so that a copy is noticed again.
  return async () => {}
}

/** Compares and sets the counter in the store. If the same value is used twice, the second use fails. */
async function store(
  { credentialID, credentialBackedUp }: AdapterAuthenticator,
  { newCounter, credentialBackedUp: isBackedUp }: AuthenticationInfo,
  { adapter }: Recording,
): Promise<void> {
  try {
    await adapter.updateAuthenticatorCounter(credentialID, newCounter)
  } catch (error) {
    const now = await nullOnError(adapter.getAuthenticator(credentialID))
    if (now === null || newCounter === 0 || now.counter < newCounter) throw error
    throw new WebAuthnVerificationError("The counter of the credential was used by another sign-in.", {
      cause: error,
    })
  }
  if (isBackedUp === credentialBackedUp || !adapter.has("updateAuthenticator")) return
  await adapter.updateAuthenticator({ credentialID, credentialBackedUp: isBackedUp })
}
