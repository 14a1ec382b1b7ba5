import { afterEach, beforeEach, describe, expect, test, vi } from "vitest"
import { signedIn } from "./faults/signed-in.ts"
import { idp } from "./faults/stage.ts"
import { recordedAdapter } from "./recorded-adapter.ts"
import { createService, sessionCookie } from "./service.ts"
import { signIn } from "./sign-in.ts"

const start = Date.parse("2026-03-01T12:00:00.000Z")
const day = 86_400
const after = (seconds: number): void => void vi.setSystemTime(start + seconds * 1000)

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: start })
})
afterEach(() => {
  vi.useRealTimers()
})

describe("the session of the database strategy", () => {
  // ADV-44
  test("is the default with an adapter; the cookie holds only 32 random bytes [SVC-05, SVC-06, CFG-03, CFG-08, CFG-13, SES-06, TYP-07, CKI-02, SE-01.1, SE-11]", async () => {
    const { browser, key, row } = await signedIn()
    expect(key()).toMatch(/^[0-9a-f]{64}$/)
    expect(browser.cookies.get(sessionCookie)).toMatchObject({
      httpOnly: true,
      secure: true,
      sameSite: "Lax",
      path: "/",
    })
    const stored = await row()
    expect(stored?.session).toEqual({
      sessionToken: key(),
      userId: stored?.user.id,
      expires: new Date(start + 30 * day * 1000),
    })
    expect(browser.cookies.get(sessionCookie)?.expires).toBe(start + 30 * day * 1000)
  })

  // ADV-59
  test("shows name, email, image and its end: no column of the store (D8) [ACT-09, TYP-05, TYP-06, SE-09.1, SE-08]", async () => {
    const { session } = await signedIn()
    expect(await session()).toEqual({
      user: { name: "Ada Lovelace", email: "ada@example.com", image: "https://idp.example/ada.png" },
      expires: "2026-03-31T12:00:00.000Z",
    })
  })

  test("with a key that no cookie can carry is a sign-in that fails, and nothing worse [CK-09, CFG-13]", async () => {
    const { adapter } = recordedAdapter()
    const session = { generateSessionToken: () => "\ud800" }
    const service = createService({ providers: [idp.oidc()], adapter, session })
    const visit = await signIn(service.browser(), idp)
    expect(visit.location?.href).toBe("https://app.example/auth/error?error=Configuration")
  })

  test("takes its key from generateSessionToken [CFG-13]", async () => {
    const { key, session } = await signedIn({
      session: { generateSessionToken: () => "a key, with; odd = signs" },
    })
    expect(decodeURIComponent(key())).toBe("a key, with; odd = signs")
    expect(await session()).not.toBeNull()
  })

  test("is extended by maxAge, at most once per updateAge [SES-01, CFG-10, CFG-11, LIM-01, LIM-02, ADP-14]", async () => {
    const { browser, session, calls, inputs, key } = await signedIn()
    after(day - 1)
    await session()
    expect(calls).toEqual(["getSessionAndUser"])
    after(day)
    const visit = await browser.get("/auth/session")
    expect(visit.cookieNames).toEqual([sessionCookie])
    expect(inputs.updateSession).toEqual([
      [{ sessionToken: key(), expires: new Date(start + 31 * day * 1000) }],
    ])
    expect(visit.json()).toMatchObject({ expires: "2026-04-01T12:00:00.000Z" })
    after(2 * day - 1)
    await session()
    expect(inputs.updateSession).toHaveLength(1)
  })

  test("of an active person never ends by a short maxAge where updateAge was left out (D1) [CFG-10, CFG-11]", async () => {
    const { session, inputs } = await signedIn({ session: { maxAge: 1800 } })
    for (let minutes = 0; minutes <= 180; minutes += 15) {
      after(minutes * 60)
      expect(await session()).not.toBeNull()
    }
    expect(inputs.updateSession).toHaveLength(12)
  })

  test("is written no more often than a configured updateAge says (D1) [CFG-11]", async () => {
    const { session, inputs } = await signedIn({ session: { maxAge: 1800, updateAge: 1200 } })
    after(1199)
    await session()
    expect(inputs.updateSession).toBeUndefined()
    after(1200)
    await session()
    expect(inputs.updateSession).toHaveLength(1)
  })

  test("sets its cookie only if its row was extended (D1) [CFG-11, SES-01]", async () => {
    const { browser, faults } = await signedIn()
    after(day)
    faults.updateSession = () => Promise.reject(new Error("read-only"))
    expect((await browser.get("/auth/session")).cookieNames).toEqual([])
    faults.updateSession = () => Promise.resolve(null)
    expect((await browser.get("/auth/session")).cookieNames).toEqual([])
  })

  test("is extended at every access with updateAge 0 [CFG-12, LIM-02]", async () => {
    const { session, calls } = await signedIn({ session: { updateAge: 0 } })
    await session()
    await session()
    expect(calls).toEqual(["getSessionAndUser", "updateSession", "getSessionAndUser", "updateSession"])
  })

  // ADV-39
  test("that has ended is null, removed from the store, and its cookie cleared [SES-02, SES-04, SE-03, ADP-15]", async () => {
    const { browser, service, key, inputs, row } = await signedIn({
      session: { maxAge: 3600, updateAge: 600 },
    })
    const late = service.browser()
    late.plant(sessionCookie, key())
    after(3600)
    const visit = await late.get("/auth/session")
    expect(visit.text).toBe("null")
    expect(visit.headers.getSetCookie()).toEqual([
      `${sessionCookie}=; Max-Age=0; Path=/; HttpOnly; Secure; SameSite=Lax`,
    ])
    expect(inputs.deleteSession).toHaveLength(1)
    expect(await row()).toBeNull()
    expect(browser.cookies.has(sessionCookie)).toBe(false)
  })

  test("without its row is null, and its cookie is cleared [SES-06]", async () => {
    const { browser, key, store } = await signedIn()
    await store.deleteSession(key())
    expect((await browser.get("/auth/session")).text).toBe("null")
    expect(browser.cookies.has(sessionCookie)).toBe(false)
  })

  // ADV-39
  test("without its user is null [SE-05.1]", async () => {
    const { session, row, store } = await signedIn()
    await store.deleteUser((await row())?.user.id ?? "")
    expect(await session()).toBeNull()
  })

  test.each([["text"], [new Date(Number.NaN)], [null]])(
    "with a row that ends at %s counts as ended, and its cookie is cleared [SES-02, FS-08]",
    async (expires) => {
      const { browser, session, row, faults } = await signedIn()
      const stored = await row()
      faults.getSessionAndUser = () => ({ ...stored, session: { ...stored?.session, expires } })
      expect(await session()).toBeNull()
      expect(browser.cookies.has(sessionCookie)).toBe(false)
    },
  )

  test("is not asked for without a cookie: no call, no cookie (D14)", async () => {
    const { service, calls } = await signedIn()
    expect((await service.browser().get("/auth/session")).cookieNames).toEqual([])
    expect(calls).toEqual([])
  })

  test("beside a foreign cookie of the same name does no harm [CK-07]", async () => {
    const { service, key } = await signedIn()
    const cookie = `${sessionCookie}=planted; ${sessionCookie}=${key()}`
    const response = await service.fetch(
      new Request("https://app.example/auth/session", { headers: { cookie } }),
    )
    expect(await response.text()).toContain("Ada")
    expect(response.headers.getSetCookie()).toEqual([])
  })
})

