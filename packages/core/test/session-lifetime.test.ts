import type { AuthConfig } from "@latchkey/core"
import { decode } from "@latchkey/core/jwt"
import type { Browser } from "@latchkey/test-kit/browser"
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest"
import { idp, linkingWorld, strategies } from "./linking-world.ts"
import { createService, secret, sessionCookie } from "./service.ts"
import { passwords, signIn, signInWithPassword } from "./sign-in.ts"

type Lifetime = NonNullable<NonNullable<AuthConfig["session"]>["lifetime"]>

const start = Date.parse("2026-03-01T12:00:00.000Z")
const hour = 3_600
const day = 86_400
const after = (seconds: number): void => void vi.setSystemTime(start + seconds * 1000)

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: start })
})
afterEach(() => {
  vi.useRealTimers()
})

/** Signs Ada in with a session whose limits are the function's result. */
async function signedIn(
  strategy: "database" | "jwt",
  lifetime: Lifetime,
  session: AuthConfig["session"] = {},
  options: Partial<AuthConfig> = {},
) {
  const world = linkingWorld(strategy, {}, { session: { strategy, lifetime, ...session }, ...options })
  await signIn(world.browser, idp)
  return world
}

async function isIn(browser: Browser): Promise<boolean> {
  return (await browser.get("/auth/session")).text !== "null"
}

/** Uses a session every ten minutes. Returns the number of seconds after the sign-in at which it's over. */
async function endOfUse(browser: Browser, from = 0): Promise<number> {
  for (let seconds = from; seconds < 4 * hour; seconds += 600) {
    after(seconds)
    if (!(await isIn(browser))) return seconds
  }
  return Infinity
}

const lasts = (browser: Browser): number | undefined => {
  const expires = browser.cookies.get(sessionCookie)?.expires
  return expires === undefined ? undefined : (expires - start) / 1000
}

describe.each(strategies)("a session with its own lifetime (%s)", (strategy) => {
  test("ends when it wasn't used for its own `maxAge`, and so does its cookie [SE-14]", async () => {
    const { browser } = await signedIn(strategy, () => ({ maxAge: hour }))
    expect(lasts(browser)).toBe(hour)
    const copy = browser.copy()
    after(hour - 1)
    expect(await isIn(browser)).toBe(true)
    after(hour + 20)
    expect(await isIn(copy)).toBe(false)
  })

  test("is extended by its own `maxAge` as long as it's used, however long `updateAge` is [SE-14]", async () => {
    const { browser } = await signedIn(strategy, () => ({ maxAge: hour }))
    expect(await endOfUse(browser)).toBe(Infinity)
    expect(lasts(browser)).toBe(4 * hour - 600 + hour)
  })

  test("ends at its own absolute end, however much it's used, and shows that end [SE-14, SE-14.1, SE-08]", async () => {
    const { browser } = await signedIn(strategy, () => ({ maxAge: hour, absoluteMaxAge: 2 * hour }))
    for (let seconds = 600; seconds < 2 * hour; seconds += 600) {
      after(seconds)
      await isIn(browser)
    }
    const session = (await browser.get("/auth/session")).json() as { expires: string } | null
    expect(session?.expires).toBe(new Date(start + 2 * hour * 1000).toISOString())
    expect(await endOfUse(browser, 2 * hour - 600)).toBe(2 * hour)
  })

  test("has a cookie that the browser forgets when it closes, even after an extension and with a configured lifetime [SE-14]", async () => {
    const cookies = { sessionToken: { options: { maxAge: 30 * day } } }
    const { browser } = await signedIn(strategy, () => ({ untilBrowserCloses: true }), {}, { cookies })
    const headers: string[] = []
    for (const seconds of [0, 2 * day, 4 * day]) {
      after(seconds)
      const visit = await browser.get("/auth/session")
      headers.push(...visit.headers.getSetCookie())
      expect(visit.text).not.toBe("null")
    }
    expect(headers.filter((header) => header.startsWith(sessionCookie))).toHaveLength(2)
    expect(headers.join()).not.toMatch(/expires|max-age/i)
    expect(lasts(browser)).toBeUndefined()
    after(40 * day)
    expect(await isIn(browser)).toBe(false)
  })

  test("is like every other session if the function returns nothing", async () => {
    const { browser } = await signedIn(strategy, () => undefined)
    expect(lasts(browser)).toBe(30 * day)
  })

  test("keeps its limits when the client updates the session, and the client can't change them [SE-14, SE-10]", async () => {
    const { browser } = await signedIn(
      strategy,
      () => ({ maxAge: hour, absoluteMaxAge: 2 * hour }),
      {},
      { callbacks: { jwt: ({ token, session }) => ({ ...token, ...session }) } },
    )
    const planted = {
      id: "x",
      at: start + 30 * day * 1000,
      used: 0,
      keys: [],
      lifetime: { maxAge: 30 * day },
    }
    after(60)
    await browser.submit("/auth/session", { data: { sign_in: planted, exp: start + 30 * day } })
    expect(lasts(browser)).toBe(strategy === "jwt" ? 60 + hour : hour)
    expect(await endOfUse(browser, 600)).toBe(2 * hour)
  })

  test("ends as usual when the user signs out or signs in again, and the new session has its own limits", async () => {
    let limits = { maxAge: hour }
    const { browser } = await signedIn(strategy, () => limits)
    limits = { maxAge: 2 * hour }
    await signIn(browser, idp)
    expect(lasts(browser)).toBe(2 * hour)
    await browser.submit("/auth/signout")
    expect(await isIn(browser)).toBe(false)
  })

  test("isn't found with a changed cookie [SE-14]", async () => {
    const { browser } = await signedIn(strategy, () => ({ maxAge: hour }))
    const { value } = browser.cookies.get(sessionCookie) ?? { value: "" }
    browser.plant(
      sessionCookie,
      value.replace(/L3600|.{6}$/, (part) => part.replace(/[\dA-Za-z]/, "9")),
    )
    expect(await isIn(browser)).toBe(false)
  })

  test("gives way to the configuration's limits if those are shorter [SE-14, SE-03]", async () => {
    const session = { maxAge: hour, absoluteMaxAge: 2 * hour }
    const limits = { maxAge: day, absoluteMaxAge: day }
    const { browser, service } = await signedIn(strategy, () => limits, session)
    expect(lasts(browser)).toBe(hour)
    expect(service.log.warnings).toContain("lifetime-too-long")
    expect(service.log.details).toContainEqual({ limits: ["maxAge", "absoluteMaxAge"] })
    expect(await endOfUse(browser)).toBe(2 * hour)
  })
})

