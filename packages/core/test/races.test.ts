import fc from "fast-check"
import { describe, expect, test } from "vitest"
import { askForLink } from "./email-outbox.ts"
import { openStore, type OpenStore } from "./faults/open-store.ts"
import { moment } from "./faults/paced-adapter.ts"
import { ada, begin, createRace, newSessions, rounds } from "./faults/race.ts"
import { whoIs } from "./faults/stage.ts"
import { errorOf } from "./service.ts"

function expectOneAda({ rows }: OpenStore): void {
  const { users, accounts } = rows()
  expect([users.length, accounts.length]).toEqual([1, 1])
  expect(accounts[0]?.userId).toBe(users[0]?.id)
}

describe("links", () => {
  test("one link opened 2 to 20 times at once signs in once; the others learn that it is used [FC-01, AU-03]", async () => {
    await rounds(100, async (round) => {
      const { service, outbox } = createRace()
      const browser = service.browser()
      await askForLink(browser, ada.email)
      const tabs = Array.from({ length: 2 + (round % 19) }, () => browser.copy())
      const visits = await Promise.all(tabs.map(async (tab) => tab.get(outbox.lastLink())))
      expect(newSessions(visits)).toBe(1)
      expect(visits.filter((visit) => errorOf(visit) === "Verification")).toHaveLength(tabs.length - 1)
    })
  })

  test("two links of one new person opened at once make one user, and both sign in [FC-01, FC-06]", async () => {
    await rounds(100, async () => {
      const { service, outbox, store } = createRace()
      const devices = [service.browser(), service.browser()]
      const links: string[] = []
      for (const device of devices) {
        await askForLink(device, ada.email)
        links.push(outbox.lastLink())
      }
      await Promise.all(devices.map(async (device, index) => device.get(links[index] ?? "")))
      expect(await Promise.all(devices.map(whoIs))).toEqual([ada.email, ada.email])
      expect(store.rows().users).toHaveLength(1)
    })
  })

  test("a link opened while another is asked for works, and so does the other [FC-02]", async () => {
    await rounds(100, async () => {
      const { service, outbox, store } = createRace()
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

describe("a store that has createUserWithAccount", () => {
  test("makes one user and one account of two first sign-ins at once, and both are in [FC-05]", async () => {
    await rounds(100, async () => {
      const { service, store } = createRace({}, moment, openStore({ atOnce: true }))
      const devices = [service.browser(), service.browser()]
      const backs = await Promise.all(devices.map(async (device) => begin(device)))
      await Promise.all(devices.map(async (device, index) => device.get(backs[index] ?? "")))
      expect(await Promise.all(devices.map(whoIs))).toEqual([ada.email, ada.email])
      expectOneAda(store)
    })
  })
})

describe("callbacks", () => {
  test("one callback opened 2 to 5 times at once signs in once [FC-03, OA-18]", async () => {
    await rounds(200, async (round) => {
      const { service, store } = createRace()
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
      const { service, store } = createRace()
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
      const { service, store } = createRace()
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
        const { service, store } = createRace({}, async () => pause())
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
      const { service, store, outbox } = createRace()
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
