/** The owner of passkeys and their relying party, as the service knows them. */
export interface PasskeyOwner {
  /** The relying party identifier. */
  readonly rpId: string
  /** The user handle, base64url. */
  readonly userId: string
}

/** The methods that not every browser has. */
type Signals = Partial<
  Pick<
    typeof PublicKeyCredential,
    "signalAllAcceptedCredentials" | "signalCurrentUserDetails" | "signalUnknownCredential"
  >
>

/**
 * Tells the browser all passkeys that a user still has, so that it offers and keeps no others. Call it after one
 * was removed.
 */
export async function signalAcceptedPasskeys({
  rpId,
  userId,
  allAcceptedCredentialIds,
}: PasskeyOwner & {
  /** The ids of all remaining passkeys, in base64url: `passkeys.remove()` on the server returns them. */
  readonly allAcceptedCredentialIds: readonly string[]
}): Promise<void> {
  const accepted = { rpId, userId, allAcceptedCredentialIds: [...allAcceptedCredentialIds] }
  await send((signals) => signals.signalAllAcceptedCredentials?.(accepted))
}

/** Tells the browser the user's current name, which it shows beside the passkeys. */
export async function signalUserDetails(
  details: PasskeyOwner & {
    /** The name by which users know the account, such as an address. */
    readonly name: string
    /** The user's display name. */
    readonly displayName: string
  },
): Promise<void> {
  await send((signals) => signals.signalCurrentUserDetails?.(details))
}

/**
 * Tells the browser that the service doesn't know a passkey, so that it's no longer offered. `signIn` does so by
 * itself.
 */
export async function signalUnknownPasskey({
  rpId = location.hostname,
  credentialId,
}: {
  /** Default: the host name of the page. */
  readonly rpId?: string | undefined
  /** Base64url. */
  readonly credentialId: string
}): Promise<void> {
  await send((signals) => signals.signalUnknownCredential?.({ rpId, credentialId }))
}

/**
 * Signals are optional: if the browser lacks the method or refuses the signal, nothing happens.
 *
 * @see [Web Authentication §5.1.10](https://www.w3.org/TR/webauthn-3/#sctn-signal-methods)
 */
async function send(signal: (signals: Signals) => Promise<void> | undefined): Promise<void> {
  if (typeof PublicKeyCredential === "undefined") return
  try {
    await signal(PublicKeyCredential)
  } catch (error) {
    // oxlint-disable-next-line no-console -- a browser has no other log
    console.warn("[auth][warn] passkey signal", error)
  }
}
