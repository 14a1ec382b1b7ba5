import type { AuditEvent } from "@latchkey/core"
import type { Browser } from "@latchkey/test-kit/browser"
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest"
import { adaOf, freshWorld, idp } from "./fresh-world.ts"
import { revocationStore } from "./revocation-world.ts"
import { sessionCookie, type Service } from "./service.ts"
import { signIn } from "./sign-in.ts"

const remembered = "__Secure-authjs.challenge.signed-in"
const bob = (): Record<string, unknown> => adaOf(0, { sub: "bob", name: "Bob", email: "bob@example.com" })

beforeEach(() => void vi.useFakeTimers({ toFake: ["Date"], now: Date.parse("2026-03-01T12:00:00.000Z") }))
afterEach(() => void vi.useRealTimers())

const recognized = [
  ["stored sessions", "database", {}],
  ["JWT sessions that can be revoked", "jwt", { revocation: revocationStore() }],
  ["JWT sessions without an adapter that can be revoked", "no adapter", { revocation: revocationStore() }],
] as const

describe.each(recognized)("with %s, the cookie that makes a session fresh", (_, kept, options) => {
  const world = () => freshWorld(kept, { freshSessions: true, ...options })

  test("is taken away by a sign-out, and a copy is worth nothing in a later session of the user [D45]", async () => {
    const { browser, isFresh } = world()
    await signIn(browser, idp, { person: adaOf(0) })
    expect(await isFresh(browser)).toBe(true)
    const copy = decodeURIComponent(browser.cookies.get(remembered)?.value ?? "")
    await browser.submit("/auth/signout")
    expect(browser.cookies.get(remembered)).toBeUndefined()
    await signIn(browser, idp)
    browser.plant(remembered, copy)
    expect(await isFresh(browser)).toBe(false)
  })

  test("is worth nothing in another session of the same user, in another browser [D45]", async () => {
    const { browser, service, isFresh } = world()
    const other = service.browser()
    await signIn(other, idp)
    await signIn(browser, idp, { person: adaOf(0) })
    other.plant(remembered, decodeURIComponent(browser.cookies.get(remembered)?.value ?? ""))
    expect([await isFresh(browser), await isFresh(other)]).toEqual([true, false])
  })

  test("is worth nothing once its session was revoked [D45]", async () => {
    const { browser, demand, service } = world()
    await signIn(browser, idp, { person: adaOf(0) })
    const thief = browser.copy()
    await browser.submit("/auth/signout")
    expect(await demand(thief)).toMatchObject({ session: null, challenge: "Bearer" })
    expect(service.log.types()).toEqual([])
  })
})

test.each(["database", "jwt", "no adapter"] as const)(
  "with %s, the cookie of one user makes no session of another user fresh [D45]",
  async (kept) => {
    const { browser, service, isFresh } = freshWorld(kept, { freshSessions: true })
    await signIn(browser, idp, { person: adaOf(0) })
    const other = service.browser()
    await signIn(other, idp, { person: { ...bob(), auth_time: undefined } })
    other.plant(remembered, decodeURIComponent(browser.cookies.get(remembered)?.value ?? ""))
    expect(await isFresh(other)).toBe(false)
  },
)

const notConfirmed = "https://app.example/auth/signin?error=OAuthAccountNotLinked&code=not_confirmed"
const rightPassword = { username: "grace", password: "hopper" }

