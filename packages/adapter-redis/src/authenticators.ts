import type { AdapterAuthenticator } from "@latchkey/core/adapters"
import { type Methods, type Reply, listOf } from "./connection.ts"
import { countText } from "./counters.ts"
import type { Identity } from "./identity.ts"

import { changesOf, decodedPlain, encoded } from "./rows.ts"
import { isKeyText, keyText } from "./key-text.ts"
import { countPasskey, deletePasskey, listPasskeys, updatePasskey } from "./scripts/passkeys.ts"
import { createOwned } from "./scripts/accounts.ts"

/** Returns the adapter's methods for passkeys. */
export function authenticators({
  starts,
  get,
  run,
  runBare,
}: Identity): Methods<
  | "createAuthenticator"
  | "getAuthenticator"
  | "listAuthenticatorsByUserId"
  | "updateAuthenticatorCounter"
  | "updateAuthenticator"
  | "deleteAuthenticator"
> {
  const keyOf = (credentialID: string): string => starts.passkey + keyText(credentialID, "credentialID")
  return {
    async createAuthenticator(authenticator) {
      const key = keyOf(authenticator.credentialID)
      const owner = keyText(authenticator.userId, "userId")
      countText(authenticator.counter, "counter")
      const row = encoded(authenticator)
      const args = [row, owner, authenticator.credentialID, "passkey"]
      await run(createOwned, [key, starts.user + owner, starts.passkeysOf + owner], args)
      return requirePasskey(row)
    },

    async getAuthenticator(credentialID) {
      return isKeyText(credentialID) ? passkeyOf(await get(keyOf(credentialID))) : null
    },

    async listAuthenticatorsByUserId(userId) {
      if (!isKeyText(userId)) return []
      return passkeysOf(await run(listPasskeys, [starts.passkeysOf + userId], [userId]))
    },

    async updateAuthenticatorCounter(credentialID, newCounter) {
      const args = [JSON.stringify("counter"), countText(newCounter, "counter")]
      return requirePasskey(await runBare(countPasskey, [keyOf(credentialID)], args))
    },

    async updateAuthenticator({ credentialID, ...changes }) {
      return requirePasskey(await runBare(updatePasskey, [keyOf(credentialID)], changesOf(changes)))
    },

    async deleteAuthenticator(credentialID) {
      if (!isKeyText(credentialID)) return null
      const args = [credentialID, starts.passkeysOf]
      return passkeyOf(await runBare(deletePasskey, [keyOf(credentialID)], args))
    },
  }
}

/** Returns the passkeys of stored rows. */
export function passkeysOf(rows: Reply | undefined): AdapterAuthenticator[] {
  return listOf(rows).flatMap((row) => passkeyOf(row) ?? [])
}

function passkeyOf(row: Reply): AdapterAuthenticator | null {
  return typeof row === "string" ? decodedPlain<AdapterAuthenticator>(row) : null
}

function requirePasskey(row: Reply): AdapterAuthenticator {
  const passkey = passkeyOf(row)
  if (passkey === null) throw new Error("The script returned no passkey.")
  return passkey
}
