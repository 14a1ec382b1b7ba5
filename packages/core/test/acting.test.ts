import type { AuthConfig } from "@latchkey/core"
import { decode, encode } from "@latchkey/core/jwt"
import { afterEach, describe, expect, test, vi } from "vitest"
import { result, supportWorld, waitingCookie } from "./acting-world.ts"
import { untilTheClockMoves } from "./revocation-world.ts"
import { createService, secret, sessionCookie } from "./service.ts"
import { grace, headOf, idp, keptAs, startingIn } from "./started-world.ts"

afterEach(() => void vi.useRealTimers())

describe.each(keptAs.slice(0, 2))("a user who acts as another one, with %s", (_kept, options) => {
  test("is shown in the session, to the `session` callback and in the record [ASU-01]", async () => {
    const shown: unknown[] = []
    const world = await supportWorld({
      ...options,
      callbacks: { session: ({ session }) => (shown.push((session as { actor?: unknown }).actor), session) },
    })
    const browser = await world.acting({ method: "support", redirectTo: "/account" })
    expect(await world.who(browser)).toBe("Grace, by Ada")
    expect(shown.at(-1)).toEqual({ id: await world.idOf() })
    expect((await browser.get("/auth/session")).json()).toMatchObject({ actor: { id: await world.idOf() } })
    const own = { userId: grace.id, actor: await world.idOf() }
    expect(world.events.filter(({ userId }) => userId === grace.id)).toMatchObject([
      { action: "session.start", ...own },
      { action: "sign-in.finish", method: "support", ...own },
    ])
  })

  test("isn't there in any other session [ASU-01]", async () => {
    const world = await supportWorld(options)
    expect(await world.session(await world.signedIn())).not.toHaveProperty("actor")
    expect(world.events.map(({ actor }) => actor)).not.toContainEqual(expect.anything())
  })

  test("goes back to their own session, which is as fresh as before [ASU-02]", async () => {
    const world = await supportWorld(options)
    const browser = await world.acting()
    const acted = browser.copy()
    world.take()
    expect(await world.stop(browser)).toBe(true)
    expect(await world.who(browser)).toBe("Ada Lovelace")
    expect(browser.cookies.has(waitingCookie)).toBe(false)
    expect(await world.who(acted)).toBe("no one")
    expect(world.events.slice(0, 1)).toMatchObject([
      { action: "session.end", by: "user", userId: grace.id, actor: await world.idOf() },
    ])
    const { session } = await world.integration.requireFresh(headOf(browser), { maxAge: 60 })
    expect(session).not.toBeNull()
  })

  test("can be ended only once, and only in a session in which a user acts", async () => {
    const world = await supportWorld(options)
    const browser = await world.acting()
    await world.stop(browser)
    expect(await world.stop(browser)).toBe(false)
    expect(await world.who(browser)).toBe("Ada Lovelace")
    expect(await world.stop(world.service.browser())).toBe(false)
  })

  test("doesn't go back for another site [ASU-02]", async () => {
    const world = await supportWorld(options)
    const browser = await world.acting()
    const sent = { origin: "https://evil.example", "sec-fetch-site": "cross-site" }
    expect(await result(world.stop(browser, sent))).toBe("MissingCSRF")
    expect(await world.who(browser)).toBe("Grace, by Ada")
  })

  test.each([
    ["another user", "grace"],
    ["nothing", undefined],
    ["null", null],
    ["an empty id", ""],
    ["an object without an id", {}],
    ["a list", ["ada"]],
    ["an operator of a database", { id: { $ne: null } }],
  ])("must be the user of the request's session: %s isn't [ASU-03]", async (_, actor) => {
    const world = await supportWorld(options)
    const browser = await world.signedIn()
    expect(await result(world.start(browser, grace.id, { actor }))).toBe("AccessDenied acting")
    expect(await world.who(browser)).toBe("Ada Lovelace")
    expect(await result(world.start(world.service.browser(), grace.id, { actor }))).toBe(
      "AccessDenied acting",
    )
  })

  test("can't act as a third user, nor as themself [ASU-03]", async () => {
    const world = await supportWorld(options)
    await world.store.createUser({ ...grace, id: "eve", name: "Eve", email: "eve@example.com" })
    const browser = await world.acting()
    for (const actor of [grace.id, await world.idOf()])
      expect(await result(world.start(browser, "eve", { actor }))).toBe("AccessDenied acting")
    await world.stop(browser)
    const actor = await world.idOf()
    expect(await result(world.start(browser, actor, { actor }))).toBe("AccessDenied acting")
  })

  test("can't act if their own session has ended, even in the same moment [ASU-05]", async () => {
    const world = await supportWorld({
      ...options,
      callbacks: {
        signIn: async ({ account }) => {
          if (account === null) await world.integration.signOutEverywhere(await world.idOf())
          untilTheClockMoves()
          return true
        },
      },
    })
    const browser = await world.signedIn()
    const called = world.start(browser, grace.id, { actor: await world.idOf() })
    expect(await result(called)).toMatch(/^AccessDenied acting|OAuthCallbackError/)
    expect(await world.who(browser)).toBe("no one")
    expect(await world.integration.sessions(headOf(browser))).toEqual([])
  })

  test("proves no address", async () => {
    const world = await supportWorld(options)
    const browser = await world.signedIn()
    const called = world.start(browser, grace.id, { actor: await world.idOf(), provesEmail: true })
    expect(await result(called)).toBe("UnsupportedStrategy")
  })

  test("acts for at most an hour, however much the session is used [ASU-04]", async () => {
    vi.useFakeTimers({ toFake: ["Date"] })
    const world = await supportWorld({ ...options, session: { ...options.session, updateAge: 0 } })
    const browser = await world.acting({ maxAge: 86_400 })
    for (let minutes = 0; minutes < 55; minutes += 5) {
      vi.setSystemTime(Date.now() + 300_000)
      expect(await world.who(browser)).toBe("Grace, by Ada")
    }
    const copy = browser.copy()
    vi.setSystemTime(Date.now() + 301_000)
    expect(await world.who(browser)).toBe("no one")
    expect(await world.stop(copy)).toBe(false)
    expect(await world.who(copy)).toBe("no one")
  })

  test("acts for less than an hour if `maxAge` or their own session is shorter [ASU-04]", async () => {
    vi.useFakeTimers({ toFake: ["Date"] })
    const world = await supportWorld({ ...options, session: { ...options.session, maxAge: 600 } })
    const browser = await world.acting({ maxAge: 60 })
    vi.setSystemTime(Date.now() + 61_000)
    expect(await world.who(browser)).toBe("no one")
    const long = await world.acting()
    for (let minutes = 0; minutes < 9; minutes++) {
      vi.setSystemTime(Date.now() + 60_000)
      expect(await world.who(long)).toBe("Grace, by Ada")
    }
    vi.setSystemTime(Date.now() + 61_000)
    expect(await world.who(long)).toBe("no one")
  })

  test.each([
    ["the user is signed out everywhere", async ({ integration }) => integration.signOutEverywhere(grace.id)],
    [
      "the actor is signed out everywhere",
      async ({ integration, idOf }) => integration.signOutEverywhere(await idOf()),
    ],
    [
      "the actor's own session is ended from the list of another browser",
      async ({ integration, signedIn }) => {
        const browser = await signedIn()
        for (const { id, current } of await integration.sessions(headOf(browser)))
          if (!current) await integration.endSession(headOf(browser), id)
      },
    ],
    [
      "the user ends it in their own list",
      async ({ integration, service, start }) => {
        const browser = service.browser()
        await start(browser)
        for (const { id, current } of await integration.sessions(headOf(browser)))
          if (!current) await integration.endSession(headOf(browser), id)
      },
    ],
  ] satisfies [string, (world: Awaited<ReturnType<typeof supportWorld>>) => Promise<unknown>][])(
    "no longer acts once %s [ASU-05]",
    async (_, end) => {
      const world = await supportWorld(options)
      const browser = await world.acting()
      await end(world)
      expect(await world.who(browser.copy())).toBe("no one")
      // The way back is closed, too: it begins in the session that has ended.
      expect(await world.stop(browser)).toBe(false)
      expect(await world.who(browser)).toBe("no one")
    },
  )

  test("signs out of both sessions [ASU-02]", async () => {
    const world = await supportWorld(options)
    const browser = await world.signedIn()
    const own = browser.copy()
    await world.start(browser, grace.id, { actor: await world.idOf() })
    expect(await world.who(own)).toBe("Ada Lovelace")
    const acted = browser.copy()
    await browser.submit("/auth/signout")
    expect([...browser.cookies.keys()].filter((each) => each.startsWith(sessionCookie))).toEqual([])
    expect(await world.who(own)).toBe("no one")
    expect(await world.who(acted)).toBe("no one")
  })

  test("ends both sessions with the next sign-in in this browser [ASU-02]", async () => {
    const world = await supportWorld(options)
    const browser = await world.signedIn()
    const own = browser.copy()
    await world.start(browser, grace.id, { actor: await world.idOf() })
    await world.start(browser, grace.id)
    expect(await world.who(browser)).toBe("Grace")
    expect(browser.cookies.has(waitingCookie)).toBe(false)
    expect(await world.who(own)).toBe("no one")
  })

  test.each([
    ["gone", () => undefined],
    ["cut off", (value: string) => value.slice(0, -9)],
    ["empty", () => ""],
    ["the session's own value", (_: string, session: string) => session],
  ])("has no way back if the waiting session's cookie is %s [ASU-02]", async (_, change) => {
    const world = await supportWorld(options)
    const browser = await world.acting()
    const session = browser.cookies.get(sessionCookie)?.value ?? ""
    const changed = change(browser.cookies.get(waitingCookie)?.value ?? "", session)
    browser.cookies.forget(waitingCookie)
    if (changed !== undefined) browser.plant(waitingCookie, changed)
    expect(await world.stop(browser)).toBe(false)
    expect(await world.who(browser)).toBe("no one")
  })

  test("has no way back with the cookie of another browser, or of another session [ASU-02]", async () => {
    const world = await supportWorld(options)
    const [browser, other] = [await world.acting(), await world.acting()]
    browser.plant(waitingCookie, other.cookies.get(waitingCookie)?.value ?? "")
    expect(await world.stop(browser)).toBe(false)
    expect(await world.who(browser)).toBe("no one")
    expect(await world.who(other)).toBe("Grace, by Ada")
  })

  test("can't use the waiting session's cookie as a session", async () => {
    const world = await supportWorld(options)
    const browser = await world.acting()
    const thief = world.service.browser()
    thief.plant(sessionCookie, browser.cookies.get(waitingCookie)?.value ?? "")
    expect(await world.who(thief)).toBe("no one")
  })

  test("isn't planted by an update, nor by a callback [ASU-01]", async () => {
    const updates: unknown[] = []
    const world = await supportWorld({
      ...options,
      callbacks: {
        jwt: ({ token, trigger, session }) =>
          trigger === "update" && updates.push(session) > 0
            ? { ...token, ...(session as object) }
            : { ...token, act: { sub: "mallory" } },
      },
    })
    const browser = await world.signedIn()
    const planted = {
      act: { sub: "x" },
      actor: { id: "x" },
      sign_in: { actor: "x", id: "x", at: 1, keys: [] },
    }
    await browser.submit("/auth/session", { data: planted })
    expect(await world.session(browser)).not.toHaveProperty("actor")
    for (const data of updates) expect(data).toEqual({ actor: { id: "x" } })
    expect(
      await result(
        world.integration.accounts.unlink(headOf(browser), { provider: "idp", providerAccountId: "1" }),
      ),
    ).toBe("done")
    const acted = await world.acting()
    await acted.submit("/auth/session", { data: { ...planted, sign_in: null, act: null } })
    expect(await world.who(acted)).toBe("Grace, by Ada")
    expect(await result(world.integration.endSession(headOf(acted), "x"))).toBe("AccessDenied acting")
  })

  test("needs only these two cookies, even if they are long", async () => {
    const world = await supportWorld({
      ...options,
      callbacks: { jwt: ({ token }) => ({ ...token, long: "x".repeat(6_000) }) },
    })
    const browser = await world.acting()
    expect(await world.who(browser)).toBe("Grace, by Ada")
    expect(await world.stop(browser)).toBe(true)
    expect(await world.who(browser)).toBe("Ada Lovelace")
    const left = [...browser.cookies.keys()].filter((each) => each.startsWith(waitingCookie))
    expect(left).toEqual([])
  })

  test("starts once, or 64 times at once, and every session ends with the actor's own [ASU-05]", async () => {
    const world = await supportWorld(options)
    const browser = await world.signedIn()
    const actor = await world.idOf()
    const browsers = Array.from({ length: 64 }, () => browser.copy())
    await Promise.all(browsers.map(async (each) => world.start(each, grace.id, { actor })))
    await world.integration.signOutEverywhere(actor)
    const found = await Promise.all(browsers.map(async (each) => world.who(each)))
    expect(new Set(found)).toEqual(new Set(["no one"]))
  })
})

