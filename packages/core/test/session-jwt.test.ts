import type { AuthConfig } from "@latchkey/core"
import { decode, encode } from "@latchkey/core/jwt"
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest"
import { createService, secret, sessionCookie } from "./service.ts"
import { passwords, signInWithPassword } from "./sign-in.ts"

const start = Date.parse("2026-03-01T12:00:00.000Z")
const day = 86_400
const after = (seconds: number): void => void vi.setSystemTime(start + seconds * 1000)

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: start })
})
afterEach(() => {
  vi.useRealTimers()
})

async function signedIn(options: Partial<AuthConfig> = {}) {
  const service = createService({ providers: [passwords()], ...options })
  const browser = service.browser()
  await signInWithPassword(browser)
  const session = async () =>
    (await browser.get("/auth/session")).json() as { user: Record<string, unknown>; expires: string } | null
  const token = async () =>
    decode({ token: browser.cookies.get(sessionCookie)?.value ?? "", secret, salt: sessionCookie })
  return { service, browser, session, token }
}

describe("the session of the jwt strategy", () => {
  test("shows name, email, image and its end, and nothing else (D8) [SVC-01, SVC-04, ACT-09, TYP-05, TYP-06, SE-09]", async () => {
    const { session } = await signedIn()
    expect(await session()).toEqual({
      user: { name: "Grace Hopper", email: "grace@example.com", image: "https://app.example/grace.png" },
      expires: "2026-03-31T12:00:00.000Z",
    })
  })

  test("is an encrypted token in an HttpOnly cookie that lives 30 days [SES-04, SES-05, JWT-01, CFG-10, CFG-14, CKI-01, CKI-02, CK-02, LIM-01]", async () => {
    const { browser, token } = await signedIn()
    const cookie = browser.cookies.get(sessionCookie)
    expect(cookie).toMatchObject({ httpOnly: true, secure: true, sameSite: "Lax", path: "/" })
    expect(cookie?.expires).toBe(start + 30 * day * 1000)
    expect(cookie?.value).not.toContain("grace")
    expect(JSON.parse(atob(cookie?.value.split(".")[0] ?? ""))).toMatchObject({
      alg: "dir",
      enc: "A256CBC-HS512",
    })
    expect(await token()).toEqual({
      name: "Grace Hopper",
      email: "grace@example.com",
      picture: "https://app.example/grace.png",
      sub: "user-1",
      iat: start / 1000,
      exp: start / 1000 + 30 * day,
      jti: expect.stringMatching(/^[0-9a-f-]{36}$/),
    })
  })

  test("is null without a cookie, and nothing is set [ACT-09]", async () => {
    const visit = await createService().browser().get("/auth/session")
    expect([visit.status, visit.text]).toEqual([200, "null"])
    expect(visit.cookieNames).toEqual([])
  })

  // ADV-39
  test("ends when it was idle for maxAge; its cookie is then cleared [SES-04, SES-05, JWT-03, CFG-10, SE-03.1]", async () => {
    const { browser, session, service } = await signedIn({ session: { maxAge: 3600, updateAge: 600 } })
    const { value } = browser.cookies.get(sessionCookie) ?? { value: "" }
    after(3599)
    expect(await session()).not.toBeNull()
    const late = service.browser()
    late.plant(sessionCookie, value)
    after(3600 + 16)
    const visit = await late.get("/auth/session")
    expect(visit.text).toBe("null")
    expect(visit.headers.getSetCookie()).toEqual([
      `${sessionCookie}=; Max-Age=0; Path=/; HttpOnly; Secure; SameSite=Lax`,
    ])
  })

  test("that is used goes on beyond maxAge [CFG-10, SES-04]", async () => {
    const { session } = await signedIn({ session: { maxAge: 3600, updateAge: 600 } })
    for (let hours = 0; hours < 3; hours += 0.5) {
      after(hours * 3600)
      expect(await session()).not.toBeNull()
    }
  })

  test("is re-issued once updateAge has passed, and not before (D1) [CFG-11, LIM-02, SE-08]", async () => {
    const { browser, session } = await signedIn()
    after(day - 1)
    expect((await browser.get("/auth/session")).cookieNames).toEqual([])
    expect((await session())?.expires).toBe("2026-03-31T12:00:00.000Z")
    after(day)
    expect((await browser.get("/auth/session")).cookieNames).toEqual([sessionCookie])
    expect((await session())?.expires).toBe("2026-04-01T12:00:00.000Z")
    expect(browser.cookies.get(sessionCookie)?.expires).toBe(start + 31 * day * 1000)
  })

  test.each([
    ["left out", undefined],
    ["longer than maxAge", 2 * day],
    ["nearly as long as maxAge", 1700],
  ])(
    "of an active person never ends by a short maxAge, with updateAge %s (D1) [CFG-10, CFG-11]",
    async (_, updateAge) => {
      const { session } = await signedIn({ session: { maxAge: 1800, updateAge } })
      for (let minutes = 0; minutes <= 180; minutes += 15) {
        after(minutes * 60)
        expect(await session()).not.toBeNull()
      }
    },
  )

  test("is re-issued after a tenth of maxAge where updateAge is longer, and not before (D1) [CFG-11]", async () => {
    const { browser } = await signedIn({ session: { maxAge: 1800 } })
    after(179)
    expect((await browser.get("/auth/session")).cookieNames).toEqual([])
    after(180)
    expect((await browser.get("/auth/session")).cookieNames).toEqual([sessionCookie])
  })

  test("is re-issued at every access with updateAge 0 (D1) [CFG-12, LIM-02]", async () => {
    const { browser } = await signedIn({ session: { updateAge: 0 } })
    expect((await browser.get("/auth/session")).cookieNames).toEqual([sessionCookie])
    expect((await browser.get("/auth/session")).cookieNames).toEqual([sessionCookie])
  })

  test("is re-issued when the jwt callback changed the token, though it is not due (D1) [CBK-11]", async () => {
    let visits = 0
    const { browser, token } = await signedIn({
      callbacks: { jwt: ({ token: before, user }) => (user ? before : { ...before, visits: ++visits }) },
    })
    expect((await browser.get("/auth/session")).cookieNames).toEqual([sessionCookie])
    expect(await token()).toMatchObject({ visits: 1 })
  })

  test("is re-issued when the jwt callback changed the very object it was given (D1)", async () => {
    const { browser, token } = await signedIn({
      callbacks: {
        jwt: ({ token: same, user }) => {
          if (!user) same["touched"] = true
          return same
        },
      },
    })
    await browser.get("/auth/session")
    expect(await token()).toMatchObject({ touched: true })
  })

  test("keeps the application's claims when it is re-issued [JW-06]", async () => {
    const claims = { auth_time: 12, sid: "s", nested: { list: [1, "é"] } }
    const { browser, token } = await signedIn({
      session: { updateAge: 0 },
      callbacks: { jwt: ({ token: before, user }) => (user ? { ...before, ...claims } : before) },
    })
    await browser.get("/auth/session")
    expect(await token()).toMatchObject(claims)
  })

  test("takes its life from jwt.maxAge where that is given [CFG-14]", async () => {
    const { session, token } = await signedIn({ jwt: { maxAge: 60 } })
    expect(await token()).toMatchObject({ exp: start / 1000 + 60 })
    expect((await session())?.expires).toBe("2026-03-01T12:01:00.000Z")
  })

  test("is refused after session.maxAge though jwt.maxAge is longer: the end that the client sees is the real one [SE-08, SE-03]", async () => {
    const { browser, service, session } = await signedIn({
      session: { maxAge: 60, updateAge: 60 },
      jwt: { maxAge: day },
    })
    expect((await session())?.expires).toBe("2026-03-01T12:01:00.000Z")
    const late = service.browser()
    late.plant(sessionCookie, browser.cookies.get(sessionCookie)?.value ?? "")
    after(120)
    expect((await late.get("/auth/session")).text).toBe("null")
  })

  test("uses the application's own encode and decode, with the secret as it was given [CFG-14]", async () => {
    const seen: unknown[] = []
    const { browser, session } = await signedIn({
      jwt: {
        encode: ({ token, ...rest }) => btoa(JSON.stringify({ ...token, ...rest })),
        decode: ({ token, ...rest }) => {
          seen.push(rest)
          return JSON.parse(atob(token ?? "")) as Record<string, unknown>
        },
      },
    })
    const value = JSON.parse(
      atob(decodeURIComponent(browser.cookies.get(sessionCookie)?.value ?? "")),
    ) as object
    expect(value).toMatchObject({ sub: "user-1", secret, salt: sessionCookie, maxAge: 30 * day })
    expect(await session()).toMatchObject({ user: { name: "Grace Hopper" } })
    expect(seen).toEqual([{ secret, salt: sessionCookie }])
  })

  test("for which the application's own decode throws is null and logged, and its cookie stays (D34) [CFG-14, SES-05, ERR-32]", async () => {
    const reason = new Error("the key service is down")
    const { browser, service } = await signedIn({ jwt: { decode: () => Promise.reject(reason) } })
    const visit = await browser.get("/auth/session")
    expect([visit.status, visit.text, visit.cookieNames]).toEqual([200, "null", []])
    expect(service.log.errors).toMatchObject([{ type: "JWTSessionError", cause: { err: reason } }])
    await browser.submit("/auth/signout")
    expect(browser.cookies.has(sessionCookie)).toBe(false)
  })

  test.each([
    ["resolves with null", { decode: () => null }],
    ["is ours, handed back", { encode, decode }],
  ])(
    "that the application's own decode does not open (it %s) ends, and is no error (D34) [CFG-14, SES-05]",
    async (_, jwt) => {
      const service = createService({ providers: [passwords()], jwt })
      const browser = service.browser()
      browser.plant(sessionCookie, "garbage")
      const visit = await browser.get("/auth/session")
      expect([visit.text, visit.cookieNames]).toEqual(["null", [sessionCookie]])
      expect(browser.cookies.has(sessionCookie)).toBe(false)
      expect(service.log.types()).toEqual([])
    },
  )

  test.each([undefined, null, 7, {}])(
    "is not started where the application's own encode makes %j [CFG-14]",
    async (made) => {
      const { browser, service } = await signedIn({ jwt: { encode: () => made as never } })
      expect(browser.cookies.has(sessionCookie)).toBe(false)
      expect(service.log.types()).toEqual(["JWTSessionError"])
    },
  )

  // ADV-35
  test("has a new token at every sign-in (D21) [SE-01, SE-02]", async () => {
    const { browser } = await signedIn()
    const before = browser.cookies.get(sessionCookie)?.value
    await signInWithPassword(browser)
    expect(browser.cookies.get(sessionCookie)?.value).not.toBe(before)
  })
})
