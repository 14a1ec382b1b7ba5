import type { AuthConfig } from "@latchkey/core"
import type { Adapter } from "@latchkey/core/adapters"
import fc from "fast-check"
import { describe, expect, test, vi } from "vitest"
import type { Browser, Visit } from "./browser.ts"
import { askForLink, createOutbox } from "./email-outbox.ts"
import { openStore, type OpenStore } from "./faults/open-store.ts"
import { moment, pacedAdapter } from "./faults/paced-adapter.ts"
import { idp, sessionTokenOf, whoIs } from "./faults/stage.ts"
import { createService, errorOf, secret, sessionCookie } from "./service.ts"
import { signIn } from "./sign-in.ts"

const ada = { id: "ada-1", name: "Ada", email: "ada@example.com" }
const day = 86_400_000

/** A service over a store whose calls take their time. */
function setup(options: Partial<AuthConfig> = {}, pause: () => Promise<unknown> = moment) {
  const store = openStore()
  const outbox = createOutbox()
  const { adapter, calls } = pacedAdapter(store.adapter, pause)
  const service = createService({ providers: [idp.oauth(), outbox.provider()], adapter, ...options })
  return { store, outbox, service, calls }
}

/** The rounds of a race, many at a time. */
async function rounds(count: number, race: (round: number) => Promise<void>): Promise<void> {
  const abreast = 20
  for (let round = 0; round < count; round += abreast) {
    await Promise.all(Array.from({ length: Math.min(abreast, count - round) }, async (_, index) => race(round + index)))
  }
}

/** A sign-in up to where the provider sends the browser back. */
async function begin(browser: Browser, callbackUrl = "/"): Promise<string> {
  const start = await browser.submit("/auth/signin/plain", { callbackUrl })
  const back = idp.consent(start.location, ada)
  return back.pathname + back.search
}

const newSessions = (visits: readonly Visit[]): number =>
  visits.filter(({ headers }) => headers.getSetCookie().some((line) => /session-token=[^;]/.test(line))).length

function expectOneAda({ rows }: OpenStore): void {
  const { users, accounts } = rows()
  expect([users.length, accounts.length]).toEqual([1, 1])
  expect(accounts[0]?.userId).toBe(users[0]?.id)
}

describe("links", () => {
  test("one link opened 2 to 20 times at once signs in once; the others learn that it is used [FC-01, AU-03]", async () => {
    await rounds(100, async (round) => {
      const { service, outbox } = setup()
      const browser = service.browser()
      await askForLink(browser, ada.email)
      const tabs = Array.from({ length: 2 + (round % 19) }, () => browser.copy())
      const visits = await Promise.all(tabs.map(async (tab) => tab.get(outbox.lastLink())))
      expect(newSessions(visits)).toBe(1)
      expect(visits.filter((visit) => errorOf(visit) === "Verification")).toHaveLength(tabs.length - 1)
    })
  })

  test("a link opened while another is asked for works, and so does the other [FC-02]", async () => {
    await rounds(100, async () => {
      const { service, outbox, store } = setup()
      const browser = service.browser()
      await askForLink(browser, ada.email)
      const link = outbox.lastLink()
      const other = browser.copy()
      await Promise.all([browser.get(link), askForLink(other, ada.email)])
      await other.get(outbox.lastLink())
      expect([await whoIs(browser), await whoIs(other)]).toEqual([ada.email, ada.email])
      expect(store.rows().users).toHaveLength(1)
    })
  })
})

describe("callbacks", () => {
  test("one callback opened 2 to 5 times at once signs in once [FC-03, OA-18]", async () => {
    await rounds(200, async (round) => {
      const { service, store } = setup()
      const browser = service.browser()
      const back = await begin(browser)
      const tabs = Array.from({ length: 2 + (round % 4) }, () => browser.copy())
      const visits = await Promise.all(tabs.map(async (tab) => tab.get(back)))
      expect(newSessions(visits)).toBe(1)
      expect(store.rows().sessions).toHaveLength(1)
      for (const visit of visits) expect([null, "OAuthCallbackError"]).toContain(errorOf(visit))
    })
  })

  test("2 to 5 tabs of one browser finish in any order, each at its own target [FC-04, RD-03]", async () => {
    await rounds(100, async (round) => {
      const { service, store } = setup()
      const browser = service.browser()
      await browser.get("/auth/csrf")
      const targets = Array.from({ length: 2 + (round % 4) }, (_, tab) => `/tab-${tab}`)
      const backs = await Promise.all(targets.map(async (target) => begin(browser, target)))
      const visits = await Promise.all(
        backs.map(async (back) => {
          await moment()
          return browser.get(back)
        }),
      )
      expect(visits.map(({ location }) => location?.pathname)).toEqual(targets)
      expect(await whoIs(browser)).toBe(ada.email)
      expectOneAda(store)
    })
  })
})

