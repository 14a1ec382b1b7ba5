import type { AuthConfig } from "@latchkey/core"
import type { Adapter } from "@latchkey/core/adapters"
import { MemoryAdapter } from "@latchkey/core/adapters/memory"
import { createIntegration } from "@latchkey/core/integration"
import type { Browser } from "@latchkey/test-kit/browser"
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest"
import { ada, createIdentityProvider } from "./identity-provider.ts"
import { createService, errorOf, sessionCookie } from "./service.ts"
import { passwords, signIn } from "./sign-in.ts"

const idp = await createIdentityProvider()
const start = Date.parse("2026-03-01T12:00:00.000Z")

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: start })
})
afterEach(() => {
  vi.useRealTimers()
})

const strategies: [string, Partial<AuthConfig>][] = [
  ["JWT sessions", { session: { strategy: "jwt", details: true, maxPerUser: 2 }, revocation: true }],
  ["stored sessions", { session: { strategy: "database", details: true, maxPerUser: 2 } }],
]

const isIn = async (browser: Browser): Promise<boolean> =>
  (await browser.get("/auth/session")).text !== "null"

describe.each(strategies)("at most two sessions a user, with %s", (_, options) => {
  function createWorld(more: Partial<AuthConfig> = {}, adapter: Adapter = MemoryAdapter()) {
    const providers = [idp.oidc(), idp.oidc({ id: "second", name: "Second" })]
    const service = createService({ providers, adapter, ...options, ...more })
    const signedIn = async (person = ada, seconds = 1): Promise<Browser> => {
      vi.setSystemTime(Date.now() + seconds * 1000)
      const browser = service.browser()
      await signIn(browser, idp, { person })
      return browser
    }
    return { adapter, service, signedIn }
  }

  test("end the oldest session when the user signs in again, and list only the others [SE-16]", async () => {
    const { service, signedIn } = createWorld()
    const browsers = [await signedIn(), await signedIn(), await signedIn()]
    expect(await Promise.all(browsers.map(isIn))).toEqual([false, true, true])
    const cookie = [...(browsers[2]?.cookies.values() ?? [])].map(({ name, value }) => `${name}=${value}`)
    const headers = new Headers({ host: "app.example", cookie: cookie.join("; ") })
    expect(await createIntegration(service.config).sessions({ headers })).toHaveLength(2)
  })

  test("don't touch another user's sessions", async () => {
    const { signedIn } = createWorld()
    const grace = await signedIn({ sub: "grace-1", name: "Grace", email: "grace@example.com" })
    for (let count = 0; count < 3; count++) await signedIn()
    expect(await isIn(grace)).toBe(true)
  })

  test("count a browser that signs in again once, because its new session replaces the previous one", async () => {
    const { signedIn } = createWorld()
    const [phone, laptop] = [await signedIn(), await signedIn()]
    for (let count = 0; count < 3; count++) await signIn(laptop, idp)
    expect(await Promise.all([phone, laptop].map(isIn))).toEqual([true, true])
  })

  test("count a browser that links an account once", async () => {
    const { signedIn } = createWorld()
    const [phone, laptop] = [await signedIn(), await signedIn()]
    await signIn(laptop, idp, { with: "second", person: { sub: "ada at the second" } })
    expect(await Promise.all([phone, laptop].map(isIn))).toEqual([true, true])
  })

  test("don't count sessions that have expired or were signed out", async () => {
    const { signedIn } = createWorld()
    const [old, kept, left] = [await signedIn(), await signedIn(ada, 29 * 86_400), await signedIn()]
    expect(await isIn(old)).toBe(false)
    await left.submit("/auth/signout")
    const last = await signedIn(ada, 2 * 86_400)
    expect(await Promise.all([kept, last].map(isIn))).toEqual([true, true])
  })

  test("let a user sign in on an instance whose clock is behind, and end the session that's really the oldest", async () => {
    const { signedIn } = createWorld()
    const browsers = [
      await signedIn(),
      await signedIn(),
      await signedIn(ada, -600),
      await signedIn(ada, -600),
    ]
    expect(await Promise.all(browsers.map(isIn))).toEqual([false, false, true, true])
  })

  test("refuse the sign-in if the store can't list the sessions, and leave no session behind [SE-16]", async () => {
    const adapter = MemoryAdapter()
    const { service, signedIn } = createWorld({}, adapter)
    const phone = await signedIn()
    const { listSessionDetails } = adapter
    const browser = service.browser()
    for (const failing of [1, 2, 3]) {
      let calls = 0
      adapter.listSessionDetails = async (filter) => {
        if (++calls === failing) throw new Error("the store is down")
        return listSessionDetails(filter)
      }
      const visit = await signIn(browser, idp)
      // The second call removes expired rows, which may fail.
      expect([failing, errorOf(visit)]).toEqual([failing, failing === 2 ? null : "Configuration"])
      if (failing === 2) await browser.submit("/auth/signout")
    }
    adapter.listSessionDetails = listSessionDetails
    expect(browser.cookies.has(sessionCookie)).toBe(false)
    const user = await adapter.getUserByAccount({ provider: "idp", providerAccountId: String(ada["sub"]) })
    expect(await listSessionDetails({ userId: user?.id ?? "" })).toHaveLength(1)
    expect(await isIn(phone)).toBe(true)
  })

  test("are in the record when they end, with the reason", async () => {
    const events: object[] = []
    const { signedIn } = createWorld({ audit: (event) => void events.push(event) })
    for (let count = 0; count < 3; count++) await signedIn()
    const ended = events.filter((event) => "action" in event && event.action === "session.end")
    expect(ended).toMatchObject([{ outcome: "success", by: "limit", sessions: 1 }])
  })
})

describe("the option `session.maxPerUser`", () => {
  const adapter = MemoryAdapter()

  test.each([0, -1, 1.5, Number.NaN, Infinity, "2", null])("can't be %j", async (maxPerUser) => {
    const session = { details: true, maxPerUser: maxPerUser as number }
    const service = createService({ providers: [idp.oidc()], adapter, session })
    await service.browser().get("/auth/session")
    expect(service.log.types()).toEqual(["UnsupportedStrategy"])
    expect(service.log.errors[0]?.message).toMatch(/^`session\.maxPerUser` is .*whole number, 1 or more/)
  })

  test("needs `session.details`", async () => {
    const service = createService({ providers: [idp.oidc()], adapter, session: { maxPerUser: 2 } })
    await service.browser().get("/auth/session")
    expect(service.log.errors[0]?.message).toMatch(/`session: \{ details: true \}`/)
  })

  test("needs `revocation` with JWT sessions, because they couldn't be ended", async () => {
    const session = { strategy: "jwt", details: true, maxPerUser: 2 } as const
    const service = createService({ providers: [passwords()], adapter, session })
    await service.browser().get("/auth/session")
    expect(service.log.errors[0]?.message).toMatch(/`revocation`/)
  })
})
