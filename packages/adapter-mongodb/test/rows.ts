import { randomUUID } from "node:crypto"
import type { AdapterAuthenticator, AdapterUser, UnownedAccount } from "@latchkey/core/adapters"

/** A time in the future. */
export const later: Date = new Date("2099-05-06T07:08:09.123Z")

/** Returns a user as the service passes it, with an id that the adapter replaces. */
export function ann(changes: Partial<AdapterUser> = {}): AdapterUser {
  const id = randomUUID()
  return { id, email: `ann-${id}@example.com`, emailVerified: null, name: "Ann", ...changes }
}

/** Returns an account that doesn't belong to a user yet. */
export function github(changes: Partial<UnownedAccount> = {}): UnownedAccount {
  return { provider: "github", providerAccountId: randomUUID(), type: "oauth", ...changes }
}

/** Returns a user's passkey. */
export function passkey(userId: string, counter = 0): AdapterAuthenticator {
  return {
    userId,
    credentialID: btoa(randomUUID()),
    credentialPublicKey: btoa(randomUUID()),
    providerAccountId: randomUUID(),
    credentialDeviceType: "singleDevice",
    credentialBackedUp: false,
    counter,
    transports: null,
  }
}
