import type { AuthConfig } from "@latchkey/core"
import type { Adapter } from "@latchkey/core/adapters"
import { MemoryAdapter } from "@latchkey/core/adapters/memory"
import { createIntegration } from "@latchkey/core/integration"
import { afterEach, describe, expect, test, vi } from "vitest"
import type { Browser } from "@latchkey/test-kit/browser"
import { ada, createIdentityProvider } from "./identity-provider.ts"
import { untilTheClockMoves } from "./revocation-world.ts"
import { createService, sessionCookie } from "./service.ts"
import { signIn } from "./sign-in.ts"

const idp = await createIdentityProvider()
const firefox = "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:131.0) Gecko/20100101 Firefox/131.0"

afterEach(() => {
  vi.useRealTimers()
})

const strategies: [string, Partial<AuthConfig>["session"], Partial<AuthConfig>["revocation"]][] = [
  ["JWT sessions", { strategy: "jwt", details: true }, true],
  ["stored sessions", { strategy: "database", details: true }, undefined],
]

/** Returns the request that the application's server code belongs to. */
function headOf(browser: Browser): { headers: Headers } {
  const cookie = [...browser.cookies.values()].map(({ name, value }) => `${name}=${value}`).join("; ")
  return { headers: new Headers({ host: "app.example", cookie }) }
}

