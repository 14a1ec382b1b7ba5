import type { AuthConfig } from "@latchkey/core"
import { MemoryAdapter } from "@latchkey/core/adapters/memory"
import { afterEach, describe, expect, test, vi } from "vitest"
import type { Browser } from "@latchkey/test-kit/browser"
import { askForLink, createOutbox, type Outbox } from "./email-outbox.ts"
import { createFleet } from "./faults/fleet.ts"
import { idp, whoIs } from "./faults/stage.ts"
import { errorOf, secret, sessionCookie } from "./service.ts"
import { passwords, signIn, signInWithPassword } from "./sign-in.ts"

const older = secret
const newer = "a newer secret of the tests, which is long enough as well"
const day = 86_400_000
const minute = 60_000

/** Instances with one host name. A different one answers each request. */
const fleets: readonly (readonly [string, (request: number) => Partial<AuthConfig>])[] = [
  ["a process that restarts before every request [FP-01]", () => ({})],
  ["two instances that answer in turn [FP-02]", alternate({}, {})],
  [
    "instances that list the secrets in another order [FP-04]",
    alternate({ secret: [newer, older] }, { secret: [older, newer] }),
  ],
  [
    "instances, and the first knows the newer secret [FC-12]",
    alternate({ secret: older }, { secret: [older, newer] }),
  ],
  ["instances in the midst of a rotation [FS-01]", rotation()],
]

function alternate(...instances: Partial<AuthConfig>[]): (request: number) => Partial<AuthConfig> {
  return (request) => instances[request % instances.length] ?? {}
}

/**
 * Changes the secret after the first two requests; everything that began with the old secret continues with the new
 * one.
 */
function rotation(): (request: number) => Partial<AuthConfig> {
  const before = { secret: older }
  const after = { secret: [newer, older] }
  return (request) => (request < 2 ? before : after)
}

type Journey = (browser: Browser, outbox: Outbox) => Promise<void>

const journeys: readonly (readonly [string, Partial<AuthConfig>, Journey])[] = [
  ["a sign-in at a provider", {}, async (browser) => void (await signIn(browser, idp))],
  [
    "the same with JWT sessions",
    { session: { strategy: "jwt" } },
    async (browser) => void (await signIn(browser, idp)),
  ],
  [
    "a password",
    { session: { strategy: "jwt" } },
    async (browser) => void (await signInWithPassword(browser)),
  ],
  [
    "a link",
    {},
    async (browser, outbox) => {
      await askForLink(browser, "ada@example.com")
      await browser.get(outbox.lastLink())
    },
  ],
]

describe.each(fleets)("%s", (_, next) => {
  test.each(journeys)("serve %s, the session, its update and the sign-out", async (__, options, play) => {
    const outbox = createOutbox()
    const providers = [idp.oidc(), passwords(), outbox.provider()]
    const fleet = createFleet({ providers, adapter: MemoryAdapter(), ...options }, next)
    const browser = fleet.browser()
    await play(browser, outbox)
    for (let read = 0; read < 4; read++) expect(await whoIs(browser)).toMatch(/^(ada|grace)@example\.com$/)
    expect((await browser.submit("/auth/session", { data: {} })).text).toContain("@example.com")
    await browser.submit("/auth/signout")
    expect(await whoIs(browser)).toBeUndefined()
    expect(fleet.log.types()).toEqual([])
  })
})

/** Creates a browser in the middle of every flow, at a service whose secrets then change. */
async function startRotation(after: string | string[]) {
  let options: Partial<AuthConfig> = { secret: older }
  const outbox = createOutbox()
  const providers = [idp.oidc(), outbox.provider()]
  const shared = {
    providers,
    adapter: MemoryAdapter(),
    session: { strategy: "jwt" },
  } satisfies Partial<AuthConfig>
  const fleet = createFleet(shared, () => options)
  const browser = fleet.browser()
  await signIn(browser, idp, { person: { sub: "grace-1", email: "grace@example.com" } })
  const { csrfToken } = (await browser.get("/auth/csrf")).json() as { csrfToken: string }
  await askForLink(browser, "ada@example.com")
  const back = idp.consent((await browser.submit("/auth/signin/idp", { callbackUrl: "/in" })).location)
  options = { secret: after }
  return { fleet, browser, csrfToken, link: outbox.lastLink(), callback: back.pathname + back.search }
}

afterEach(() => {
  vi.useRealTimers()
})

