import { expect, test } from "vitest"
import { recordedAdapter } from "./recorded-adapter.ts"
import { signIn } from "./sign-in.ts"
import { address, idp, isQuestion, openLink, owner, unprovenWorld } from "./unproven-world.ts"

// Without a WebAuthn provider, a store may have no table for passkeys (docs/differences.md, D42).

test.each([
  ["has accounts of identity providers alone", false, []],
  ["cannot list passkeys", true, ["listAuthenticatorsByUserId"]],
  ["cannot delete passkeys", true, ["deleteAuthenticator"]],
] as const)(
  "the first proof of an address asks for no passkeys if the store %s [D42]",
  async (_, had, missing) => {
    const recorded = recordedAdapter({ atOnce: true })
    for (const method of missing) Reflect.deleteProperty(recorded.adapter, method)
    const world = unprovenWorld({ withPasskeys: false }, recorded)
    await signIn(world.ada, idp, { with: "careless", person: owner })
    const user = await recorded.store.getUserByEmail(address)
    if (had)
      await recorded.store.linkAccount({
        userId: user?.id ?? "",
        type: "webauthn",
        provider: "passkey",
        providerAccountId: "handle",
      })
    expect(isQuestion(await openLink(world, world.service.browser()))).toBe(true)
    expect(recorded.calls).not.toContain("listAuthenticatorsByUserId")
  },
)

test("the first proof of an address asks for the passkeys of a WebAuthn provider that is no longer configured [D42]", async () => {
  const recorded = recordedAdapter({ atOnce: true })
  const world = unprovenWorld({ withPasskeys: false }, recorded)
  await signIn(world.ada, idp, { with: "careless", person: owner })
  const user = await recorded.store.getUserByEmail(address)
  await recorded.store.linkAccount({
    userId: user?.id ?? "",
    type: "webauthn",
    provider: "passkey",
    providerAccountId: "handle",
  })
  await openLink(world, world.service.browser())
  expect(recorded.calls).toContain("listAuthenticatorsByUserId")
})
