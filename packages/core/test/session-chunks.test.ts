import { afterEach, describe, expect, test, vi } from "vitest"
import { createService, errorOf, sessionCookie } from "./service.ts"
import { passwords, signInWithPassword } from "./sign-in.ts"

/** Signs Grace in, with a claim of this many characters in her token. */
function heavy(weight: () => number) {
  return createService({
    providers: [passwords()],
    session: { updateAge: 0 },
    callbacks: { jwt: ({ token }) => ({ ...token, weight: "w".repeat(weight()) }) },
  })
}
const sessionNames = (names: Iterable<string>): string[] =>
  [...names].filter((name) => name.includes("session-token"))

afterEach(() => {
  vi.useRealTimers()
})

describe("a session token that is too long for one cookie", () => {
  test("is split into chunks of at most 3936 characters and joined again [CKI-03, CK-03.1]", async () => {
    const browser = heavy(() => 6000).browser()
    await signInWithPassword(browser)
    expect(sessionNames(browser.cookies.keys())).toEqual([
      `${sessionCookie}.0`,
      `${sessionCookie}.1`,
      `${sessionCookie}.2`,
    ])
    const lengths = [...browser.cookies.values()].map(({ name, value }) => name.length + value.length)
    expect(Math.max(...lengths)).toBeLessThanOrEqual(4096)
    expect(browser.cookies.get(`${sessionCookie}.0`)?.value).toHaveLength(3936)
    expect((await browser.get("/auth/session")).json()).toMatchObject({ user: { name: "Grace Hopper" } })
  })

  test("leaves no stale cookie when it grows and shrinks [CKI-03]", async () => {
    let weight = 0
    const browser = heavy(() => weight).browser()
    await signInWithPassword(browser)
    const counts: number[] = []
    for (weight of [0, 3000, 9000, 100, 6000, 2500, 0]) {
      expect((await browser.get("/auth/session")).json()).not.toBeNull()
      counts.push(sessionNames(browser.cookies.keys()).length)
    }
    expect(counts).toEqual([1, 2, 4, 1, 3, 1, 1])
  })

  test("is cleared whole at sign-out [CKI-03, CK-05]", async () => {
    const browser = heavy(() => 6000).browser()
    await signInWithPassword(browser)
    await browser.submit("/auth/signout")
    expect(sessionNames(browser.cookies.keys())).toEqual([])
  })

  test.each([
    ["missing", (name: string) => [name, ".1"]],
    ["missing at the start", (name: string) => [name, ".0"]],
  ])("with a chunk %s is no session, and its rest is cleared [CK-06]", async (_, lost) => {
    const service = heavy(() => 6000)
    const browser = service.browser()
    await signInWithPassword(browser)
    browser.forget(lost(sessionCookie).join(""))
    expect((await browser.get("/auth/session")).text).toBe("null")
    expect(sessionNames(browser.cookies.keys())).toEqual([])
    expect(service.log.types()).toEqual([])
  })

  test.each([".99", ".00", ".-1"])(
    "is read past a stray %s, which is cleared in time [CK-06]",
    async (stray) => {
      const browser = heavy(() => 6000).browser()
      await signInWithPassword(browser)
      browser.plant(sessionCookie + stray, "stray")
      expect((await browser.get("/auth/session")).json()).toMatchObject({ user: { name: "Grace Hopper" } })
      expect(sessionNames(browser.cookies.keys())).toHaveLength(3)
    },
  )

  test("is read past a plain cookie of an older session [CK-06, CK-07]", async () => {
    const browser = heavy(() => 6000).browser()
    await signInWithPassword(browser)
    browser.plant(sessionCookie, "older")
    expect((await browser.get("/auth/session")).json()).toMatchObject({ user: { name: "Grace Hopper" } })
  })

  test("with a very long name still fits into the cookies that browsers keep [CK-03, FS-06]", async () => {
    const name = `__Secure-${"n".repeat(200)}`
    const browser = createService({
      providers: [passwords()],
      cookies: { sessionToken: { name } },
      callbacks: { jwt: ({ token }) => ({ ...token, notes: "x".repeat(5000) }) },
    }).browser()
    const visit = await signInWithPassword(browser)
    for (const line of visit.headers.getSetCookie())
      expect(line.split(";", 1)[0]?.length).toBeLessThanOrEqual(4096)
    expect((await browser.get("/auth/session")).json()).not.toBeNull()
  })

  test("is cleared with as many strays as an answer can carry [CK-03]", async () => {
    const browser = createService({ providers: [passwords()] }).browser()
    for (let chunk = 20; chunk < 220; chunk++) browser.plant(`${sessionCookie}.${chunk}`, "x")
    const visit = await signInWithPassword(browser)
    expect(visit.headers.getSetCookie().join("\n").length).toBeLessThan(16_384)
    const before = (await browser.get("/auth/session")).json()
    await browser.submit("/auth/signout")
    expect([before, (await browser.get("/auth/session")).json()]).toEqual([expect.anything(), null])
  })

  test("beyond what browsers carry is refused at sign-in with a clear log line [CK-03]", async () => {
    const service = heavy(() => 13_000)
    const browser = service.browser()
    const visit = await signInWithPassword(browser)
    expect(errorOf(visit)).toBe("Configuration")
    expect(sessionNames(browser.cookies.keys())).toEqual([])
    expect(service.log.errors).toMatchObject([
      { type: "JWTSessionError", message: expect.stringMatching(/has \d{5} characters.* 16384/) as string },
    ])
  })

  test("beyond what browsers carry, when it is re-issued, is an error that names its size; the cookie stays (D39, D34) [CK-03]", async () => {
    let weight = 0
    const service = heavy(() => weight)
    const browser = service.browser()
    await signInWithPassword(browser)
    weight = 13_000
    const visit = await browser.get("/auth/session")
    expect([visit.text, visit.cookieNames]).toEqual(["null", []])
    expect(service.log.errors[0]?.message).toMatch(/has \d{5} characters/)
    weight = 0
    expect((await browser.get("/auth/session")).text).toContain("Grace")
  })
})