describe("a step-up", () => {
  test("of one user begins nothing in another user's browser, and the page says so", async () => {
    const { browser, service, fieldsFor } = freshWorld()
    await signIn(browser, idp, { person: adaOf(1000) })
    const other = service.browser()
    await signIn(other, idp, { person: bob() })
    for (const path of ["/auth/signin/idp", "/auth/signin/email", "/auth/callback/passkey"]) {
      const visit = await other.submit(path, await fieldsFor(browser))
      expect([visit.status, visit.location?.href]).toEqual([302, notConfirmed])
    }
    expect((await other.get(new URL(notConfirmed).pathname + new URL(notConfirmed).search)).text).toContain(
      "That did not confirm that it&#39;s you.",
    )
  })

  test.each([
    ["that has expired", async (browser: Browser) => (vi.advanceTimersByTime(1_000_000), browser)],
    [
      "of another user",
      async (_: Browser, service: Service) => {
        const other = service.browser()
        await signIn(other, idp, { person: bob() })
        return other
      },
    ],
  ])("%s begins nothing with the right password: page, program, log and record say so", async (_, use) => {
    const events: AuditEvent[] = []
    const world = freshWorld("no adapter", { audit: (event) => void events.push(event) })
    const { browser, service, fieldsFor, sessionOf } = world
    await signIn(browser, idp, { person: adaOf(1000) })
    const fields = { ...(await fieldsFor(browser)), ...rightPassword }
    const user = await use(browser, service)
    const before = await sessionOf(user)
    events.length = 0
    expect((await user.submit("/auth/callback/credentials", fields)).location?.href).toBe(notConfirmed)
    const headers = { "x-auth-return-redirect": "1" }
    const asked = await user.submit("/auth/callback/credentials", fields, headers)
    expect(asked.json()).toEqual({ url: notConfirmed })
    expect(await sessionOf(user)).toMatchObject({ user: (before as { user: object }).user })
    const message = expect.stringContaining("it has expired, or belongs to another") as string
    expect(service.log.errors).toMatchObject([{ message }, { message }])
    const reason = { type: "OAuthAccountNotLinked", code: "not_confirmed" }
    const failure = { action: "sign-in.finish", outcome: "failure", reason }
    expect(events.filter(({ action }) => action === "sign-in.finish")).toMatchObject([failure, failure])
  })

  test("that is a quarter of an hour old begins nothing", async () => {
    const { browser, fieldsFor } = freshWorld()
    await signIn(browser, idp, { person: adaOf(1000) })
    const fields = await fieldsFor(browser)
    vi.advanceTimersByTime(1_000_000)
    expect((await browser.submit("/auth/signin/idp", fields)).location?.href).toBe(notConfirmed)
  })

  test.each(["", "garbage", "eyJhbGciOiJkaXIifQ.a.b.c.d", "x".repeat(3000)])(
    "that is no step-up leads nowhere else, and is no fault of the server: %j",
    async (stepUp) => {
      const { browser, service } = freshWorld()
      await signIn(browser, idp, { person: adaOf(1000) })
      const fields = { callbackUrl: "/settings", stepUp }
      for (const path of ["/auth/signin/idp", "/auth/callback/credentials"])
        expect((await browser.submit(path, fields)).location?.href).toBe(notConfirmed)
      const page = await browser.get(`/auth/signin?${new URLSearchParams(fields).toString()}`)
      expect([page.status, page.text.includes("<h1>Sign in</h1>")]).toEqual([200, true])
      expect(new Set(service.log.types())).toEqual(new Set(["OAuthAccountNotLinked"]))
    },
  )

  test("leads to no other origin, whatever page the application names", async () => {
    const { browser, stale } = freshWorld()
    await signIn(browser, idp, { person: adaOf(1000) })
    for (const callbackUrl of ["https://evil.example/", "//evil.example", "javascript:alert(1)"]) {
      const { searchParams } = new URL((await stale(browser, { callbackUrl } as object)).url)
      expect(searchParams.get("callbackUrl")).toBe("https://app.example")
    }
  })

  test("of a user who has left the browser to another one meanwhile is refused", async () => {
    const { browser, fieldsFor, sessionOf } = freshWorld()
    await signIn(browser, idp, { person: adaOf(1000) })
    const begun = await browser.submit("/auth/signin/idp", await fieldsFor(browser))
    await browser.submit("/auth/signout")
    await signIn(browser, idp, { person: bob() })
    const back = idp.consent(begun.location, adaOf(0))
    expect((await browser.get(back.pathname + back.search)).location?.search).toContain("AccountNotLinked")
    expect(await sessionOf(browser)).toMatchObject({ user: { name: "Bob" } })
  })

  test("is carried by a link in the browser that asked for it alone; any other confirms a plain sign-in", async () => {
    const { browser, service, outbox, fieldsFor, isFresh } = freshWorld("database", {
      linking: { unproven: "keep" },
    })
    await signIn(browser, idp, { person: adaOf(1000) })
    await browser.submit("/auth/signin/email", { email: "ada@example.com", ...(await fieldsFor(browser)) })
    const page = await service.browser().get(outbox.lastLink())
    expect([page.status, page.text.includes("stepUp")]).toEqual([200, false])
    expect(await isFresh(browser)).toBe(false)
  })

  test("demands no less than the configuration does", async () => {
    const providers = [idp.oidc({ authorization: { params: { max_age: 60 } } })]
    const { browser, stepUp } = freshWorld("jwt", { providers })
    await signIn(browser, idp, { person: adaOf(30) })
    expect((await stepUp(browser, adaOf(0))).asked.get("max_age")).toBe("60")
  })

  test.each([
    ["select_account", "login select_account"],
    ["consent login", "login consent"],
    ["none", "login"],
  ])("asks for a sign-in in that context, besides the configured prompt %j: %j", async (prompt, asked) => {
    const providers = [idp.oidc({ authorization: { params: { prompt } } })]
    const { browser, stepUp } = freshWorld("jwt", { providers })
    await signIn(browser, idp, { person: adaOf(30) })
    const back = await stepUp(browser, adaOf(0), { acr: ["gold"] })
    expect(back.asked.get("prompt")).toBe(asked)
  })

  test("changes the session's cookie for a new one: what was seen before it is worth nothing after", async () => {
    const { browser, stepUp, sessionOf } = freshWorld()
    await signIn(browser, idp, { person: adaOf(1000) })
    const before = browser.copy()
    await stepUp(browser, adaOf(0))
    expect(browser.cookies.get(sessionCookie)?.value).not.toBe(before.cookies.get(sessionCookie)?.value)
    expect(await sessionOf(before)).toBeNull()
  })
})

