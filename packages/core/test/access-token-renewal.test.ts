import { beforeEach, describe, expect, test, vi } from "vitest"
import { signIn } from "./sign-in.ts"
import { createTokenWorld, headOf, type TokenWorld } from "./token-world.ts"

/** The lifetime of the provider's access tokens. */
const hour = 3_600_000

let world: TokenWorld

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ["Date"] })
  world = await createTokenWorld()
  return () => vi.useRealTimers()
})

function later(milliseconds: number): void {
  vi.setSystemTime(Date.now() + milliseconds)
}

/** Returns a promise that waits until it's released. */
function gate(): { readonly released: Promise<void>; open(): void } {
  let open = (): void => {}
  const released = new Promise<void>((resolve) => {
    open = resolve
  })
  return { released, open: () => open() }
}

describe("one renewal, whatever happens simultaneously", () => {
  test("of 50 requests in one process one asks the provider, and all get its answer [FC-11, OA-17]", async () => {
    later(hour)
    const results = await Promise.all(Array.from({ length: 50 }, async () => world.ask()))
    expect(new Set(results.map((result) => JSON.stringify(result))).size).toBe(1)
    expect(results[0]).toMatchObject({ status: "ok", accessToken: "access-2" })
    expect(world.idp.renewals).toHaveLength(1)
  })

  // ADV-11
  test("with 2 instances and 50 requests each, one request asks the provider [FC-11, OA-17.1]", async () => {
    later(hour)
    const other = world.instance()
    const results = await Promise.all(
      Array.from({ length: 100 }, async (_, index) =>
        world.ask({}, index % 2 === 0 ? world.integration : other),
      ),
    )
    for (const result of results) expect(result).toMatchObject({ status: "ok", accessToken: "access-2" })
    expect(world.idp.renewals).toHaveLength(1)
  })

  test("another instance hands out the previous token while it lasts, without waiting", async () => {
    later(hour - 30_000)
    const answer = gate()
    world.idp.misbehave = { renewal: async (tokens) => (await answer.released, tokens) }
    const renewed = world.ask()
    await vi.waitFor(() => expect(world.idp.renewals).toHaveLength(1))
    expect(await world.ask({}, world.instance())).toMatchObject({ accessToken: "access-1" })
    answer.open()
    expect(await renewed).toMatchObject({ accessToken: "access-2" })
    expect(world.idp.renewals).toHaveLength(1)
  })

  test("a request that read the account before the renewal does not renew again", async () => {
    later(hour)
    const read = gate()
    const { listAccountsByUserId } = world.adapter
    world.adapter.listAccountsByUserId = async (userId) => {
      world.adapter.listAccountsByUserId = listAccountsByUserId
      const accounts = await listAccountsByUserId(userId)
      await read.released
      return accounts
    }
    const late = world.ask({}, world.instance())
    await vi.waitFor(() => expect(world.adapter.listAccountsByUserId).toBe(listAccountsByUserId))
    expect(await world.ask()).toMatchObject({ accessToken: "access-2" })
    read.open()
    expect(await late).toMatchObject({ accessToken: "access-2" })
    expect(world.idp.renewals).toHaveLength(1)
  })

  // ADV-11
  test("new tokens are stored before they are handed out [OA-17.2]", async () => {
    later(hour)
    const order: string[] = []
    const { updateAccount } = world.adapter
    world.adapter.updateAccount = async (key, changes, expected) => {
      const isChanged = await updateAccount(key, changes, expected)
      if (changes["access_token"] === "access-2") order.push("stored")
      return isChanged
    }
    await world.ask().then(() => order.push("handed out"))
    expect(order).toEqual(["stored", "handed out"])
  })
})

