import { MemoryAdapter } from "@latchkey/core/adapters/memory"
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest"
import type { Browser } from "@latchkey/test-kit/browser"
import { createIdentityProvider } from "./identity-provider.ts"
import { createService, errorOf, sessionCookie, type Service } from "./service.ts"
import { passwords, signIn, signInWithPassword } from "./sign-in.ts"

// Tests the second at which a rule takes effect, and a second or a millisecond before it.

const start = Date.parse("2026-03-01T12:00:00Z")
const now = start / 1000
const idp = await createIdentityProvider()

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: start })
})

afterEach(() => {
  vi.useRealTimers()
  idp.misbehave = {}
})

describe("the times of an id_token, with clocks that may differ by 30 seconds [ID-06, ID-07]", () => {
  test.each([
    ["exp", now - 29, now - 30],
    ["iat", now + 30, now + 31],
    ["iat", now - 86_400, now - 86_401],
    ["nbf", now + 30, now + 31],
  ])(
    "a token whose `%s` is %i is accepted, and one second further it is not",
    async (claim, right, wrong) => {
      const outcomes: unknown[] = []
      for (const time of [right, wrong]) {
        idp.misbehave = { claims: (claims) => ({ ...claims, iat: now, exp: now + 60, [claim]: time }) }
        const visit = await signIn(createService({ providers: [idp.oidc()] }).browser(), idp)
        outcomes.push(errorOf(visit))
      }
      expect(outcomes).toEqual([null, "OAuthCallbackError"])
    },
  )

  test("an authentication as old as `max_age` and the clocks allow is accepted, and an older one is not [ID-13]", async () => {
    const outcomes: unknown[] = []
    for (const age of [90, 91]) {
      idp.misbehave = { claims: (claims) => ({ ...claims, auth_time: now - age }) }
      const provider = idp.oidc({ authorization: { params: { max_age: "60" } } })
      outcomes.push(errorOf(await signIn(createService({ providers: [provider] }).browser(), idp)))
    }
    expect(outcomes).toEqual([null, "OAuthCallbackError"])
  })
})

const month = 2_592_000
const day = 86_400

/** Signs in Grace, or Ada if sessions are stored. */
async function signedIn(service: Service): Promise<Browser> {
  const browser = service.browser()
  await (service.config.adapter === undefined ? signInWithPassword(browser) : signIn(browser, idp))
  return browser
}

async function isIn(browser: Browser): Promise<boolean> {
  return (await browser.copy().get("/auth/session")).text !== "null"
}

describe.each([
  ["a JWT session", () => createService({ providers: [passwords()] })],
  ["a stored session", () => createService({ providers: [idp.oidc()], adapter: MemoryAdapter() })],
])("%s", (_, create) => {
  test("is extended when `updateAge` has passed, and not a second before [SE-01]", async () => {
    const browser = await signedIn(create())
    vi.setSystemTime(start + (day - 1) * 1000)
    expect((await browser.get("/auth/session")).cookieNames).not.toContain(sessionCookie)
    vi.setSystemTime(start + day * 1000)
    expect((await browser.get("/auth/session")).cookieNames).toContain(sessionCookie)
    vi.setSystemTime(start + (month + day) * 1000 - 1)
    expect(await isIn(browser)).toBe(true)
  })

  test("is over when `maxAge` has passed, and not a millisecond before [SE-01]", async () => {
    const browser = await signedIn(create())
    vi.setSystemTime(start + month * 1000 - 1)
    expect(await isIn(browser)).toBe(true)
    vi.setSystemTime(start + month * 1000)
    expect(await isIn(browser)).toBe(false)
  })
})