describe("flows that began before a rotation", () => {
  const later = (milliseconds: number): void => {
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + milliseconds })
  }

  test("is good until it would have ended anyway: the session for 30 days [FS-01]", async () => {
    const { browser } = await startRotation([newer, older])
    later(30 * day - minute)
    expect(await whoIs(browser)).toBe("grace@example.com")
  })

  test("is good until it would have ended anyway: the flow for 15 minutes [FS-01]", async () => {
    const { browser, callback } = await startRotation([newer, older])
    later(14 * minute)
    browser.forget(sessionCookie)
    expect((await browser.get(callback)).location?.pathname).toBe("/in")
    expect(await whoIs(browser)).toBe("ada@example.com")
  })

  test("is good until it would have ended anyway: the link for 24 hours, at once in the browser that asked [FS-01]", async () => {
    const { browser, link } = await startRotation([newer, older])
    later(day - minute)
    expect((await browser.get(link)).status).toBe(302)
    expect(await whoIs(browser)).toBe("ada@example.com")
  })

  test("is good until it would have ended anyway: the CSRF token as long as the browser lives [FS-01]", async () => {
    const { browser, csrfToken } = await startRotation([newer, older])
    later(300 * day)
    const visit = await browser.post("/auth/signout", { csrfToken })
    expect(errorOf(visit)).toBeNull()
  })

  test("ends when it would have ended: a rotation prolongs nothing [FS-01]", async () => {
    const { browser, callback, link } = await startRotation([newer, older])
    later(31 * day)
    expect(await whoIs(browser)).toBeUndefined()
    expect(errorOf(await browser.get(callback))).toBe("OAuthCallbackError")
    expect(errorOf(await browser.get(link))).not.toBeNull()
    expect(await whoIs(browser)).toBeUndefined()
  })

  test("is opened with the last of ten secrets; an eleventh is a configuration error [FS-03, JW-04]", async () => {
    const more = (count: number) => Array.from({ length: count }, (_, index) => `${index} ${newer}`)
    const { browser } = await startRotation([...more(9), older])
    expect(await whoIs(browser)).toBe("grace@example.com")
    const { browser: refused, fleet } = await startRotation([...more(10), older])
    expect((await refused.get("/auth/session")).status).toBe(500)
    expect(fleet.log.types()).toEqual(["MissingSecret"])
  })
})

describe("flows that began under a secret that is gone", () => {
  test("is void, whatever it is, and never an error of the server [FS-02.1, D6]", async () => {
    const { browser, csrfToken, link, callback, fleet } = await startRotation(newer)
    const session = await browser.copy().get("/auth/session")
    expect([session.status, session.text, session.cookieNames]).toEqual([200, "null", [sessionCookie]])
    expect(errorOf(await browser.copy().post("/auth/signout", { csrfToken }))).toBe("MissingCSRF")
    expect(await confirmed(browser.copy(), link)).toBe("Verification")
    const flow = await browser.copy().get(callback)
    expect([flow.status, errorOf(flow)]).toEqual([302, "OAuthCallbackError"])
    expect(fleet.log.types()).toEqual(["MissingCSRF", "Verification", "InvalidCheck"])
  })

  // ADV-46
  test("stops nobody: the same browser signs in again, by every way there is [FS-02, D6]", async () => {
    const { browser } = await startRotation(newer)
    const other = browser.copy()
    await signIn(browser, idp)
    expect(await whoIs(browser)).toBe("ada@example.com")
    await other.submit("/auth/signout")
    expect(other.cookies.has(sessionCookie)).toBe(false)
  })
})

/** Returns the page that a link opens in a browser that, as far as the service knows, didn't request it. */
async function confirmed(browser: Browser, link: string): Promise<string | null | undefined> {
  expect((await browser.get(link)).status).toBe(200)
  const { searchParams, pathname } = new URL(link, browser.origin)
  return errorOf(await browser.submit(pathname, Object.fromEntries(searchParams)))
}

describe("a rotation while requests run", () => {
  /** The secrets of both instances, step by step. Every instance knows a secret before any instance uses it. */
  const steps = [
    [[older], [older]],
    [[older], [older, newer]],
    [
      [older, newer],
      [older, newer],
    ],
    [
      [older, newer],
      [newer, older],
    ],
    [
      [newer, older],
      [newer, older],
    ],
  ]

  test("fails none of 1,000 requests: sign-ins, sessions, their updates and sign-outs go on [FC-12]", async () => {
    const instances = steps.map((step) => step.map((secrets) => ({ secret: secrets })))
    const stepOf = (request: number) => instances[Math.min(Math.floor(request / 200), steps.length - 1)] ?? []
    let requests = 0
    const session = { strategy: "jwt", updateAge: 0 } as const
    const fleet = createFleet({ providers: [idp.oidc()], session }, (request) => {
      requests = request + 1
      return stepOf(request)[request % 2] ?? {}
    })
    const visitor = async (index: number): Promise<void> => {
      const browser = fleet.browser()
      const person = { sub: `person-${index}`, email: `person-${index}@example.com` }
      for (let round = 0; round < 15; round++) {
        expect(errorOf(await signIn(browser, idp, { person }))).toBeNull()
        for (let read = 0; read < 4; read++) expect(await whoIs(browser)).toBe(person.email)
        expect((await browser.submit("/auth/session", { data: {} })).text).toContain(person.email)
        expect(errorOf(await browser.submit("/auth/signout"))).toBeNull()
      }
    }
    // With more at once, a slow machine couldn't answer within a provider's deadline.
    await Promise.all(Array.from({ length: 8 }, async (_, index) => visitor(index)))
    expect(requests).toBeGreaterThanOrEqual(1000)
    expect(fleet.log.types()).toEqual([])
  })
})
