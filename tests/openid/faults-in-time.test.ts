import type { AuthConfig } from "@latchkey/core"
import { once } from "node:events"
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest"
import { begin, createApplication, origin, signedInAs, signIn } from "./application.ts"
import type { Behaviour } from "@latchkey/test-kit/openid-provider/behaviour"
import { sendJson } from "@latchkey/test-kit/openid-provider/respond"
import { startProvider, type IdentityProvider } from "./provider/provider.ts"

const minute = 60_000
const hour = 60 * minute
const start = Date.parse("2026-03-01T12:00:00Z")
const grace = "grace@example.com"

let idp: IdentityProvider

beforeAll(async () => {
  idp = await startProvider()
})
beforeEach(() => {
  idp.reset()
})
afterEach(() => {
  vi.useRealTimers()
})
afterAll(async () => idp.stop())

async function setup(options: Partial<AuthConfig> = {}) {
  const warnings: string[] = []
  const errors: Error[] = []
  const application = createApplication({
    providers: [await idp.oidc()],
    logger: {
      error: (error) => void errors.push(error),
      warn: (code) => void warnings.push(code),
      debug: () => {},
    },
    ...options,
  })
  const browser = application.browser()
  const attempt = async (): Promise<string | undefined> => {
    browser.cookies.forget("__Secure-authjs.session-token")
    await signIn(browser, origin)
    return signedInAs(browser, origin)
  }
  return { application, browser, attempt, warnings, errors }
}

/** Makes the named endpoints unavailable. */
function down(...endpoints: string[]): Behaviour {
  return {
    answers(endpoint, _request, response) {
      if (!endpoints.includes(endpoint)) return false
      sendJson(response, { message: "down" }, 503)
      return true
    },
  }
}
const shifted = (seconds: number): Behaviour => ({
  claims: (claims) => ({
    ...claims,
    iat: Number(claims["iat"]) + seconds,
    exp: Number(claims["exp"]) + seconds,
  }),
})

describe("the keys of the provider", () => {
  test("change just before it signs: they are fetched again [FI-01]", async () => {
    const { attempt } = await setup()
    expect(await attempt()).toBe(grace)
    idp.behaviour = { beforeTokens: () => idp.rotate() }
    expect(await attempt()).toBe(grace)
    expect(idp.count("keys")).toBe(2)
  })

  test("change between two sign-ins: one fetch more [FI-02]", async () => {
    const { attempt } = await setup()
    expect(await attempt()).toBe(grace)
    idp.rotate()
    expect([await attempt(), await attempt()]).toEqual([grace, grace])
    expect(idp.count("keys")).toBe(2)
  })

  test("are made up in every token of a flood that comes at once: one fetch [FI-03]", async () => {
    const { application, attempt } = await setup()
    await attempt()
    let tokens = 0
    idp.behaviour = { header: (header) => ({ ...header, kid: `made up ${++tokens}` }) }
    await Promise.all(
      Array.from({ length: 100 }, async () => {
        const browser = application.browser()
        await signIn(browser, origin)
        expect(await signedInAs(browser, origin)).toBeUndefined()
      }),
    )
    expect([tokens, idp.count("keys")]).toEqual([100, 2])
  })

  test("cannot be fetched: today's are used, with a warning; yesterday's are not [FI-04.1]", async () => {
    vi.useFakeTimers({ toFake: ["Date"], now: start })
    const { attempt, warnings } = await setup()
    await attempt()
    vi.setSystemTime(start + 23 * hour)
    idp.behaviour = down("keys")
    expect([await attempt(), warnings]).toEqual([grace, ["provider-unreachable"]])
    vi.setSystemTime(start + 25 * hour)
    expect(await attempt()).toBeUndefined()
  })

  test("were never fetched and cannot be: nobody is signed in unverified [FI-05]", async () => {
    const { attempt, application, errors } = await setup()
    idp.behaviour = down("keys")
    expect([await attempt(), application.writes]).toEqual([undefined, []])
    expect(errors.map(({ name }) => name)).toEqual(["OAuthCallbackError"])
  })
})