describe("the lease of an instance that renews", () => {
  /** Simulates an instance that crashes between the provider's answer and the store. */
  async function crash(): Promise<void> {
    const { updateAccount } = world.adapter
    const dead = world.instance()
    world.idp.misbehave = { network: ({ pathname }) => (pathname === "/token" ? hang() : undefined) }
    let claimed = false
    const hang = (): never => {
      throw new Error("the process ended")
    }
    world.adapter.updateAccount = async (key, changes, expected) => {
      if (claimed) throw new Error("the process ended")
      claimed = true
      return updateAccount(key, changes, expected)
    }
    await world.ask({}, dead)
    world.adapter.updateAccount = updateAccount
    world.idp.misbehave = {}
  }

  test("ends where that instance crashed, and the next one renews [OA-17]", async () => {
    later(hour - 30_000)
    await crash()
    expect((await world.account())?.["refresh_token"]).toMatch(/^renewing:\d+:.+:refresh-1$/)
    expect(await world.ask()).toMatchObject({ accessToken: "access-1" })
    later(30_001)
    expect(await world.ask()).toMatchObject({ accessToken: "access-2" })
    expect(await world.account()).toMatchObject({ access_token: "access-2", refresh_token: "refresh-2" })
  })

  test("makes others wait if the previous token has ended, until it is over", async () => {
    later(hour)
    await crash()
    const waiting = world.ask()
    await new Promise((resolve) => {
      setTimeout(resolve, 150)
    })
    expect(world.idp.renewals).toHaveLength(1)
    later(30_001)
    expect(await waiting).toMatchObject({ accessToken: "access-2" })
  })

  test("that another has taken over does not keep out the tokens of the slower one", async () => {
    later(hour)
    const answer = gate()
    world.idp.misbehave = { renewal: async (tokens) => (await answer.released, tokens) }
    const slow = world.ask()
    await vi.waitFor(() => expect(world.idp.renewals).toHaveLength(1))
    later(30_001)
    const taken = world.instance().accessToken(headOf(world.browser), "idp")
    await vi.waitFor(() => expect(world.idp.renewals).toHaveLength(2))
    answer.open()
    const results = [await slow, (await taken).result]
    // The second request found that the refresh token had been used. The first request's tokens count, whichever answer
    // arrives first.
    expect(results).toContainEqual(expect.objectContaining({ status: "ok", accessToken: "access-2" }))
    expect(await world.account()).toMatchObject({ access_token: "access-2", refresh_token: "refresh-2" })
  })

  test("gives way to a sign-in: its tokens are newer", async () => {
    later(hour)
    const answer = gate()
    world.idp.misbehave = { renewal: async (tokens) => (await answer.released, tokens) }
    const renewed = world.ask()
    await vi.waitFor(() => expect(world.idp.renewals).toHaveLength(1))
    await signIn(world.service.browser(), world.idp)
    answer.open()
    expect(await renewed).toMatchObject({ status: "ok", accessToken: "access-3" })
    expect(await world.account()).toMatchObject({ access_token: "access-3", refresh_token: "refresh-3" })
  })
})

describe("a grant that the provider has ended", () => {
  test("is over once: the event, no tokens, and the session goes on [OA-17.5]", async () => {
    world.idp.spend()
    later(hour)
    const results = await Promise.all(Array.from({ length: 20 }, async () => world.ask()))
    for (const result of results) expect(result).toEqual({ status: "connect-again" })
    expect(await world.ask()).toEqual({ status: "connect-again" })
    expect(world.idp.renewals).toHaveLength(1)
    const account = { provider: "idp", providerAccountId: "ada-1", userId: expect.any(String) as string }
    expect(world.ended).toEqual([{ account, error: "invalid_grant" }])
    expect(await world.account()).toMatchObject({ access_token: null, refresh_token: null, expires_at: null })
    expect((await world.browser.get("/auth/session")).json()).toMatchObject({
      user: { name: "Ada Lovelace" },
    })
  })

  test("is given again by signing in", async () => {
    world.idp.spend()
    later(hour)
    await world.ask()
    await signIn(world.browser, world.idp)
    expect(await world.ask()).toMatchObject({ status: "ok", accessToken: "access-2" })
  })

  test.each([
    ["invalid_grant (RFC 6749 §5.2)", 400, "invalid_grant"],
    ["the user has to act (Microsoft Entra ID)", 400, "interaction_required"],
    ["GitHub's own word, with status 200", 200, "bad_refresh_token"],
  ])("is known by %s", async (_, status, error) => {
    world.idp.misbehave = { renewal: () => Response.json({ error }, { status }) }
    later(hour)
    expect(await world.ask()).toEqual({ status: "connect-again" })
    expect(world.ended).toMatchObject([{ error }])
  })

  test("is not one that has merely no refresh token: its access token is used to its end", async () => {
    world = await createTokenWorld({
      prepare: (idp) => {
        idp.misbehave = { tokens: (answer) => ({ ...answer, refresh_token: null }) }
      },
    })
    later(hour - 1_000)
    expect(await world.ask()).toMatchObject({ status: "ok", accessToken: "access-1" })
    later(1_001)
    expect(await world.ask()).toEqual({ status: "connect-again" })
    expect(world.idp.renewals).toEqual([])
  })
})

