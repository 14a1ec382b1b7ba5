/** The owner of passkeys and their relying party, as the service knows them. */
export interface PasskeyOwner {
  /** The relying party identifier. */
  readonly rpId: string
  /** The user handle, in base64url. */
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
 * Tells the browser which passkeys a user still has, so that it no longer keeps or offers any others. Call it after a
 * passkey was removed.
 */
export async function signalAcceptedPasskeys({
  rpId,
  userId,
  allAcceptedCredentialIds,
}: PasskeyOwner & {
  /** The ids of all remaining passkeys, in base64url, as returned by `passkeys.remove()` on the server. */
  readonly allAcceptedCredentialIds: readonly string[]
}): Promise<void> {
  const accepted = { rpId, userId, allAcceptedCredentialIds: [...allAcceptedCredentialIds] }
  await send((signals) => signals.signalAllAcceptedCredentials?.(accepted))
}

/** Tells the browser the user's current name, which it shows beside the passkeys. */
export async function signalUserDetails(
  details: PasskeyOwner & {
    /** The name by which the user knows the account, such as an e-mail address. */
    readonly name: string
    /** The user's display name. */
    readonly displayName: string
  },
): Promise<void> {
  await send((signals) => signals.signalCurrentUserDetails?.(details))
}

/**
 * Tells the browser that the service doesn't know a passkey, so that it's no longer offered. `signIn` already does
 * this.
 */
export async function signalUnknownPasskey({
  rpId = location.hostname,
  credentialId,
}: {
  /** The relying party identifier. Default: the page's host name. */
  readonly rpId?: string | undefined
  /** The credential id, in base64url. */
  readonly credentialId: string
}): Promise<void> {
  await send((signals) => signals.signalUnknownCredential?.({ rpId, credentialId }))
}

/**
 * Sends a signal. If the browser lacks the method or refuses the signal, nothing happens.
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
