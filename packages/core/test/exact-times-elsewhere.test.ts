import { afterEach, beforeEach, describe, expect, test, vi } from "vitest"
import type { Browser } from "@latchkey/test-kit/browser"
import { ada, askForLink, createWorld, emailOfSession } from "./email-outbox.ts"
import { idp, linkingWorld, strategies } from "./linking-world.ts"
import { createRevocationWorld } from "./revocation-world.ts"
import { errorOf, sessionCookie } from "./service.ts"
import { signIn } from "./sign-in.ts"

// Tests the second at which a rule takes effect, and a second or a millisecond before it, for links, logout tokens and
// freshness.

const start = Date.parse("2026-03-01T12:00:00Z")
const now = start / 1000

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: start })
})

afterEach(() => {
  vi.useRealTimers()
})

/** Lets time pass, and has the browser keep every cookie, even one that should have expired by then. */
function stubborn(browser: Browser, seconds: number): void {
  const sent = [...browser.cookies.values()]
  vi.setSystemTime(start + seconds * 1000)
  for (const { name, value } of sent) browser.plant(name, value)
}

describe("a sign-in link", () => {
  test("is valid for a day, and not a millisecond longer [EML-03]", async () => {
    const { browser: open, outbox } = createWorld()
    const browser = open()
    await askForLink(browser, ada)
    const link = outbox.lastLink()
    vi.setSystemTime(start + 86_400_000)
    expect(errorOf(await browser.get(`${link}`))).not.toBe(null)
    expect((await browser.get("/auth/session")).text).toBe("null")
    vi.setSystemTime(start)
    await askForLink(browser, ada)
    vi.setSystemTime(start + 86_399_999)
    await browser.get(outbox.lastLink())
    expect(browser.cookies.has(sessionCookie)).toBe(true)
  })

  test("signs in at once for the six newest that a browser asked for, and no other [AU-03]", async () => {
    const { browser: open, outbox } = createWorld()
    const browser = open()
    const links: string[] = []
    for (let count = 0; count < 7; count++) {
      await askForLink(browser, ada)
      links.push(outbox.lastLink())
    }
    const [first = "", second = ""] = links
    expect((await browser.get(first)).status).toBe(200)
    expect(browser.cookies.has(sessionCookie)).toBe(false)
    await browser.get(second)
    expect(await emailOfSession(browser)).toBe(ada)
  })

  test.each([
    ["a quarter of an hour", {}, 900],
    ["as long as the link, if that is shorter", { maxAge: 60 }, 60],
  ])("shows its address to the browser that asked for it for %s [PAG-07]", async (_, options, seconds) => {
    const { browser: open } = createWorld({}, options)
    const browser = open()
    await askForLink(browser, ada)
    stubborn(browser, seconds - 1)
    expect((await browser.get("/auth/verify-request")).text).toContain(ada)
    stubborn(browser, seconds)
    expect((await browser.get("/auth/verify-request")).text).not.toContain(ada)
  })
})

const events = { "http://schemas.openid.net/event/backchannel-logout": {} }

test.each([
  ["exp", now - 29, now - 30],
  ["iat", now + 30, now + 31],
  ["iat", now - 86_400, now - 86_401],
])(
  "a logout token whose `%s` is %i is accepted, and one second further it is not [ID-21]",
  async (claim, right, wrong) => {
    const { logOut } = await createRevocationWorld()
    const statuses: number[] = []
    for (const time of [right, wrong])
      statuses.push(await logOut({ sub: "ada-1", events, iat: now, exp: now + 60, [claim]: time }))
    expect(statuses).toEqual([200, 400])
  },
)

test("a sign-in is fresh enough for a linking until as many seconds have passed as `requireFresh` says [D45]", async () => {
  const outcomes: unknown[] = []
  for (const seconds of [60, 61]) {
    vi.setSystemTime(start)
    const [strategy] = strategies
    if (strategy === undefined) throw new Error("no strategy")
    const { browser } = linkingWorld(
      strategy,
      {},
      {
        providers: [idp.oidc(), idp.oidc({ id: "second" })],
        linking: { requireFresh: 60 },
      },
    )
    await signIn(browser, idp)
    vi.setSystemTime(start + seconds * 1000)
    outcomes.push(errorOf(await signIn(browser, idp, { with: "second", person: { sub: "work-7" } })))
  }
  expect(outcomes[0]).toBe(null)
  expect(outcomes[1]).not.toBe(null)
})
