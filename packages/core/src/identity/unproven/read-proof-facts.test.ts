import { expect, test } from "vitest"
import type { AdapterUser } from "../../adapter/adapter.ts"
import type { UserStore } from "../user-store.ts"
import { belongingsOf } from "./read-proof-facts.ts"

const ada = { id: "1" } as AdapterUser

/** Returns Ada's belongings in a store that returns these rows. */
async function belongings(
  accounts: readonly object[],
  {
    passkeyProviders = [{}],
    has = () => true,
  }: { passkeyProviders?: object[]; has?: (name: string) => boolean } = {},
) {
  const store = {
    adapter: {
      has,
      listAccountsByUserId: async () => accounts,
      listAuthenticatorsByUserId: async () => accounts,
    },
    settings: { passkeyProviders },
  } as unknown as UserStore
  const found = await belongingsOf(ada, store)
  return { accounts: found.accounts.length, passkeys: found.passkeys.length }
}

const passkeyAccount = { type: "webauthn" }

test.each([
  ["there is an account of a passkey", [passkeyAccount, {}], () => true, 2],
  ["there is none", [{}, {}], () => true, 0],
  [
    "the store cannot list them",
    [passkeyAccount],
    (name: string) => name !== "listAuthenticatorsByUserId",
    0,
  ],
  ["the store cannot remove them", [passkeyAccount], (name: string) => name !== "deleteAuthenticator", 0],
])(
  "passkeys of a provider that is no longer configured are looked for only if they can be found: %s",
  async (_, accounts, has, passkeys) => {
    expect(await belongings(accounts, { passkeyProviders: [], has })).toMatchObject({ passkeys })
  },
)