describe("an outage of the provider", () => {
  const outages: readonly (readonly [string, TokenWorld["idp"]["misbehave"]])[] = [
    ["a network that fails", { network: () => down() }],
    ["status 503", { renewal: () => new Response("down", { status: 503 }) }],
    [
      "a client that is refused",
      { renewal: () => Response.json({ error: "invalid_client" }, { status: 401 }) },
    ],
    ["an answer without a token", { renewal: () => ({ token_type: "bearer" }) }],
  ]

  function down(): never {
    throw new Error("unreachable")
  }

  test.each(outages)("leaves the previous token while it lasts: %s", async (_, misbehaviour) => {
    world.idp.rotates = false
    world.idp.misbehave = misbehaviour
    later(hour - 30_000)
    expect(await world.ask()).toMatchObject({ status: "ok", accessToken: "access-1" })
    expect(await world.account()).toMatchObject({ access_token: "access-1", refresh_token: "refresh-1" })
    expect(world.service.log.types()).toEqual(["OAuthCallbackError"])
    later(30_001)
    expect(await world.ask()).toEqual({ status: "unavailable" })
    world.idp.misbehave = {}
    later(5_001)
    expect(await world.ask()).toMatchObject({
      status: "ok",
      accessToken: expect.not.stringContaining("access-1") as string,
    })
    expect(world.ended).toEqual([])
  })

  test("does not make every request ask again: the provider is left alone for five seconds", async () => {
    world.idp.misbehave = { network: () => down() }
    later(hour)
    for (let request = 0; request < 5; request++) expect(await world.ask()).toEqual({ status: "unavailable" })
    expect(world.idp.renewals).toHaveLength(1)
  })

  test("of the store while it keeps new tokens is survived: they are the only ones there are", async () => {
    later(hour)
    const { updateAccount } = world.adapter
    let failures = 0
    world.adapter.updateAccount = async (key, changes, expected) => {
      if (changes["access_token"] === "access-2" && failures++ < 2) throw new Error("the database is down")
      return updateAccount(key, changes, expected)
    }
    expect(await world.ask()).toMatchObject({ status: "ok", accessToken: "access-2" })
    expect(await world.account()).toMatchObject({ refresh_token: "refresh-2" })
  })
})

describe("the end of an access token", () => {
  test("that the provider does not tell is found out by use: `refused` renews, once", async () => {
    world = await createTokenWorld({
      prepare: (idp) => {
        const withoutEnd = (answer: Record<string, unknown>): object => ({ ...answer, expires_in: undefined })
        idp.misbehave = { tokens: withoutEnd, renewal: withoutEnd }
      },
    })
    later(100 * hour)
    expect(await world.ask()).toMatchObject({ accessToken: "access-1", expiresAt: null })
    expect(world.idp.renewals).toEqual([])
    const results = await Promise.all(
      Array.from({ length: 10 }, async () => world.ask({ refused: "access-1" })),
    )
    for (const result of results) expect(result).toMatchObject({ accessToken: "access-2", expiresAt: null })
    // A request whose API call used the old token finds the new one.
    expect(await world.ask({ refused: "access-1" })).toMatchObject({ accessToken: "access-2" })
    expect(world.idp.renewals).toHaveLength(1)
  })

  test("that a renewal does not tell is not the previous token's (RFC 6749 §5.1)", async () => {
    world.idp.misbehave = { renewal: (answer) => ({ ...answer, expires_in: undefined }) }
    later(hour)
    expect(await world.ask()).toMatchObject({ accessToken: "access-2", expiresAt: null })
    expect(await world.account()).toMatchObject({ expires_at: null })
    expect(await world.ask()).toMatchObject({ accessToken: "access-2" })
    expect(world.idp.renewals).toHaveLength(1)
  })

  test("may be near from the beginning: tokens of 60 seconds are renewed at half of their life", async () => {
    world.idp.life = 60
    later(hour)
    expect(await world.ask()).toMatchObject({ accessToken: "access-2" })
    later(29_000)
    expect(await world.ask()).toMatchObject({ accessToken: "access-2" })
    later(2_000)
    expect(await world.ask()).toMatchObject({ accessToken: "access-3" })
  })

  test.each([
    ["of the configuration", { config: { account: { keepTokens: true, renewAhead: 600 } } }, 600],
    ["of a provider", { provider: { keepTokens: true, renewAhead: 300 } }, 300],
  ])("is what `renewAhead` counts from: the option %s", async (_, options, ahead) => {
    world = await createTokenWorld(options)
    later(hour - ahead * 1000 - 1_000)
    expect(await world.ask()).toMatchObject({ accessToken: "access-1" })
    later(2_000)
    expect(await world.ask()).toMatchObject({ accessToken: "access-2" })
  })
})
