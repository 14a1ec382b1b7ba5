import type { Passkey } from "@latchkey/core/integration"

/** A passkey's name, and the place where it's kept. */
export interface PasskeyLabel {
  readonly name: string
  readonly place: string
}

/** Returns the description of one of the user's passkeys. */
export function passkeyLabel({ credentialID, credentialBackedUp, name }: Passkey): PasskeyLabel {
  return {
    name: name ?? `Passkey ${credentialID.slice(0, 6)}`,
    place: credentialBackedUp ? "in a password manager" : "on one device",
  }
}
