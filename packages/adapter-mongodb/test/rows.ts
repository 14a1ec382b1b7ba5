import { randomUUID } from "node:crypto"
import type { AdapterAuthenticator, AdapterUser, UnownedAccount } from "@latchkey/core/adapters"

/** A moment that lies ahead. */
export const later: Date = new Date("2099-05-06T07:08:09.123Z")

/** A user as the service hands it over: with an id that the adapter replaces. */
export function ann(changes: Partial<AdapterUser> = {}): AdapterUser {
  const id = randomUUID()
  return { id, email: `ann-${id}@example.com`, emailVerified: null, name: "Ann", ...changes }
}

/** An account that nobody has yet. */
export function github(changes: Partial<UnownedAccount> = {}): UnownedAccount {
  return { provider: "github", providerAccountId: randomUUID(), type: "oauth", ...changes }
}

/** A passkey of a user. */
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