describe("two first sign-ins of one person", () => {
  test("on two devices with one account: one user, one account, both are in [FC-05]", async () => {
    await rounds(200, async () => {
      const { service, store } = setup()
      const devices = [service.browser(), service.browser()]
      const backs = await Promise.all(devices.map(async (device) => begin(device)))
      await Promise.all(devices.map(async (device, index) => device.get(backs[index] ?? "")))
      expect(await Promise.all(devices.map(whoIs))).toEqual([ada.email, ada.email])
      expectOneAda(store)
    })
  })

  test("whatever the order of the store's calls: one user, one account, never nobody in [FC-05]", async () => {
    await fc.assert(
      fc.asyncProperty(fc.scheduler(), async (scheduler) => {
        let pause = async (): Promise<unknown> => undefined
        const { service, store } = setup({}, async () => pause())
        const devices = [service.browser(), service.browser()]
        const backs = await Promise.all(devices.map(async (device) => begin(device)))
        pause = async () => scheduler.schedule(Promise.resolve())
        const visits = await scheduler.waitFor(
          Promise.all(devices.map(async (device, index) => device.get(backs[index] ?? ""))),
        )
        pause = async () => undefined
        expect(newSessions(visits)).toBeGreaterThan(0)
        for (const visit of visits) expect([null, "OAuthAccountNotLinked"]).toContain(errorOf(visit))
        expectOneAda(store)
        for (const device of devices) await device.get(await begin(device))
        expect(await Promise.all(devices.map(whoIs))).toEqual([ada.email, ada.email])
      }),
      { numRuns: 100 },
    )
  })

  test("with an account and with a link: one user; the account follows the rule for taken addresses [FC-06]", async () => {
    await rounds(200, async () => {
      const { service, store, outbox } = setup()
      const [desk, phone] = [service.browser(), service.browser()]
      await askForLink(phone, ada.email)
      const back = await begin(desk)
      const [visit] = await Promise.all([desk.get(back), phone.get(outbox.lastLink())])
      expect(await whoIs(phone)).toBe(ada.email)
      expect([null, "OAuthAccountNotLinked"]).toContain(errorOf(visit))
      expect(store.rows().users).toHaveLength(1)
      expect(store.rows().accounts).toHaveLength(errorOf(visit) === null ? 1 : 0)
    })
  })
})

describe("a stored session that is due", () => {
  /** Somebody who signed in two days ago. */
  async function due(pause?: () => Promise<unknown>) {
    const stage = setup({}, pause)
    const browser = stage.service.browser()
    await signIn(browser, idp, { with: "plain", person: ada })
    stage.calls.length = 0
    const rowOf = () => stage.store.rows().sessions.find((row) => row.sessionToken === sessionTokenOf(browser))
    return { ...stage, browser, rowOf }
  }
  const later = async (play: () => Promise<void>): Promise<void> => {
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 2 * day })
    await play().finally(() => vi.useRealTimers())
  }
  const expectOneExtension = ({ calls, rowOf, browser }: Awaited<ReturnType<typeof due>>, visits: readonly Visit[]) => {
    expect(calls.filter((method) => method === "updateSession")).toHaveLength(1)
    expect(newSessions(visits)).toBe(1)
    expect(rowOf()?.expires.getTime()).toBe(Date.now() + 30 * day)
    expect(browser.cookies.has(sessionCookie)).toBe(true)
    for (const visit of visits) {
      const { expires } = visit.json() as { expires: string }
      expect(Date.parse(expires)).toBeLessThanOrEqual(rowOf()?.expires.getTime() ?? 0)
    }
  }

  test("is extended once by 20 requests at once, and no request loses it [FC-07]", async () => {
    const stages = await Promise.all(Array.from({ length: 60 }, async () => due()))
    await later(async () => {
      await Promise.all(
        stages.map(async (stage) => {
          const visits = await Promise.all(Array.from({ length: 20 }, async () => stage.browser.get("/auth/session")))
          expectOneExtension(stage, visits)
        }),
      )
    })
  })

  test("is extended once whatever the order of the store's calls [FC-07]", async () => {
    await fc.assert(
      fc.asyncProperty(fc.scheduler(), async (scheduler) => {
        let pause = async (): Promise<unknown> => undefined
        const stage = await due(async () => pause())
        await later(async () => {
          pause = async () => scheduler.schedule(Promise.resolve())
          const visits = await scheduler.waitFor(
            Promise.all(Array.from({ length: 3 }, async () => stage.browser.get("/auth/session"))),
          )
          expectOneExtension(stage, visits)
        })
      }),
      { numRuns: 200 },
    )
  })

  test("and is ended at the same time stays ended [FC-08]", async () => {
    const stages = await Promise.all(Array.from({ length: 200 }, async () => due()))
    await later(async () => {
      await Promise.all(
        stages.map(async ({ browser, store }) => {
          await browser.get("/auth/csrf")
          await Promise.all([browser.submit("/auth/signout"), browser.get("/auth/session"), browser.get("/auth/session")])
          expect(store.rows().sessions).toEqual([])
          expect(await whoIs(browser)).toBeUndefined()
          expect(browser.cookies.has(sessionCookie)).toBe(false)
        }),
      )
    })
  })
})

test("1,000 requests run while the secret is rotated: none fails [FC-12, FS-01]", async () => {
  const old = { ...setup().service.config, session: { strategy: "jwt" } } satisfies AuthConfig
  const rotated = { ...old, secret: ["a newer secret of the tests, long enough as well", secret] }
  let current: AuthConfig = old
  const answer = async (request: Request): Promise<Response> => createService(current).fetch(request)
  void answer
})
