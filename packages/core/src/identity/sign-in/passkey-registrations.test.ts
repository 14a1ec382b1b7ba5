import { expect, test } from "vitest"
import type { AdapterUser } from "../../adapter/adapter.ts"
import type { GuardedAdapter } from "../../adapter/guarded-adapter.ts"
import type { Authenticator } from "../../model/account.ts"
import { storePasskey } from "./passkey-registrations.ts"

const ada = { id: "user-1" } as AdapterUser
const passkey = { credentialID: "credential-1", credentialPublicKey: "key-1" } as Authenticator
const lost = new Error("the answer was lost")

/** Stores the passkey in a store that fails and then returns this row. */
async function store(row: object | null): Promise<unknown> {
  const adapter = {
    createAuthenticator: async () => Promise.reject(lost),
    getAuthenticator: async () => row,
  } as unknown as GuardedAdapter
  return storePasskey(passkey, ada, adapter).catch((error: unknown) => error)
}

const own = { ...passkey, userId: ada.id }

test("a passkey is stored although the store's answer was lost, if its row is there [FC-10]", async () => {
  expect(await store(own)).toBeUndefined()
})

test("a passkey that isn't there is not stored: the error is the store's [FC-10]", async () => {
  expect(await store(null)).toBe(lost)
})

test.each([
  ["of another user", { userId: "user-2" }],
  ["of another credential, from a store that compares loosely (D38)", { credentialID: "CREDENTIAL-1" }],
  ["with another key", { credentialPublicKey: "key-2" }],
])("a row %s is not the passkey: it was registered by another request [FC-10]", async (_, other) => {
  expect(await store({ ...own, ...other })).toMatchObject({
    type: "WebAuthnVerificationError",
    cause: { err: lost },
  })
})