describe.each(strategies)("the list of a user's sessions, with %s", (_name, session, revocation) => {
  function createWorld(more: Partial<AuthConfig> = {}) {
    const adapter = MemoryAdapter()
    const service = createService({ providers: [idp.oidc()], adapter, session, revocation, ...more })
    return { adapter, service, integration: createIntegration(service.config) }
  }

  async function signedIn(
    { service }: ReturnType<typeof createWorld>,
    person = ada,
    userAgent = firefox,
  ): Promise<Browser> {
    const browser = service.browser()
    const start = await browser.submit("/auth/signin/idp")
    const back = idp.consent(start.location, person)
    await browser.get(back.pathname + back.search, { "user-agent": userAgent })
    return browser
  }

  const isSignedIn = async (browser: Browser): Promise<boolean> =>
    (await browser.get("/auth/session")).text !== "null"

  test("keeps 512 characters of what a browser says about itself at most [DO-01]", async () => {
    const world = createWorld()
    const browser = await signedIn(world, ada, `${firefox} ${"x".repeat(600)}`)
    const [one] = await world.integration.sessions(headOf(browser))
    expect(one?.userAgent).toHaveLength(512)
    expect(one?.userAgent?.startsWith(firefox)).toBe(true)
  })

  test("shows device, provider and times, says which is the current one, and opens none [SE-05, SE-09]", async () => {
    const world = createWorld()
    const [first, second] = [await signedIn(world), await signedIn(world)]
    await signedIn(world, { sub: "grace-1", name: "Grace", email: "grace@example.com" })
    const list = await world.integration.sessions(headOf(first))
    expect(list).toHaveLength(2)
    expect(list.filter(({ current }) => current)).toHaveLength(1)
    for (const each of list)
      expect(each).toMatchObject({ provider: "idp", device: "Firefox on Windows", userAgent: firefox })
    const key = first.cookies.get(sessionCookie)?.value ?? ""
    expect(JSON.stringify(list)).not.toContain(key)
    const [one] = list.filter(({ current }) => current)
    const [other] = (await world.integration.sessions(headOf(second))).filter(({ current }) => current)
    expect(one?.id).not.toBe(other?.id)
  })

  test("has the one used last first, with the times of its sign-in, last use and end, in UTC [SE-05]", async () => {
    vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-03-01T12:00:00Z") })
    const world = createWorld({ session: { ...session, maxAge: 86_400, updateAge: 0 } })
    const first = await signedIn(world)
    vi.setSystemTime(new Date("2026-03-01T13:00:00Z"))
    const second = await signedIn(world)
    const times = async (browser: Browser) =>
      (await world.integration.sessions(headOf(browser))).map(
        ({ current, signedInAt, lastUsedAt, expires }) => [
          current,
          ...[signedInAt, lastUsedAt, expires].map((time) => time.toISOString().slice(5, 16)),
        ],
      )
    expect(await times(first)).toEqual([
      [false, "03-01T13:00", "03-01T13:00", "03-02T13:00"],
      [true, "03-01T12:00", "03-01T12:00", "03-02T12:00"],
    ])
    vi.setSystemTime(new Date("2026-03-01T18:00:00Z"))
    expect(await isSignedIn(first)).toBe(true)
    expect(await times(first)).toEqual([
      [true, "03-01T12:00", "03-01T18:00", "03-02T18:00"],
      [false, "03-01T13:00", "03-01T13:00", "03-02T13:00"],
    ])
    // A session that has expired isn't in any list.
    vi.setSystemTime(new Date("2026-03-02T13:00:01Z"))
    expect(await times(first)).toHaveLength(1)
    expect(await isSignedIn(second)).toBe(false)
  })

  test("notes a use of the session only if `updateAge` has passed since the one before [SE-05]", async () => {
    vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-03-01T12:00:00Z") })
    const world = createWorld({ session: { ...session, maxAge: 86_400, updateAge: 3_600 } })
    const browser = await signedIn(world)
    const used = async (): Promise<string | undefined> => {
      expect(await isSignedIn(browser)).toBe(true)
      return (await world.integration.sessions(headOf(browser)))[0]?.lastUsedAt.toISOString().slice(11, 16)
    }
    vi.setSystemTime(new Date("2026-03-01T12:59:00Z"))
    expect(await used()).toBe("12:00")
    vi.setSystemTime(new Date("2026-03-01T13:01:00Z"))
    expect(await used()).toBe("13:01")
  })

  test("ends another session, and leaves the current one alone [SE-05]", async () => {
    const world = createWorld()
    const [first, second] = [await signedIn(world), await signedIn(world)]
    const [other] = (await world.integration.sessions(headOf(first))).filter(({ current }) => !current)
    expect(await world.integration.endSession(headOf(first), other?.id ?? "")).toBe(true)
    expect([await isSignedIn(first), await isSignedIn(second)]).toEqual([true, false])
    expect(await world.integration.sessions(headOf(first))).toHaveLength(1)
  })

  // ADV-25
  test("doesn't end another user's session, nor any without a session", async () => {
    const world = createWorld()
    const mine = await signedIn(world)
    const grace = await signedIn(world, { sub: "grace-1", name: "Grace", email: "grace@example.com" })
    const [session] = await world.integration.sessions(headOf(mine))
    expect(await world.integration.endSession(headOf(grace), session?.id ?? "")).toBe(false)
    expect(await world.integration.endSession(headOf(world.service.browser()), session?.id ?? "")).toBe(false)
    expect(await isSignedIn(mine)).toBe(true)
    expect(await world.integration.sessions(headOf(world.service.browser()))).toEqual([])
  })

  test("has no session of another user, whom a store that compares loosely returns, too (D38) [SE-05]", async () => {
    const world = createWorld()
    const mine = await signedIn(world)
    const grace = await signedIn(world, { sub: "grace-1", name: "Grace", email: "grace@example.com" })
    const [hers] = await world.integration.sessions(headOf(grace))
    const { adapter } = world
    const everyone = await adapter.listSessionDetails({
      userId: (await adapter.getUserByEmail("grace@example.com"))?.id ?? "",
    })
    const loose: Adapter = {
      ...adapter,
      listSessionDetails: async (filter) => [...(await adapter.listSessionDetails(filter)), ...everyone],
    }
    const integration = createIntegration({ ...world.service.config, adapter: loose })
    expect(await integration.sessions(headOf(mine))).toHaveLength(1)
    expect(await integration.endSession(headOf(mine), hers?.id ?? "")).toBe(false)
    const { id = "" } = (await adapter.getUserByEmail("ada@example.com")) ?? {}
    await integration.signOutEverywhere(id)
    expect([await isSignedIn(mine), await isSignedIn(grace)]).toEqual([false, true])
    expect(await world.integration.sessions(headOf(grace))).toHaveLength(1)
  })

  test("no longer has a session whose person signed out", async () => {
    const world = createWorld()
    const [first, second] = [await signedIn(world), await signedIn(world)]
    await second.submit("/auth/signout")
    expect(await world.integration.sessions(headOf(first))).toHaveLength(1)
  })

  // ADV-39
  test("`signOutEverywhere` ends every session of the user, and nobody else's [SE-05]", async () => {
    const seen: unknown[] = []
    const world = createWorld({ events: { signOutEverywhere: (all) => void seen.push(all) } })
    const [first, second] = [await signedIn(world), await signedIn(world)]
    const grace = await signedIn(world, { sub: "grace-1", name: "Grace", email: "grace@example.com" })
    const user = await world.adapter.getUserByEmail("ada@example.com")
    await world.integration.signOutEverywhere(user ?? "")
    expect([await isSignedIn(first), await isSignedIn(second), await isSignedIn(grace)]).toEqual([
      false,
      false,
      true,
    ])
    expect(seen).toEqual([{ userId: user?.id }])
    untilTheClockMoves()
    expect(await isSignedIn(await signedIn(world))).toBe(true)
  })

  // ADV-39
  test("a copy of the cookie is useless after the sign-out [SE-04, FC-08]", async () => {
    const world = createWorld()
    const browser = await signedIn(world)
    const copy = browser.copy()
    await browser.submit("/auth/signout")
    expect(await isSignedIn(copy)).toBe(false)
  })

  test("an idle session ends, however long it might live when used [SE-03]", async () => {
    vi.useFakeTimers({ toFake: ["Date"] })
    const world = createWorld({ session: { ...session, maxAge: 3_600, absoluteMaxAge: 86_400 } })
    const [idle, used] = [await signedIn(world), await signedIn(world)]
    for (let minutes = 0; minutes < 90; minutes += 30) {
      vi.setSystemTime(Date.now() + 30 * 60_000)
      expect(await isSignedIn(used)).toBe(true)
    }
    expect(await isSignedIn(idle)).toBe(false)
  })

  test("an absolute lifetime ends a session that is in use all the time, and its end is told [SE-03, SE-08]", async () => {
    vi.useFakeTimers({ toFake: ["Date"] })
    const world = createWorld({ session: { ...session, maxAge: 3_600, absoluteMaxAge: 7_200 } })
    const browser = await signedIn(world)
    const begun = Date.now()
    for (let minutes = 30; minutes < 120; minutes += 30) {
      vi.setSystemTime(begun + minutes * 60_000)
      const { expires } = (await browser.get("/auth/session")).json() as { expires: string }
      expect(Date.parse(expires)).toBeLessThanOrEqual(begun + 7_201_000)
    }
    vi.setSystemTime(begun + 7_201_000)
    expect(await isSignedIn(browser)).toBe(false)
  })
})

