import { afterEach, beforeEach, describe, expect, test, vi } from "vitest"
import { signedIn } from "./faults/signed-in.ts"
import { idp } from "./faults/stage.ts"
import { recordedAdapter } from "./recorded-adapter.ts"
import { createService, errorOf, sessionCookie } from "./service.ts"
import { signIn } from "./sign-in.ts"

const start = Date.parse("2026-03-01T12:00:00.000Z")

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: start })
})
afterEach(() => {
  vi.useRealTimers()
})

describe("a store that fails", () => {
  const down = () => Promise.reject(new Error("the store is down"))

  // ADV-42
  test("at reading: nobody is signed in, the cookie is kept, the log tells [SE-13.1, ERR-34, ADP-02]", async () => {
    const { browser, service, faults, session } = await signedIn()
    faults.getSessionAndUser = down
    const visit = await browser.get("/auth/session")
    expect([visit.status, visit.text, visit.cookieNames]).toEqual([200, "null", []])
    expect(service.log.types()).toEqual(["AdapterError", "SessionTokenError"])
    delete faults.getSessionAndUser
    expect(await session()).not.toBeNull()
  })

  test.each([
    ["throws", down],
    ["finds no row", () => null],
  ])("at extending (%s): the session is shown with its old end", async (_, fault) => {
    const { browser, faults } = await signedIn({ session: { updateAge: 0 } })
    faults.updateSession = fault
    vi.setSystemTime(start + 10_000)
    const visit = await browser.get("/auth/session")
    expect(visit.json()).toMatchObject({ expires: "2026-03-31T12:00:00.000Z" })
    expect(visit.cookieNames).toEqual([])
  })

  test("at extending is asked again by the next request, which succeeds [FA-7]", async () => {
    const { session, faults } = await signedIn({ session: { updateAge: 0 } })
    faults.updateSession = down
    vi.setSystemTime(start + 10_000)
    await session()
    delete faults.updateSession
    expect(await session()).toMatchObject({ expires: "2026-03-31T12:00:10.000Z" })
  })

  test.each([
    ["throws", down],
    ["gives nothing", () => null],
    ["throws at once", () => JSON.parse("{")],
  ])("at creating (%s): the error page, no session [ERR-34, ERR-31]", async (_, fault) => {
    const recorded = recordedAdapter()
    const service = createService({ providers: [idp.oidc()], adapter: recorded.adapter })
    recorded.faults.createSession = fault
    const browser = service.browser()
    const visit = await signIn(browser, idp)
    expect(errorOf(visit)).toBe("Configuration")
    expect(browser.cookies.has(sessionCookie)).toBe(false)
    delete recorded.faults.createSession
    await signIn(browser, idp)
    expect((await browser.get("/auth/session")).json()).not.toBeNull()
  })

  test("at reading the session that an account would be linked to: refused, no second user is made [ERR-34]", async () => {
    const { browser, faults, inputs } = await signedIn()
    faults.getSessionAndUser = down
    const visit = await signIn(browser, idp, { person: { sub: "other", email: "other@example.com" } })
    expect(errorOf(visit)).toBe("Configuration")
    expect(inputs.createUser).toHaveLength(1)
  })

  test("that lacks the methods it needs is a configuration error that names them [ERR-33, ADP-01, ADP-02]", async () => {
    const { createSession: _, ...lacking } = recordedAdapter().adapter
    const service = createService({ providers: [idp.oidc()], adapter: lacking })
    const visit = await service.browser().get("/auth/signin")
    expect(visit.status).toBe(500)
    expect(service.log.errors).toMatchObject([
      { type: "MissingAdapterMethods", message: expect.stringContaining("createSession") as string },
    ])
  })
})
