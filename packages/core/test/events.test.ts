import { afterEach, describe, expect, test, vi } from "vitest"
import { createIdentityProvider } from "./identity-provider.ts"
import { recordedAdapter } from "./recorded-adapter.ts"
import { createService, sessionCookie } from "./service.ts"
import { passwords, signIn, signInWithPassword } from "./sign-in.ts"

const idp = await createIdentityProvider()

afterEach(() => {
  vi.useRealTimers()
})

describe("the session event", () => {
  test("has session and token with the jwt strategy [EVT-05, SVC-08, CFG-16]", async () => {
    const seen: Record<string, unknown>[] = []
    const service = createService({
      providers: [passwords()],
      events: { session: (all) => void seen.push({ ...all }) },
    })
    const browser = service.browser()
    await signInWithPassword(browser)
    const session = (await browser.get("/auth/session")).json()
    expect(seen).toEqual([{ session, token: expect.objectContaining({ sub: "user-1" }) as object }])
  })

  test("has session, and no token, with the database strategy [EVT-05]", async () => {
    const seen: Record<string, unknown>[] = []
    const service = createService({
      providers: [idp.oidc()],
      adapter: recordedAdapter().adapter,
      events: { session: (all) => void seen.push({ ...all }) },
    })
    const browser = service.browser()
    await signIn(browser, idp)
    const session = (await browser.get("/auth/session")).json()
    expect(seen).toEqual([{ session }])
  })

  test("is not emitted where there is no session [EVT-05]", async () => {
    const seen: unknown[] = []
    const service = createService({ events: { session: (all) => void seen.push(all) } })
    const browser = service.browser()
    await browser.get("/auth/session")
    browser.plant(sessionCookie, "garbage")
    await browser.get("/auth/session")
    expect(seen).toEqual([])
  })
})

describe("the signIn event", () => {
  test("has user, account, profile and isNewUser, and comes last [EVT-06, AU-08]", async () => {
    const seen: Record<string, unknown>[] = []
    const service = createService({
      providers: [idp.oidc()],
      events: { signIn: (all) => void seen.push({ ...all }) },
    })
    await signIn(service.browser(), idp)
    expect(Object.keys(seen[0] ?? {}).sort()).toEqual(["account", "isNewUser", "profile", "user"])
    expect(seen[0]).toMatchObject({
      user: { name: "Ada Lovelace", email: "ada@example.com" },
      account: { provider: "idp", type: "oidc", providerAccountId: "ada-1" },
      profile: { sub: "ada-1" },
      // Without a database, this isn't known.
      isNewUser: undefined,
    })
  })

  test("is not emitted when the sign-in fails [EVT-06]", async () => {
    const seen: unknown[] = []
    const service = createService({
      providers: [passwords(), idp.oidc()],
      callbacks: { signIn: () => false },
      events: { signIn: (all) => void seen.push(all), createUser: (all) => void seen.push(all) },
    })
    const browser = service.browser()
    await signInWithPassword(browser)
    await signIn(browser, idp)
    await browser.submit("/auth/callback/credentials", { username: "grace", password: "wrong" })
    expect(seen).toEqual([])
  })
})

describe("a handler", () => {
  const failing: [string, () => Promise<void>][] = [
    ["throws", () => JSON.parse("{")],
    ["rejects", async () => Promise.reject(new Error("the audit log is full"))],
    ["throws no error", () => Promise.reject("no")],
  ]
  test.each(failing)(
    "that %s does not fail the action; the log tells [EVT-01, LG-03]",
    async (_, handler) => {
      const service = createService({
        providers: [passwords()],
        events: { signIn: handler, session: handler, signOut: handler },
      })
      const browser = service.browser()
      await signInWithPassword(browser, { callbackUrl: "/in" })
      expect((await browser.get("/auth/session")).json()).toMatchObject({ user: { name: "Grace Hopper" } })
      await browser.submit("/auth/signout")
      expect(browser.cookies.has(sessionCookie)).toBe(false)
      expect(service.log.types()).toEqual(["EventError", "EventError", "EventError"])
    },
  )

  test("is waited for before the answer leaves [EVT-01]", async () => {
    let done = false
    const service = createService({
      providers: [passwords()],
      events: {
        signIn: async () => {
          await new Promise((resolve) => setTimeout(resolve, 20))
          done = true
        },
      },
    })
    await signInWithPassword(service.browser())
    expect(done).toBe(true)
  })

  test("that never ends is waited for one second, and no longer [EVT-01, LG-03]", async () => {
    const service = createService({
      providers: [passwords()],
      events: { signIn: async () => new Promise(() => {}) },
    })
    const browser = service.browser()
    await browser.get("/auth/csrf")
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] })
    let visit: { status: number } | undefined
    const answer = signInWithPassword(browser).then((result) => (visit = result))
    await vi.advanceTimersByTimeAsync(999)
    expect(visit).toBeUndefined()
    await vi.advanceTimersByTimeAsync(1)
    await answer
    expect(visit?.status).toBe(302)
    expect(browser.cookies.has(sessionCookie)).toBe(true)
    expect(service.log.types()).toEqual(["EventError"])
  })

  test("may be a method of a class instance (D18)", async () => {
    class Audit {
      readonly #names: (string | null | undefined)[] = []
      signIn({ user }: { user: { name?: string | null | undefined } }): void {
        this.#names.push(user.name)
      }
      get names(): unknown[] {
        return this.#names
      }
    }
    const audit = new Audit()
    await signInWithPassword(createService({ providers: [passwords()], events: audit }).browser())
    expect(audit.names).toEqual(["Grace Hopper"])
  })
})
