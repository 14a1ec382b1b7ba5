import type { AuthConfig } from "@latchkey/core"
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest"
import {
  begin,
  createApplication,
  origin,
  pressButton,
  signedInAs,
  signIn,
  type Start,
} from "./application.ts"
import { answerFrom } from "@latchkey/test-kit/answer"
import { createBrowser, type Browser, type Navigation, type Visit } from "@latchkey/test-kit/browser"
import { formsOf } from "@latchkey/test-kit/forms"
import { startProvider, type IdentityProvider } from "./provider/provider.ts"

const grace = "grace@example.com"
const minute = 60_000

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

type Mode = "query" | "form_post"

async function setup(mode: Mode = "query", options: Partial<AuthConfig> & { origin?: string } = {}) {
  const provider = await idp.oidc({ authorization: { params: { response_mode: mode } } })
  const application = createApplication({ providers: [provider], ...options })
  return { application, browser: application.browser() }
}

const flows = ({ cookies }: Browser): string[] =>
  [...cookies.keys("app.example")].filter((name) => name.includes("authjs.state."))

/** Presses the provider's button on a page that offers to start again. */
async function startAgain(browser: Browser, page: Visit): Promise<string | undefined> {
  const button = formsOf(page).find(({ url }) => url.pathname === "/auth/signin/idp")
  if (button === undefined) throw new Error("the page has no button of the provider")
  await browser.go(button)
  return signedInAs(browser, origin)
}

