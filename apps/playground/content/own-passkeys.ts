import type { Adapter } from "@latchkey/core/adapters"
import type { PasskeyOwner } from "@latchkey/core/client/webauthn"

/** A passkey, as its owner sees it. */
export interface OwnPasskey {
  /** In base64. */
  readonly id: string
  readonly name: string
  /** Where it is kept. */
  readonly place: string
}

/** The passkeys that somebody has, as the browser wants to know them. */
export type AcceptedPasskeys = PasskeyOwner & { readonly credentialIds: readonly string[] }

/** The passkeys of one person, in a store: nobody reaches those of anybody else. */
export interface OwnPasskeys {
  list(): Promise<OwnPasskey[]>
  /** Does nothing where the person has no such passkey. */
  rename(id: string, name: string): Promise<void>
  /** @returns those that are left; undefined where the person has no such passkey. */
  remove(id: string): Promise<AcceptedPasskeys | undefined>
}

/** @param userId - of whoever is signed in. */
export function ownPasskeys(adapter: Adapter, userId: string): OwnPasskeys {
  const rows = async () => (await adapter.listAuthenticatorsByUserId?.(userId)) ?? []
  const find = async (id: string) => (await rows()).find(({ credentialID }) => credentialID === id)
  return {
    async list() {
      return (await rows()).map(({ credentialID: id, name, credentialBackedUp }) => ({
        id,
        name: name ?? `Passkey ${id.slice(0, 6)}`,
        place: credentialBackedUp ? "in a password manager" : "on one device",
      }))
    },
    async rename(id, name) {
      const row = await find(id)
      if (row !== undefined)
        await adapter.updateAuthenticator?.({ credentialID: id, name: name.slice(0, 64) })
    },
    async remove(id) {
      const row = await find(id)
      if (row === undefined) return undefined
      await adapter.deleteAuthenticator?.(id)
      const left = await rows()
      const credentialIds = left.map(({ credentialID }) => toBase64url(credentialID))
      // The account of a passkey is named after the user handle.
      return { rpId: "localhost", userId: toBase64url(row.providerAccountId), credentialIds }
    },
  }
}

function toBase64url(base64: string): string {
  return base64.replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "")
}