describe("acting as another user", () => {
  test.each([
    ["JWT sessions without `revocation`", { session: { strategy: "jwt" } }],
    ["stored sessions without details", { session: { strategy: "database" } }],
    ["`jwt.encode`", { session: { strategy: "jwt" }, revocation: true, jwt: { encode, decode } }],
  ] satisfies [string, Partial<AuthConfig>][])("isn't possible with %s [ASU-03]", async (name, options) => {
    const own: Partial<AuthConfig> =
      name === "`jwt.encode`" ? { ...options, jwt: { encode: async (how) => encode(how), decode } } : options
    const world = await supportWorld(own)
    const browser = await world.signedIn()
    const called = world.start(browser, grace.id, { actor: await world.idOf() })
    expect(await result(called)).toBe("UnsupportedStrategy")
    expect(await world.who(browser)).toBe("Ada Lovelace")
  })

  test("leaves no key of the actor's session in the details of the user's session, with stored sessions", async () => {
    const world = await supportWorld(keptAs[0]?.[1])
    const browser = await world.signedIn()
    const key = browser.cookies.get(sessionCookie)?.value ?? ""
    await world.start(browser, grace.id, { actor: await world.idOf() })
    const rows = await world.store.listSessionDetails({ userId: grace.id })
    expect(rows).toMatchObject([{ provider: "session", providerSubject: await world.idOf() }])
    expect(JSON.stringify(rows)).not.toContain(key)
    await world.store.deleteSessionDetails(rows[0]?.id ?? "")
    expect(await world.who(browser)).toBe("no one")
  })

  test("ends with the row of the actor's session, with stored sessions [ASU-05]", async () => {
    const world = await supportWorld(keptAs[0]?.[1])
    const browser = await world.acting()
    await world.store.deleteUser(await world.idOf())
    expect(await world.who(browser)).toBe("no one")
  })

  test("is marked in the key of a stored session, which can't be changed [ASU-01]", async () => {
    const world = await supportWorld(keptAs[0]?.[1])
    const browser = await world.acting()
    const value = browser.cookies.get(sessionCookie)?.value ?? ""
    expect(value).toContain(".acting.")
    browser.plant(sessionCookie, value.replace(".acting.", "."))
    expect(await world.who(browser)).toBe("no one")
  })

  test("is a claim of the token, for `getToken` and the callbacks [ASU-01]", async () => {
    const world = await supportWorld(keptAs[1]?.[1])
    const browser = await world.acting()
    const token = browser.cookies.get(sessionCookie)?.value ?? ""
    const claims = await decode({ token, secret, salt: sessionCookie })
    expect(claims).toMatchObject({ sub: grace.id, act: { sub: await world.idOf() } })
  })

  test("isn't decided by the `jwt` callback, which can only refuse it; the actor then stays signed in", async () => {
    const world = await supportWorld({
      ...keptAs[1]?.[1],
      callbacks: { jwt: ({ token }) => (token["act"] === undefined ? token : null) },
    })
    const browser = await world.signedIn()
    const called = world.start(browser, grace.id, { actor: await world.idOf() })
    expect(await result(called)).toBe("AccessDenied acting")
    expect(await world.who(browser)).toBe("Ada Lovelace")
  })

  test("is possible without an adapter, if sessions can be revoked", async () => {
    const kept = new Map<string, Date>()
    const world = startingIn(
      createService({
        providers: [idp.oidc()],
        revocation: {
          revoke: (key) => void kept.set(key, new Date()),
          revokedSince: (keys) => keys.map((key) => kept.get(key) ?? null),
        },
      }),
    )
    const browser = world.service.browser()
    await world.start(browser, { id: "ada", name: "Ada" })
    await world.start(browser, { id: "grace", name: "Grace" }, { actor: "ada" })
    const { session } = await world.integration.session(headOf(browser))
    expect(session).toMatchObject({ user: { name: "Grace" }, actor: { id: "ada" } })
  })
})
