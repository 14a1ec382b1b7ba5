import { describe, expect, test } from "vitest"
import { createIdentityProvider } from "./identity-provider.ts"
import { recordedAdapter } from "./recorded-adapter.ts"
import { createService, sessionCookie } from "./service.ts"
import { passwords, signIn, signInWithPassword } from "./sign-in.ts"

const idp = await createIdentityProvider()

describe("signing out with the jwt strategy", () => {
  test("clears the cookie, tells the token, and leads to the callback URL [ACT-14, SES-03, EVT-07]", async () => {
    const seen: unknown[] = []
    const service = createService({
      providers: [passwords()],
      events: { signOut: (all) => void seen.push(all) },
    })
    const browser = service.browser()
    await signInWithPassword(browser)
    const visit = await browser.submit("/auth/signout", { callbackUrl: "/bye" })
    expect([visit.status, visit.location?.href]).toEqual([302, "https://app.example/bye"])
    expect(visit.headers.getSetCookie()).toContain(
      `${sessionCookie}=; Max-Age=0; Path=/; HttpOnly; Secure; SameSite=Lax`,
    )
    expect(seen).toEqual([
      { token: expect.objectContaining({ sub: "user-1", name: "Grace Hopper" }) as object },
    ])
    expect((await browser.get("/auth/session")).text).toBe("null")
  })

  test("without a session is no failure, and no event: nobody signed out [EVT-07]", async () => {
    const seen: unknown[] = []
    const browser = createService({ events: { signOut: (all) => void seen.push(all) } }).browser()
    const visit = await browser.submit("/auth/signout")
    expect([visit.status, visit.location?.href]).toEqual([302, "https://app.example/"])
    expect(seen).toEqual([])
  })

  test("with a cookie that opens to nothing clears it; the event has a null token [EVT-07, SES-03]", async () => {
    const seen: unknown[] = []
    const browser = createService({ events: { signOut: (all) => void seen.push(all) } }).browser()
    browser.plant(sessionCookie, "garbage")
    const visit = await browser.submit("/auth/signout")
    expect([visit.status, visit.location?.href]).toEqual([302, "https://app.example/"])
    expect(browser.cookies.has(sessionCookie)).toBe(false)
    expect(seen).toEqual([{ token: null }])
  })

  test("answers JSON with X-Auth-Return-Redirect, cookies kept [ACT-21]", async () => {
    const browser = createService({ providers: [passwords()] }).browser()
    await signInWithPassword(browser)
    const visit = await browser.submit(
      "/auth/signout",
      { callbackUrl: "/bye" },
      { "x-auth-return-redirect": "1" },
    )
    expect([visit.status, visit.json()]).toEqual([200, { url: "https://app.example/bye" }])
    expect(browser.cookies.has(sessionCookie)).toBe(false)
  })
})

describe("signing out with the database strategy", () => {
  async function signedIn() {
    const recorded = recordedAdapter()
    const seen: unknown[] = []
    const service = createService({
      providers: [idp.oidc()],
      adapter: recorded.adapter,
      events: { signOut: (all) => void seen.push(all) },
    })
    const browser = service.browser()
    await signIn(browser, idp)
    return { ...recorded, service, browser, seen }
  }

  test("deletes the row, clears the cookie, tells the session [ACT-14, SES-03, EVT-07, ADP-15, SE-04.1]", async () => {
    const { browser, seen, store, inputs } = await signedIn()
    const key = browser.cookies.get(sessionCookie)?.value ?? ""
    await browser.submit("/auth/signout")
    expect(await store.getSessionAndUser(key)).toBeNull()
    expect(browser.cookies.has(sessionCookie)).toBe(false)
    expect(inputs.deleteSession).toEqual([[key]])
    expect(seen).toEqual([{ session: expect.objectContaining({ sessionToken: key }) as object }])
  })

  test("ends the sessions of no other browser, and signs out of no identity provider [SES-07]", async () => {
    const { browser, service } = await signedIn()
    const second = service.browser()
    await signIn(second, idp)
    idp.arrivals.length = 0
    const visit = await browser.submit("/auth/signout")
    expect(visit.location?.origin).toBe("https://app.example")
    expect(idp.arrivals).toEqual([])
    expect((await second.get("/auth/session")).json()).not.toBeNull()
  })

  test("clears the cookie though the store is down; the log says that the session lives on, and no event says otherwise [ERR-34, EVT-07]", async () => {
    const { browser, service, faults, seen } = await signedIn()
    faults.deleteSession = () => Promise.reject(new Error("the store is down"))
    const visit = await browser.submit("/auth/signout")
    expect(visit.status).toBe(302)
    expect(browser.cookies.has(sessionCookie)).toBe(false)
    expect(service.log.types()).toEqual(["AdapterError", "SignOutError"])
    expect(seen).toEqual([])
  })

  test.each([
    ["rejects", async () => Promise.reject(new Error("the store is down"))],
    [
      "throws at once",
      () => {
        throw new Error("the store is down")
      },
    ],
  ])(
    "answers as usual, in JSON too, where `deleteSession` %s: this browser is signed out, and no event says more [ERR-34, EVT-07, FA-8]",
    async (_, deleteSession) => {
      const { browser, service, faults, seen } = await signedIn()
      faults.deleteSession = deleteSession
      const json = { "x-auth-return-redirect": "1" }
      const visit = await browser.submit("/auth/signout", { callbackUrl: "/bye" }, json)
      expect([visit.status, visit.json()]).toEqual([200, { url: "https://app.example/bye" }])
      expect(browser.cookies.has(sessionCookie)).toBe(false)
      expect((await browser.get("/auth/session")).text).toBe("null")
      expect([seen, service.log.types()]).toEqual([[], ["AdapterError", "SignOutError"]])
    },
  )

  test("takes a deleteSession that returns nothing [EVT-07, ADP-15]", async () => {
    const { browser, faults, seen } = await signedIn()
    faults.deleteSession = () => undefined
    await browser.submit("/auth/signout")
    expect(seen).toEqual([{ session: null }])
  })
})

// ADV-50
test("a GET of signout asks, and signs nobody out [ACT-13, CS-03]", async () => {
  const browser = createService({ providers: [passwords()] }).browser()
  await signInWithPassword(browser)
  const visit = await browser.get("/auth/signout?callbackUrl=/bye")
  expect([visit.status, visit.headers.get("content-type")]).toEqual([200, "text/html; charset=utf-8"])
  expect(visit.text).toContain("<title>Sign Out</title>")
  expect(browser.cookies.has(sessionCookie)).toBe(true)
})
