import type { AuthConfig } from "@latchkey/core"
import { MemoryAdapter } from "@latchkey/core/adapters/memory"
import { encode } from "@latchkey/core/jwt"
import { afterEach, describe, expect, test, vi } from "vitest"
import { createRevocationWorld, headOf, isSignedIn, untilTheClockMoves } from "./revocation-world.ts"
import { createService, sessionCookie } from "./service.ts"
import { passwords, signInWithPassword } from "./sign-in.ts"

const firefox = "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:131.0) Gecko/20100101 Firefox/131.0"
const day = 86_400_000

afterEach(() => {
  vi.useRealTimers()
})

/** Returns a session that was just renewed by a middleware's instance, which doesn't store records. */
async function renewedByMiddleware(value: string): Promise<string> {
  const browser = createService({ session: { updateAge: 0 } }).browser()
  browser.plant(sessionCookie, value)
  await browser.get("/auth/session")
  const renewed = browser.cookies.get(sessionCookie)?.value ?? ""
  expect(renewed).not.toBe(value)
  return renewed
}

describe("a session that began before `revocation` was on", () => {
  // ADV-39
  test("ends for good with the sign-out, as does every copy of its cookie [SE-04, FC-08]", async () => {
    const { movedIn } = await createRevocationWorld()
    const [browser, other] = [await movedIn(), await movedIn()]
    const unseen = browser.copy()
    await browser.submit("/auth/signout")
    expect([await isSignedIn(unseen), await isSignedIn(other)]).toEqual([false, true])
  })

  test("ends so also after it was seen, and renewed: its token has a record from the first answer on", async () => {
    const { movedIn, tokenOf } = await createRevocationWorld()
    const browser = await movedIn()
    const early = browser.copy()
    expect(await isSignedIn(browser)).toBe(true)
    const { sign_in: record } = await tokenOf(browser)
    expect(record).toBeDefined()
    await isSignedIn(browser)
    expect((await tokenOf(browser))["sign_in"]).toEqual(record)
    const late = browser.copy()
    await browser.submit("/auth/signout")
    expect([await isSignedIn(early), await isSignedIn(late)]).toEqual([false, false])
  })

  test("is ended by `signOutEverywhere`, seen before or not, and the user can sign in again [SE-05]", async () => {
    const { movedIn, integration, service } = await createRevocationWorld({ providers: [passwords()] })
    const [seen, unseen, other] = [await movedIn(), await movedIn(), await movedIn({ sub: "user-2" })]
    expect(await isSignedIn(seen)).toBe(true)
    await integration.signOutEverywhere("user-1")
    expect([await isSignedIn(seen), await isSignedIn(unseen), await isSignedIn(other)]).toEqual([
      false,
      false,
      true,
    ])
    untilTheClockMoves()
    const browser = service.browser()
    await signInWithPassword(browser)
    expect(await isSignedIn(browser)).toBe(true)
  })

  test("stays ended when an instance that keeps no records renews its token afterwards [SE-05]", async () => {
    const { movedIn, integration } = await createRevocationWorld()
    const browser = await movedIn()
    const value = browser.cookies.get(sessionCookie)?.value ?? ""
    await integration.signOutEverywhere("user-1")
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + day })
    browser.plant(sessionCookie, await renewedByMiddleware(value))
    expect(await isSignedIn(browser)).toBe(false)
  })

  test("is replaced by a sign-in of that browser (D21)", async () => {
    const { movedIn } = await createRevocationWorld({ providers: [passwords()] })
    const browser = await movedIn()
    const former = browser.copy()
    await signInWithPassword(browser)
    expect([await isSignedIn(browser), await isSignedIn(former)]).toEqual([true, false])
  })

  test("has one identity for each token, also if the application's own `decode` gives no `jti`", async () => {
    const claims = new Map([
      ["one", { sub: "user-1", name: "Grace" }],
      ["two", { sub: "user-2", name: "Grace" }],
    ])
    const { service } = await createRevocationWorld({
      jwt: {
        encode: ({ token }) => String(token?.sub),
        decode: ({ token }) => claims.get(token ?? "") ?? null,
      },
    })
    const [one, two] = [service.browser(), service.browser()]
    one.plant(sessionCookie, "one")
    two.plant(sessionCookie, "two")
    const copy = one.copy()
    await one.submit("/auth/signout")
    expect([await isSignedIn(copy), await isSignedIn(two)]).toEqual([false, true])
  })

  test("does not shut a user out whose records the application's own `encode` drops", async () => {
    const jwt: AuthConfig["jwt"] = {
      encode: async ({ token, ...how }) => encode({ token: { sub: token?.sub }, ...how }),
    }
    const { service, integration } = await createRevocationWorld({ providers: [passwords()], jwt })
    const browser = service.browser()
    await signInWithPassword(browser)
    const start = Date.now()
    vi.useFakeTimers({ toFake: ["Date"], now: start + 2_000 })
    await integration.signOutEverywhere("user-1")
    expect(await isSignedIn(browser)).toBe(false)
    vi.setSystemTime(start + 5_000)
    await signInWithPassword(browser)
    expect(await isSignedIn(browser)).toBe(true)
  })
})