describe("a new sign-in in the same browser", () => {
  // ADV-35
  test("has a new key, and ends the previous session (D21) [SE-02, ADP-12]", async () => {
    const { browser, key, store } = await signedIn()
    const former = key()
    await signIn(browser, idp)
    expect(key()).not.toBe(former)
    expect(await store.getSessionAndUser(former)).toBeNull()
    expect(await store.getSessionAndUser(key())).not.toBeNull()
  })

  test("does not use a session that has ended, not even to link to it (D10) [SE-06.1]", async () => {
    const { service, key, store } = await signedIn({ session: { maxAge: 3600, updateAge: 600 } })
    const late = service.browser()
    late.plant(sessionCookie, key())
    after(3601)
    await signIn(late, idp, { person: { sub: "eve-1", email: "eve@example.com", name: "Eve" } })
    expect(await store.getUserByAccount({ provider: "idp", providerAccountId: "eve-1" })).toMatchObject({
      name: "Eve",
    })
  })
})

test("the jwt strategy can be forced beside an adapter: users are stored, sessions are not [CFG-09, SVC-04]", async () => {
  const recorded = recordedAdapter()
  const service = createService({
    providers: [idp.oidc()],
    adapter: recorded.adapter,
    session: { strategy: "jwt" },
  })
  const browser = service.browser()
  await signIn(browser, idp)
  expect(recorded.calls).toEqual(["getUserByAccount", "getUserByEmail", "createUser", "linkAccount"])
  expect(browser.cookies.get(sessionCookie)?.value.split(".")).toHaveLength(5)
  expect(await (await browser.get("/auth/session")).json()).toMatchObject({
    user: { email: "ada@example.com" },
  })
})

test("a class instance serves as adapter (D18)", async () => {
  const { store } = recordedAdapter()
  class Mine {
    readonly #store = store
    createUser = store.createUser
    async getUser(id: string) {
      return this.#store.getUser(id)
    }
    async getUserByEmail(email: string) {
      return this.#store.getUserByEmail(email)
    }
    async getUserByAccount(key: { provider: string; providerAccountId: string }) {
      return this.#store.getUserByAccount(key)
    }
    updateUser = store.updateUser
    linkAccount = store.linkAccount
  }
  const service = createService({
    providers: [idp.oidc()],
    adapter: new Mine(),
    session: { strategy: "jwt" },
  })
  const browser = service.browser()
  await signIn(browser, idp)
  expect((await browser.get("/auth/session")).json()).not.toBeNull()
})
