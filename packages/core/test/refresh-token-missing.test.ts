import { describe, expect, test } from "vitest"
import type { IdentityProvider } from "./identity-provider.ts"
import { signIn } from "./sign-in.ts"
import { createTokenWorld, type TokenWorld, type TokenWorldOptions } from "./token-world.ts"

/** Makes the provider issue no refresh token, as Google does unless it's asked for one. */
function withhold(idp: IdentityProvider): void {
  idp.misbehave = { tokens: (answer) => ({ ...answer, refresh_token: undefined }) }
}

/** Returns the details of the warnings. */
function reported({ service: { log } }: TokenWorld): readonly unknown[] {
  return log.details.filter((_, index) => log.warnings[index] === "refresh-token-missing")
}

const warning = { provider: "idp" }

describe("a provider that issues no refresh token", () => {
  test.each<[string, TokenWorldOptions]>([
    ["a store that makes user and account at once", {}],
    ["a store that makes them one after the other", { atOnce: false }],
    ["no store: the tokens are kept in a cookie", { config: { adapter: undefined } }],
    [
      "a provider whose own option keeps its tokens",
      { config: { account: {} }, provider: { keepTokens: true } },
    ],
  ])("is reported once, with %s [OA-17]", async (_, options) => {
    const world = await createTokenWorld({ ...options, prepare: withhold })
    expect(reported(world)).toEqual([warning])
    await signIn(world.browser, world.idp)
    await signIn(world.service.browser(), world.idp)
    expect(reported(world)).toEqual([warning])
  })

  test("is reported at the first sign-in after the option was set, and again by another instance", async () => {
    const world = await createTokenWorld({ prepare: withhold, config: { account: {} } })
    expect(reported(world)).toEqual([])
    const config = { adapter: world.adapter, account: { keepTokens: true } }
    const instances = [
      { prepare: withhold, config },
      { prepare: withhold, config },
    ].map(createTokenWorld)
    for (const instance of await Promise.all(instances)) expect(reported(instance)).toEqual([warning])
  })

  test("is not reported while the refresh token of an earlier sign-in is there [OA-17]", async () => {
    for (const config of [{}, { adapter: undefined }]) {
      const world = await createTokenWorld({ config })
      withhold(world.idp)
      await signIn(world.browser, world.idp)
      expect(reported(world)).toEqual([])
    }
  })

  test("is not reported if its access tokens don't expire: there is nothing to renew", async () => {
    const prepare = (idp: IdentityProvider): void => {
      idp.misbehave = { tokens: (answer) => ({ ...answer, refresh_token: undefined, expires_in: undefined }) }
    }
    expect(reported(await createTokenWorld({ prepare }))).toEqual([])
    expect(reported(await createTokenWorld({ prepare, config: { adapter: undefined } }))).toEqual([])
  })

  test("is not reported if its tokens aren't kept", async () => {
    expect(reported(await createTokenWorld({ prepare: withhold, config: { account: {} } }))).toEqual([])
    const off = { provider: { keepTokens: false } }
    expect(reported(await createTokenWorld({ prepare: withhold, ...off }))).toEqual([])
  })
})
