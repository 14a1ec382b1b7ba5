import type { Passkey } from "@latchkey/core/integration"

/** What a passkey is called, and where it is kept. */
export interface PasskeyLabel {
  readonly name: string
  readonly place: string
}

/** What people are told about one of their passkeys. */
export function passkeyLabel({ credentialID, credentialBackedUp, name }: Passkey): PasskeyLabel {
  return {
    name: name ?? `Passkey ${credentialID.slice(0, 6)}`,
    place: credentialBackedUp ? "in a password manager" : "on one device",
  }
}
