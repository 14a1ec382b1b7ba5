import { MemoryAdapter } from "@latchkey/core/adapters/memory"
import { createIntegration } from "@latchkey/core/integration"
import { beforeEach, describe, expect, test, vi } from "vitest"
import { createIdentityProvider } from "./identity-provider.ts"
import { createService } from "./service.ts"
import { passwords, signIn } from "./sign-in.ts"
import { createTokenWorld, headOf, type TokenWorld } from "./token-world.ts"

const idp = await createIdentityProvider()

/** The lifetime of the provider's access tokens. */
const hour = 3_600_000

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"] })
  return () => vi.useRealTimers()
})

function later(milliseconds: number): void {
  vi.setSystemTime(Date.now() + milliseconds)
}

describe("the access token of the signed-in user", () => {
  let world: TokenWorld
  beforeEach(async () => {
    world = await createTokenWorld()
  })

  test("is the sign-in's while it lasts, and the provider is not asked [OA-17]", async () => {
    const expiresAt = Math.floor(Date.now() / 1000) + 3600
    expect(await world.ask()).toEqual({
      status: "ok",
      accessToken: "access-1",
      tokenType: "bearer",
      expiresAt,
      scopes: ["openid", "profile", "email"],
      missingScopes: [],
    })
    expect(world.idp.renewals).toEqual([])
  })

  test("is renewed 60 seconds before its end, and the new refresh token is stored [OA-17]", async () => {
    later(hour - 61_000)
    expect(await world.ask()).toMatchObject({ accessToken: "access-1" })
    later(2_000)
    expect(await world.ask()).toMatchObject({ status: "ok", accessToken: "access-2" })
    expect(await world.account()).toMatchObject({ access_token: "access-2", refresh_token: "refresh-2" })
    expect(world.idp.renewals).toHaveLength(1)
    expect(await world.ask()).toMatchObject({ accessToken: "access-2" })
  })

  test("is renewed again and again, each time with the refresh token that came last [OA-17]", async () => {
    for (let round = 2; round < 6; round++) {
      later(hour)
      expect(await world.ask()).toMatchObject({ status: "ok", accessToken: `access-${round}` })
    }
    const used = world.idp.renewals.map(({ body }) => body.get("refresh_token"))
    expect(used).toEqual(["refresh-1", "refresh-2", "refresh-3", "refresh-4"])
  })

  test("keeps the refresh token where the provider issues no other (RFC 6749 §6)", async () => {
    world.idp.rotates = false
    later(hour)
    expect(await world.ask()).toMatchObject({ accessToken: "access-2" })
    expect(await world.account()).toMatchObject({ refresh_token: "refresh-1" })
  })

  test("is asked for with the client's authentication, and sets no cookie", async () => {
    later(hour)
    const { cookies } = await world.integration.accessToken(headOf(world.browser), "idp")
    expect(cookies).toEqual([])
    const [{ headers, body } = { headers: new Headers(), body: new URLSearchParams() }] = world.idp.renewals
    expect(headers.get("authorization")).toMatch(/^Basic /)
    expect(Object.fromEntries(body)).toEqual({ grant_type: "refresh_token", refresh_token: "refresh-1" })
  })

  test("does not exist without a session: signed-out", async () => {
    const otherBrowser = world.service.browser()
    expect(await world.integration.accessToken(headOf(otherBrowser), "idp")).toEqual({
      result: { status: "signed-out" },
      cookies: [],
    })
  })

  test("does not exist after the session has ended", async () => {
    await world.browser.submit("/auth/signout")
    expect(await world.ask()).toEqual({ status: "signed-out" })
  })

  test("does not exist if the application's own callback ends the session", async () => {
    const ended = await createTokenWorld({
      config: {
        session: { strategy: "jwt" },
        callbacks: { jwt: ({ token, trigger }) => (trigger === "signUp" ? token : null) },
      },
    })
    expect(await ended.ask()).toEqual({ status: "signed-out" })
  })
})