describe("a logout token, for sessions that began before `revocation` was on", () => {
  test.each([
    [
      "with an adapter",
      () => ({ adapter: MemoryAdapter(), session: { strategy: "jwt" as const }, revocation: true }),
    ],
    ["without one", () => ({})],
  ])("ends the user's by `sub`, %s, and no other user's [ID-21]", async (_how, options) => {
    const { signedIn, tokenOf, movedIn, logOut } = await createRevocationWorld(options())
    const { sub } = await tokenOf(await signedIn())
    const [unseen, seen, other] = [await movedIn({ sub }), await movedIn({ sub }), await movedIn()]
    expect(await isSignedIn(seen)).toBe(true)
    expect(await logOut({ sid: "s-1" })).toBe(200)
    expect(await isSignedIn(seen)).toBe(true)
    expect(await logOut({ sub: "ada-1", sid: "s-1" })).toBe(200)
    expect([await isSignedIn(unseen), await isSignedIn(seen), await isSignedIn(other)]).toEqual([
      false,
      false,
      true,
    ])
    expect(await isSignedIn(await signedIn("s-2"))).toBe(true)
  })
})

describe.each([
  ["JWT sessions", "jwt"],
  ["stored sessions", "database"],
] as const)("the list, of sessions that began before it was kept: %s [SE-05]", (_name, strategy) => {
  async function world() {
    vi.useFakeTimers({ toFake: ["Date"] })
    const adapter = MemoryAdapter()
    const common: Partial<AuthConfig> = { adapter, revocation: true }
    const before = await createRevocationWorld({ ...common, revocation: false, session: { strategy } })
    before.service.config.providers = [before.idp.oidc()]
    const browser = before.service.browser()
    const start = await browser.submit("/auth/signin/idp")
    const back = before.idp.consent(start.location)
    await browser.get(back.pathname + back.search)
    const begun = Date.now()
    vi.setSystemTime(begun + 2 * day)
    const after = await createRevocationWorld({ ...common, session: { strategy, details: true } })
    const moved = after.service.browser()
    for (const { name, value } of browser.cookies.values()) moved.plant(name, value)
    const visit = async () => moved.get("/auth/session", { "user-agent": firefox })
    return { ...after, moved, visit, begun, adapter }
  }

  test("has them from their next renewal on, with the browser that was seen and no provider, and ends them", async () => {
    const { moved, visit, integration, begun } = await world()
    const other = moved.copy()
    expect((await visit()).text).not.toBe("null")
    await visit()
    const list = await integration.sessions(headOf(moved))
    expect(list).toMatchObject([{ current: true, provider: "", device: "Firefox on Windows" }])
    expect(Math.abs(Number(list[0]?.signedInAt) - begun)).toBeLessThan(10_000)
    expect(await integration.endSession(headOf(moved), list[0]?.id ?? "")).toBe(true)
    expect([await isSignedIn(moved), await isSignedIn(other)]).toEqual([false, false])
    expect(await integration.sessions(headOf(moved))).toEqual([])
  })

  test("has each of them once, and no error in the log, if several requests of a browser come first", async () => {
    const { moved, integration, service } = await world()
    const tabs = Array.from({ length: 8 }, () => moved.copy())
    expect(await Promise.all(tabs.map(isSignedIn))).toEqual(tabs.map(() => true))
    expect(await integration.sessions(headOf(moved))).toHaveLength(1)
    expect(service.log.types()).toEqual([])
  })

  test("does not have one that was ended while it was renewed", async () => {
    const { moved, visit, integration, adapter, service } = await world()
    const { createSessionDetails } = adapter
    // Another request signs the user out just before the details are stored.
    adapter.createSessionDetails = async (row) => {
      adapter.createSessionDetails = createSessionDetails
      await moved.copy().submit("/auth/signout")
      return createSessionDetails(row)
    }
    await visit()
    expect(await isSignedIn(moved)).toBe(false)
    const [owner] = await adapter.listSessionDetails({
      userId: String((await adapter.getUserByEmail("ada@example.com"))?.id),
    })
    expect(owner).toBeUndefined()
    expect(await integration.sessions(headOf(moved))).toEqual([])
    expect(service.log.types()).toEqual([])
  })
})