describe.each(strategies)("linking an account (%s)", (strategy) => {
  test("doesn't restart `absoluteMaxAge` [SE-14.1]", async () => {
    const { browser, owner } = await signedIn(strategy, () => undefined, { absoluteMaxAge: 2 * hour })
    after(hour)
    await signIn(browser, idp, { with: "second", person: { sub: "ada at the second" } })
    expect(await owner("second", "ada at the second")).not.toBeNull()
    expect(await endOfUse(browser, hour)).toBe(2 * hour)
  })

  test("doesn't ask for a lifetime again, and the session keeps the one that it has", async () => {
    const asked: string[] = []
    const { browser, owner } = await signedIn(strategy, ({ account }) => {
      asked.push(account?.provider ?? "")
      return { maxAge: hour, absoluteMaxAge: 2 * hour, untilBrowserCloses: true }
    })
    after(600)
    await signIn(browser, idp, { with: "second", person: { sub: "ada at the second" } })
    expect(await owner("second", "ada at the second")).not.toBeNull()
    expect(asked).toEqual(["idp"])
    expect(lasts(browser)).toBeUndefined()
    expect(await endOfUse(browser, 600)).toBe(2 * hour)
  })

  test("with cookies that another site has planted can't make the session longer [SE-14.1]", async () => {
    const { browser, service } = await signedIn(strategy, () => ({ absoluteMaxAge: 2 * hour }))
    after(hour)
    const future = (start + 300 * day * 1000).toString(36)
    const victim = service.browser()
    victim.plant(sessionCookie, browser.cookies.get(sessionCookie)?.value ?? "")
    victim.plant(`${sessionCookie}.0`, `planted.L--.${future}`)
    await signIn(victim, idp, { with: "second", person: { sub: "ada at the second" } })
    expect(await endOfUse(victim, hour)).toBe(2 * hour)
  })
})

describe("the record of a JWT session with its own lifetime", () => {
  const decoded = async (browser: Browser) =>
    decode({ token: browser.cookies.get(sessionCookie)?.value ?? "", secret, salt: sessionCookie })

  test("exists only if the session has its own limits, unless sessions are remembered anyway", async () => {
    const tokens = []
    for (const lifetime of [() => undefined, () => ({ maxAge: hour })]) {
      const service = createService({ providers: [passwords()], session: { lifetime } })
      const browser = service.browser()
      await signInWithPassword(browser)
      tokens.push(await decoded(browser))
    }
    expect(tokens[0]).not.toHaveProperty("sign_in")
    expect(tokens[1]).toMatchObject({ sign_in: { lifetime: { maxAge: hour } }, exp: start / 1000 + hour })
  })

  test("is kept by a configuration that doesn't have the option, so that the limits count again afterwards [SE-14]", async () => {
    const session = { lifetime: () => ({ maxAge: hour, absoluteMaxAge: 2 * hour }) }
    const browser = createService({ providers: [passwords()], session }).browser()
    await signInWithPassword(browser)
    const other = createService({ providers: [passwords()] }).browser()
    other.plant(sessionCookie, browser.cookies.get(sessionCookie)?.value ?? "")
    after(hour - 600)
    await other.get("/auth/session")
    expect(await decoded(other)).toMatchObject({ sign_in: { lifetime: { maxAge: hour } } })
    expect(await endOfUse(other, hour - 600)).toBe(2 * hour)
  })
})