describe("requireFresh refuses", () => {
  test.each([
    [{ maxAge: 0 }, "UnsupportedStrategy", "from 1 to 86400"],
    [{ maxAge: Number.NaN }, "UnsupportedStrategy", "from 1 to 86400"],
    [{ maxAge: 90_000 }, "UnsupportedStrategy", "from 1 to 86400"],
    [{ maxAge: undefined, acr: "gold" }, "UnsupportedStrategy", "`maxAge` of `requireFresh` is undefined"],
    [{ methods: "github" }, "UnsupportedStrategy", "`methods`"],
    [{ method: ["github"] }, "UnsupportedStrategy", "no option"],
    [{ acr: [] }, "UnsupportedStrategy", "`acr`"],
    [{ acr: 'gold"' }, "UnsupportedStrategy", "`acr`"],
    [{ methods: ["github"] }, "InvalidProvider", "No configured provider"],
    [{ methods: ["credentials"], acr: "gold" }, "InvalidProvider", "No configured provider"],
  ])("demands that nobody can meet: %j", async (demands, type, message) => {
    const { browser, demand } = freshWorld()
    await expect(demand(browser, demands as object)).rejects.toMatchObject({
      type,
      message: expect.stringContaining(message) as string,
    })
  })

  test("a session without a user's id, which the `jwt` callback has removed", async () => {
    const jwt = ({ token }: { token: object }) => ({ ...token, sub: undefined })
    const { browser, demand } = freshWorld("no adapter", { callbacks: { jwt } })
    await signIn(browser, idp, { person: adaOf(0) })
    await expect(demand(browser)).rejects.toMatchObject({ type: "UnsupportedStrategy" })
  })
})