describe("the metadata of the provider", () => {
  test("cannot be fetched again: the old metadata is used for a day [FI-06]", async () => {
    vi.useFakeTimers({ toFake: ["Date"], now: start })
    const { attempt, warnings } = await setup()
    await attempt()
    vi.setSystemTime(start + 23 * hour)
    idp.behaviour = down("discovery")
    expect(await attempt()).toBe(grace)
    expect(warnings).toContain("provider-unreachable")
    vi.setSystemTime(start + 25 * hour)
    expect(await attempt()).toBeUndefined()
  })

  test("are wanted by 200 people at once: one request, and all are sent on their way [FI-07]", async () => {
    const { application } = await setup()
    const ends = await Promise.all(
      Array.from({ length: 200 }, async () => begin(application.browser(), origin)),
    )
    expect(ends.filter(({ url }) => url.searchParams.has("code"))).toHaveLength(200)
    expect(idp.count("discovery")).toBe(1)
  })

  test("name another issuer all at once: the old metadata is no longer believed either [FI-11]", async () => {
    vi.useFakeTimers({ toFake: ["Date"], now: start })
    const { attempt } = await setup()
    expect(await attempt()).toBe(grace)
    vi.setSystemTime(start + 2 * hour)
    idp.behaviour = { metadata: (all) => ({ ...all, issuer: "https://other.example" }) }
    expect([await attempt(), await attempt()]).toEqual([undefined, undefined])
    idp.behaviour = {}
    expect(await attempt()).toBe(grace)
  })
})

describe("clocks", () => {
  test.each([29, -29])("that differ by %d s do not matter [FI-08]", async (seconds) => {
    idp.behaviour = shifted(seconds)
    expect(await (await setup()).attempt()).toBe(grace)
  })

  test.each([360, -360])(
    "that differ by %d s end the sign-in, and the log says why [FI-09]",
    async (seconds) => {
      const { attempt, errors } = await setup()
      idp.behaviour = shifted(seconds)
      expect(await attempt()).toBeUndefined()
      expect(errors[0]?.cause).toMatchObject({
        code: "clock_skew",
        err: { message: expect.stringMatching(/clock of this server is 3\d\d seconds/) as string },
      })
    },
  )

  test("of ours that jump forward end the flows under way; the next one succeeds [FI-10]", async () => {
    vi.useFakeTimers({ toFake: ["Date"], now: start })
    const { browser, attempt } = await setup()
    const answer = await begin(browser, origin)
    vi.setSystemTime(start + hour)
    const page = await browser.go(answer)
    expect([page.url.pathname, await signedInAs(browser, origin)]).toEqual(["/auth/signin", undefined])
    expect(await attempt()).toBe(grace)
  })

  test("of ours that jump back give nobody a session that lives longer [FI-10]", async () => {
    vi.useFakeTimers({ toFake: ["Date"], now: start })
    const { browser } = await setup()
    const answer = await begin(browser, origin)
    vi.setSystemTime(start - hour)
    await browser.go(answer)
    const session = (await browser.get(`${origin}/auth/session`)).json() as { expires: string } | null
    expect(Date.parse(session?.expires ?? "")).toBeLessThanOrEqual(start - hour + 30 * 24 * hour)
  })
})

describe("the token endpoint", () => {
  test("answers after the deadline: the flow has ended, and what comes late is ignored [FI-12]", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] })
    const { application, browser, attempt } = await setup()
    let answerLate = (): void => {}
    let gone: Promise<unknown> = Promise.resolve()
    idp.behaviour = {
      answers(endpoint, _request, response) {
        if (endpoint !== "token") return false
        gone = once(response, "close")
        answerLate = () => sendJson(response, { access_token: "late", token_type: "Bearer" })
        setImmediate(() => vi.advanceTimersByTime(5_000))
        return true
      },
    }
    const page = await signIn(browser, origin)
    expect([page.url.pathname, page.url.search]).toEqual(["/auth/signin", "?error=OAuthCallbackError"])
    answerLate()
    await gone
    expect([await signedInAs(browser, origin), application.writes]).toEqual([undefined, []])
    idp.behaviour = {}
    expect(await attempt()).toBe(grace)
  })

  test("gets one code from two of our instances: one session, and a page to start again [FI-13, OA-18]", async () => {
    const { application, browser } = await setup()
    const { config } = application
    const second = createApplication({ ...config, providers: [await idp.oidc()] })
    const answer = await begin(browser, origin)
    const copy = second.browser()
    for (const name of browser.cookies.keys("app.example"))
      copy.cookies.plant(new URL(origin), name, browser.cookies.get(name)?.value ?? "")
    const pages = await Promise.all([browser.go(answer), copy.go(answer)])
    const people = [await signedInAs(browser, origin), await signedInAs(copy, origin)]
    expect(people.filter((person) => person === grace)).toHaveLength(1)
    expect(pages.map(({ url }) => url.pathname).toSorted()).toEqual(["/", "/auth/signin"])
  })
})