describe("a user without a token at a provider", () => {
  test("has no account there: not-connected", async () => {
    const { idp, adapter, integration, browser } = await createTokenWorld({ also: { keepTokens: true } })
    const { result } = await integration.accessToken(headOf(browser), "also")
    expect(result).toEqual({ status: "not-connected" })
    await adapter.unlinkAccount({ provider: "idp", providerAccountId: "ada-1" })
    expect((await integration.accessToken(headOf(browser), "idp")).result).toEqual({
      status: "not-connected",
    })
    expect(idp.renewals).toEqual([])
  })

  test("has a session and no row in the store, as with a name and a password: not-connected", async () => {
    const adapter = MemoryAdapter()
    const service = createService({
      providers: [idp.oidc(), passwords()],
      adapter,
      session: { strategy: "jwt" },
      account: { keepTokens: true },
    })
    const browser = service.browser()
    await browser.submit("/auth/callback/credentials", { username: "grace", password: "hopper" })
    expect(await adapter.getUser("user-1")).toBeNull()
    const { result } = await createIntegration(service.config).accessToken(headOf(browser), "idp")
    expect(result).toEqual({ status: "not-connected" })
  })

  test("has an account that was stored without tokens, as with an `account()` that keeps no tokens: connect-again", async () => {
    const { ask } = await createTokenWorld({ provider: { account: () => ({}) } })
    expect(await ask()).toEqual({ status: "connect-again" })
  })

  test.each([undefined, "access-1"])(
    "gets a new access token with the refresh token, if that alone is stored and an API refused %j",
    async (refused) => {
      const adapter = MemoryAdapter()
      const { ask, idp } = await createTokenWorld({ config: { adapter } })
      await adapter.updateAccount({ provider: "idp", providerAccountId: "ada-1" }, { access_token: null }, {})
      expect(await ask(refused === undefined ? {} : { refused })).toMatchObject({
        status: "ok",
        accessToken: "access-2",
      })
      expect(idp.renewals).toHaveLength(1)
    },
  )

  test("learns which option is missing, and which id is wrong", async () => {
    const { integration, browser } = await createTokenWorld({ config: { account: {} } })
    await expect(integration.accessToken(headOf(browser), "idp")).rejects.toThrow(/keepTokens: true/)
    await expect(integration.accessToken(headOf(browser), "nobody")).rejects.toThrow(/"nobody"/)
    await expect(integration.accessToken(headOf(browser), "idp")).rejects.toMatchObject({
      type: "InvalidProvider",
    })
  })
})

describe("of several accounts at one provider", () => {
  const grace = { sub: "grace-1", name: "Grace Hopper", email: "grace@example.com" }

  test("the token is the one that lasts longest, or the named account's", async () => {
    const { ask, browser, idp } = await createTokenWorld()
    idp.life = 7200
    await signIn(browser, idp, { person: grace })
    expect(await ask()).toMatchObject({ accessToken: "access-2" })
    expect(await ask({ providerAccountId: "ada-1" })).toMatchObject({ accessToken: "access-1" })
    expect(await ask({ providerAccountId: "nobody" })).toEqual({ status: "not-connected" })
  })
})

describe("the tokens of a later sign-in", () => {
  test("replace the stored ones of the same account", async () => {
    const world = await createTokenWorld()
    await world.browser.submit("/auth/signout")
    await signIn(world.browser, world.idp)
    expect(await world.account()).toMatchObject({ access_token: "access-2", refresh_token: "refresh-2" })
    expect(await world.ask()).toMatchObject({ accessToken: "access-2" })
  })

  test("are for the callbacks alone without the option", async () => {
    const world = await createTokenWorld({ config: { account: {} } })
    await world.browser.submit("/auth/signout")
    await signIn(world.browser, world.idp)
    expect(await world.account()).toMatchObject({ access_token: "access-1", refresh_token: "refresh-1" })
  })

  test("leave the refresh token alone where the provider issues one at the first consent only", async () => {
    const world = await createTokenWorld()
    world.idp.misbehave = { tokens: (answer) => ({ ...answer, refresh_token: null }) }
    await signIn(world.browser, world.idp)
    expect(await world.account()).toMatchObject({ access_token: "access-2", refresh_token: "refresh-1" })
  })
})

test("an adapter that cannot keep tokens is a fault of the configuration, which names the methods and the option", async () => {
  const { listAccountsByUserId: _, updateAccount: __, ...lacking } = MemoryAdapter()
  const service = createService({ adapter: lacking, account: { keepTokens: true }, providers: [idp.oidc()] })
  expect((await service.browser().get("/auth/session")).status).toBe(500)
  const [error] = service.log.errors
  expect(error?.type).toBe("MissingAdapterMethods")
  expect(error?.message).toMatch(/listAccountsByUserId, updateAccount.*`keepTokens`/)
  // Without the option, the methods aren't required.
  const without = createService({ adapter: lacking, providers: [idp.oidc()] })
  await signIn(without.browser(), idp)
  expect(without.log.errors).toEqual([])
})

test("an adapter that lists no array is at fault, not the application", async () => {
  const { service, adapter, integration, browser } = await createTokenWorld()
  adapter.listAccountsByUserId = async () => null as never
  await expect(integration.accessToken(headOf(browser), "idp")).rejects.toMatchObject({
    type: "CallbackRouteError",
  })
  expect(service.log.types()).toEqual(["AdapterError", "CallbackRouteError"])
})

// ADV-25
test("rows of another user that a store lists, as it compares loosely, are ignored (D38)", async () => {
  const { adapter, ask } = await createTokenWorld()
  const { listAccountsByUserId } = adapter
  adapter.listAccountsByUserId = async (userId) =>
    (await listAccountsByUserId(userId)).map((account) => ({ ...account, userId: userId.toUpperCase() }))
  expect(await ask()).toEqual({ status: "not-connected" })
})

test("an application that keeps no tokens needs none of the methods", async () => {
  const service = createService({ providers: [], adapter: {}, session: { strategy: "jwt" } })
  expect((await service.browser().get("/auth/session")).status).toBe(200)
})