describe.each(["query", "form_post"] as const)("answers by %s", (mode) => {
  const tabs: readonly (readonly [string, readonly number[]])[] = [
    ["two, in the order of their start", [0, 1]],
    ["two, the other way round", [1, 0]],
    ["five, in the order of their start", [0, 1, 2, 3, 4]],
    ["five, the other way round", [4, 3, 2, 1, 0]],
    ["five, in no order", [2, 4, 0, 3, 1]],
    ["eight, which is the most", [7, 0, 6, 1, 5, 2, 4, 3]],
  ]
  test.each(tabs)("tabs: %s: each arrives at its own target (D3) [OAU-02, RD-03]", async (_title, order) => {
    const { browser, application } = await setup(mode)
    const answers: Navigation[] = []
    for (const index of order.toSorted((one, other) => one - other))
      answers.push(await begin(browser, origin, { callbackUrl: `/tab/${index}` }))
    expect(flows(browser)).toHaveLength(order.length)
    for (const index of order) {
      const page = await browser.go(answers[index] ?? { url: new URL(origin), method: "GET" })
      expect(page.url.href).toBe(`${origin}/tab/${index}`)
    }
    expect([await signedInAs(browser, origin), flows(browser)]).toEqual([grace, []])
    expect(application.errors).toEqual([])
  })

  test("tabs: a ninth lets the first one go, which ends in a page that offers to start again (D3)", async () => {
    const { browser } = await setup(mode)
    const answers: Navigation[] = []
    for (let tab = 0; tab < 9; tab++)
      answers.push(await begin(browser, origin, { callbackUrl: `/tab/${tab}` }))
    expect(flows(browser)).toHaveLength(8)
    const [first, second] = answers
    const lost = await browser.go(first ?? { url: new URL(origin), method: "GET" })
    expect([lost.url.pathname, lost.url.search]).toEqual(["/auth/signin", "?error=OAuthCallbackError"])
    const kept = await browser.go(second ?? { url: new URL(origin), method: "GET" })
    expect([kept.url.pathname, await signedInAs(browser, origin)]).toEqual(["/tab/1", grace])
    expect(await startAgain(browser, lost)).toBe(grace)
  })

  test("a flow survives a restart, and goes on at another instance [OAU-02, FP-01, FP-02]", async () => {
    const { browser, application } = await setup(mode)
    const answer = await begin(browser, origin, { callbackUrl: "/in" })
    const { application: second } = await setup(mode)
    const moved = second.browser(browser.cookies)
    const page = await moved.go(answer)
    expect([page.url.pathname, await signedInAs(moved, origin)]).toEqual(["/in", grace])
    expect([application.writes, second.writes]).toEqual([[], ["createUserWithAccount", "createSession"]])
  })

  test("a flow survives a change of the secret, and ends where its secret is gone [FS-01, FS-02, FP-04]", async () => {
    const former = "a secret of the applications of these tests, long enough"
    const newer = "the next secret of the applications of these tests"
    const finish = async (secret: string | string[]): Promise<[string, string | undefined]> => {
      const { browser } = await setup(mode, { secret: former })
      const answer = await begin(browser, origin, { callbackUrl: "/in" })
      const { application } = await setup(mode, { secret })
      const moved = application.browser(browser.cookies)
      const page = await moved.go(answer)
      return [page.url.pathname, await signedInAs(moved, origin)]
    }
    expect(await finish([newer, former])).toEqual(["/in", grace])
    expect(await finish(newer)).toEqual(["/auth/signin", undefined])
  })

  const lost: readonly (readonly [string, (browser: Browser) => void])[] = [
    ["with its cookie gone", (browser) => flows(browser).forEach((name) => browser.cookies.forget(name))],
    ["that took too long", () => vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 16 * minute })],
    [
      "with its cookie changed",
      (browser) =>
        flows(browser).forEach((name) => {
          browser.cookies.forget(name)
          browser.cookies.plant(new URL(origin), name, "garbage")
        }),
    ],
  ]
  test.each(lost)("a flow %s ends in a page that offers to start again [OAU-03]", async (_title, lose) => {
    const { browser, application } = await setup(mode)
    const answer = await begin(browser, origin)
    lose(browser)
    const page = await browser.go(answer)
    expect([page.url.pathname, page.url.search]).toEqual(["/auth/signin", "?error=OAuthCallbackError"])
    expect([await signedInAs(browser, origin), application.writes, idp.count("token")]).toEqual([
      undefined,
      [],
      0,
    ])
    expect(await startAgain(browser, page)).toBe(grace)
  })

  test("a code that has expired at the provider ends on the sign-in page, and the button there works [OA-12]", async () => {
    const { browser, application } = await setup(mode)
    idp.behaviour = {
      response: (parameters) => ({ ...parameters, code: "the code of a login that timed out" }),
    }
    const page = await signIn(browser, origin)
    expect([page.url.pathname, page.url.search]).toEqual(["/auth/signin", "?error=OAuthCallbackError"])
    expect(application.writes).toEqual([])
    idp.behaviour = {}
    await signIn(browser, origin)
    expect(await signedInAs(browser, origin)).toBe(grace)
  })

  test("the sign-in page that was left open starts a flow though others were begun and finished since [OAU-02]", async () => {
    const { browser } = await setup(mode)
    const button = await pressButton(browser, origin, { callbackUrl: "/left-open" })
    await signIn(browser, origin)
    expect((await browser.go(button)).url.pathname).toBe("/left-open")
  })

  test("a preview deployment signs in through the redirect proxy, several tabs at once (CFG-24) [OAU-09]", async () => {
    const redirectProxyUrl = "https://stable.example/auth"
    const preview = "https://preview-7.example"
    const options = { redirectProxyUrl, trustHost: ["stable.example", "preview-*.example"] }
    const { application: stable } = await setup(mode, { ...options, origin: "https://stable.example" })
    const { application } = await setup(mode, { ...options, origin: preview })
    const browser = createBrowser({
      answer: answerFrom({ "https://stable.example": stable.answer, [preview]: application.answer }),
    })
    const start = async (callbackUrl: string): Promise<Navigation> => {
      const answer = await begin(browser, preview, { callbackUrl })
      expect(answer.url.origin).toBe("https://stable.example")
      return answer
    }
    const [one, other] = [await start("/one"), await start("/other")]
    expect((await browser.go(other)).url.href).toBe(`${preview}/other`)
    expect((await browser.go(one)).url.href).toBe(`${preview}/one`)
    expect([await signedInAs(browser, preview), stable.writes]).toEqual([grace, []])
    expect(await signedInAs(browser, "https://stable.example")).toBeUndefined()
  })

  test.each(["database", "jwt"] as const)(
    "an id_token of 12 kB signs in with the strategy %s, and the application gets it whole [TYP-08]",
    async (strategy) => {
      const groups = Array.from({ length: 400 }, (_, index) => `department ${index} of the company`)
      const kept: unknown[] = []
      const { browser, application } = await setup(mode, {
        session: { strategy },
        callbacks: {
          jwt({ token, account }) {
            if (account?.id_token !== undefined) kept.push(account.id_token)
            return token
          },
        },
        events: { linkAccount: ({ account }) => void kept.push(account.id_token) },
      })
      idp.behaviour = { claims: (claims) => ({ ...claims, groups }) }
      await signIn(browser, origin)
      expect(await signedInAs(browser, origin)).toBe(grace)
      expect(application.errors).toEqual([])
      expect(String(kept.at(-1)).length).toBeGreaterThan(12_000)
    },
  )
})

test("a start that asks for more than a flow can remember is refused, and the next one is not [OA-14]", async () => {
  const { browser } = await setup()
  const acr = { essential: true, values: Array.from({ length: 80 }, () => "urn:example:gold") }
  const start: Start = { query: { claims: JSON.stringify({ id_token: { acr } }) } }
  const page = await browser.go(await pressButton(browser, origin, start))
  expect([page.status, page.text]).toEqual([400, '"Bad request."'])
  await signIn(browser, origin)
  expect(await signedInAs(browser, origin)).toBe(grace)
})
