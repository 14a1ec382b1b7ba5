import { describe, expect, test } from "vitest"
import { signIn } from "./sign-in.ts"
import { createTokenWorld, type TokenWorldOptions } from "./token-world.ts"

const stores = [
  ["an adapter", {}],
  ["a cookie", { adapter: undefined }],
] as const

/** Renews tokens with an ID token that changed since the sign-in. Returns the status of the renewal. */
async function renewal(
  options: TokenWorldOptions,
  before: Record<string, unknown>,
  after: Record<string, unknown>,
): Promise<string> {
  const world = await createTokenWorld(options)
  world.idp.misbehave = { claims: (claims) => ({ ...claims, ...before }) }
  await signIn(world.browser, world.idp)
  const first = await world.ask()
  if (first.status !== "ok") throw new Error(first.status)
  world.idp.misbehave = { claims: (claims) => ({ ...claims, ...before, ...after }) }
  return (await world.ask({ refused: first.accessToken })).status
}

describe.each(stores)(
  "an id_token that comes with renewed tokens, kept in %s (OpenID Connect Core §12.2)",
  (_, config) => {
    test.each<[string, Record<string, unknown>, Record<string, unknown>, string]>([
      ["says the same", {}, {}, "ok"],
      ["is about another user", {}, { sub: "eve-1" }, "unavailable"],
      ["has another time of authentication", { auth_time: 1000 }, { auth_time: 1001 }, "unavailable"],
      ["has the same time of authentication", { auth_time: 1000 }, { auth_time: 1000 }, "ok"],
      ["has no time of authentication any longer", { auth_time: 1000 }, { auth_time: undefined }, "ok"],
      ["has a time of authentication for the first time", {}, { auth_time: 1000 }, "ok"],
      ["has no authorized party any longer", { azp: "client/1" }, { azp: undefined }, "unavailable"],
      ["has an authorized party for the first time", {}, { azp: "client/1" }, "unavailable"],
      ["has its audience as a list", {}, { aud: ["client/1"] }, "ok"],
    ])("that %s: %j, then %j, is %s", async (_title, before, after, status) => {
      expect(await renewal({ config }, before, after)).toBe(status)
    })

    test("lacks an audience that it had: the tokens are not renewed", async () => {
      const provider = { trustedAudiences: ["https://api.example"] }
      const aud = ["client/1", "https://api.example"]
      expect(await renewal({ config, provider }, { aud, azp: "client/1" }, {})).toBe("ok")
      expect(await renewal({ config, provider }, { aud, azp: "client/1" }, { aud: "client/1" })).toBe(
        "unavailable",
      )
    })
  },
)

test.each([
  ["the same user", {}, "ok"],
  ["another user", { sub: "eve-1" }, "unavailable"],
])(
  "an id_token about %s, with an account that kept none before, is compared with the account",
  async (_, after, status) => {
    const account = ({ id_token: _token, ...tokens }: Record<string, unknown>) => tokens
    expect(await renewal({ provider: { account: account as never } }, {}, after)).toBe(status)
  },
)

test("an id_token about another subject is no matter if the account's id does not come from it", async () => {
  const account = ({ id_token: _token, ...tokens }: Record<string, unknown>) => tokens
  expect(
    await renewal({ provider: { idToken: false, account: account as never } }, {}, { sub: "pair-2" }),
  ).toBe("ok")
})