describe("sessions that nothing is remembered of", () => {
  test("are neither listed nor revoked: the error names the option", async () => {
    const service = createService({ providers: [idp.oidc()] })
    const browser = service.browser()
    await signIn(browser, idp)
    const integration = createIntegration(service.config)
    await expect(integration.sessions(headOf(browser))).rejects.toThrow("session: { details: true }")
    await expect(integration.signOutEverywhere("1")).rejects.toThrow("`revocation`")
  })

  test("hold no record of the sign-in in their cookie", async () => {
    const seen: unknown[] = []
    const service = createService({
      providers: [idp.oidc()],
      callbacks: { jwt: ({ token }) => (seen.push(Object.keys(token)), token) },
    })
    const browser = service.browser()
    await signIn(browser, idp)
    await browser.get("/auth/session")
    expect(JSON.stringify(seen)).not.toContain("sign_in")
  })
})

describe("revocation", () => {
  function counting(cacheMaxAge: number) {
    const kept = new Map<string, Date>()
    const asked = new Set<string>()
    let lookUps = 0
    const service = createService({
      providers: [idp.oidc()],
      revocation: {
        cacheMaxAge,
        revoke: (key) => void kept.set(key, new Date()),
        revokedSince: (keys) => {
          lookUps++
          for (const key of keys) asked.add(key)
          return keys.map((key) => kept.get(key) ?? null)
        },
      },
    })
    /** Revokes like another instance with the same store. */
    const revokeElsewhere = (): void => {
      for (const key of asked) kept.set(key, new Date())
    }
    return { service, revokeElsewhere, lookUps: () => lookUps }
  }

  test("costs one look-up for each check, and none while an answer is fresh", async () => {
    for (const [cacheMaxAge, expected] of [
      [0, 3],
      [60, 1],
    ] as const) {
      const { service, lookUps } = counting(cacheMaxAge)
      const browser = service.browser()
      await signIn(browser, idp)
      const before = lookUps()
      for (let check = 0; check < 3; check++) await browser.get("/auth/session")
      expect(lookUps() - before).toBe(expected)
    }
  })

  // ADV-39
  test("by another process is noticed when the answer is older than the chosen seconds, and by this one immediately", async () => {
    vi.useFakeTimers({ toFake: ["Date"] })
    const { service, revokeElsewhere } = counting(60)
    const [browser, other] = [service.browser(), service.browser()]
    await signIn(browser, idp)
    await signIn(other, idp)
    const isSignedIn = async (who: Browser): Promise<boolean> =>
      (await who.get("/auth/session")).text !== "null"
    expect([await isSignedIn(browser), await isSignedIn(other)]).toEqual([true, true])
    revokeElsewhere()
    vi.setSystemTime(Date.now() + 59_000)
    expect(await isSignedIn(browser)).toBe(true)
    vi.setSystemTime(Date.now() + 2_000)
    expect([await isSignedIn(browser), await isSignedIn(other)]).toEqual([false, false])
    await signIn(browser, idp)
    expect(await isSignedIn(browser)).toBe(true)
    const copy = browser.copy()
    await browser.submit("/auth/signout")
    expect(await isSignedIn(copy)).toBe(false)
  })

  test("survives a `jwt` callback that returns its own token", async () => {
    const { service } = counting(0)
    service.config.callbacks = { jwt: ({ token }) => ({ sub: token.sub, name: token.name }) }
    const browser = service.browser()
    await signIn(browser, idp)
    await browser.get("/auth/session")
    const copy = browser.copy()
    await browser.submit("/auth/signout")
    expect((await copy.get("/auth/session")).text).toBe("null")
  })

  test("that cannot be asked lets nobody in, and keeps the cookie [SE-13]", async () => {
    const { service } = counting(0)
    const browser = service.browser()
    await signIn(browser, idp)
    Object.assign(service.config.revocation as object, {
      revokedSince: () => {
        throw new Error("down")
      },
    })
    expect((await browser.get("/auth/session")).text).toBe("null")
    expect(browser.cookies.has(sessionCookie)).toBe(true)
    expect(service.log.types()).toContain("JWTSessionError")
  })
})
