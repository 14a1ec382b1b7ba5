import { expect } from "vitest"
import { askForLink } from "../email-outbox.ts"
import { errorOf, sessionCookie } from "../service.ts"
import { signIn } from "../sign-in.ts"
import type { OpenStore } from "./open-store.ts"
import { moment } from "./paced-adapter.ts"
import { ada, begin, newSessions, type Race } from "./race.ts"
import { passkeyRaceRules } from "./passkey-race-rules.ts"
import type { RaceRule } from "./race-rule.ts"
import { idp, sessionTokenOf, whoIs } from "./stage.ts"
import { tokenRaceRules } from "./token-race-rules.ts"

const day = 86_400_000

/** Expects one user with one account. */
export async function expectOneAda({ rows }: OpenStore): Promise<void> {
  const { users, accounts } = await rows()
  expect([users.length, accounts.length]).toEqual([1, 1])
  expect(accounts[0]?.userId).toBe(users[0]?.id)
}

async function expectOneUser({ rows }: OpenStore): Promise<void> {
  expect((await rows()).users).toHaveLength(1)
}

const ofLinks: readonly RaceRule[] = [
  {
    title:
      "one link opened 2 to 20 times at once signs in once; the others learn that it is used [FC-01, AU-03]",
    rounds: 100,
    async play({ service, outbox }, round) {
      const browser = service.browser()
      await askForLink(browser, ada.email)
      const tabs = Array.from({ length: 2 + (round % 19) }, () => browser.copy())
      const visits = await Promise.all(tabs.map(async (tab) => tab.get(outbox.lastLink())))
      expect(newSessions(visits)).toBe(1)
      expect(visits.filter((visit) => errorOf(visit) === "Verification")).toHaveLength(tabs.length - 1)
    },
  },
  {
    title: "two links of one new person opened at once make one user, and both sign in [FC-01, FC-06]",
    rounds: 100,
    async play({ service, outbox, store }) {
      const devices = [service.browser(), service.browser()]
      const links: string[] = []
      for (const device of devices) {
        await askForLink(device, ada.email)
        links.push(outbox.lastLink())
      }
      await Promise.all(devices.map(async (device, index) => device.get(links[index] ?? "")))
      expect(await Promise.all(devices.map(whoIs))).toEqual([ada.email, ada.email])
      await expectOneUser(store)
    },
  },
  {
    title: "a link opened while another is asked for works, and so does the other [FC-02]",
    rounds: 100,
    async play({ service, outbox, store }) {
      const browser = service.browser()
      await askForLink(browser, ada.email)
      const link = outbox.lastLink()
      const other = browser.copy()
      await Promise.all([browser.get(link), askForLink(other, ada.email)])
      await other.get(outbox.lastLink())
      expect([await whoIs(browser), await whoIs(other)]).toEqual([ada.email, ada.email])
      await expectOneUser(store)
    },
  },
]

const ofCallbacks: readonly RaceRule[] = [
  {
    title: "one callback opened 2 to 5 times at once signs in once [FC-03, OA-18]",
    rounds: 200,
    async play({ service, store }, round) {
      const browser = service.browser()
      const back = await begin(browser)
      const tabs = Array.from({ length: 2 + (round % 4) }, () => browser.copy())
      const visits = await Promise.all(tabs.map(async (tab) => tab.get(back)))
      expect(newSessions(visits)).toBe(1)
      expect((await store.rows()).sessions).toHaveLength(1)
      for (const visit of visits) expect([null, "OAuthCallbackError"]).toContain(errorOf(visit))
    },
  },
  {
    title: "2 to 5 tabs of one browser finish in any order, each at its own target [FC-04, RD-03]",
    rounds: 100,
    async play({ service, store }, round) {
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
      await expectOneAda(store)
    },
  },
]

const ofFirstSignIns: readonly RaceRule[] = [
  {
    title: "two first sign-ins on two devices with one account: one user, one account, both are in [FC-05]",
    rounds: 200,
    async play({ service, store }) {
      const devices = [service.browser(), service.browser()]
      const backs = await Promise.all(devices.map(async (device) => begin(device)))
      await Promise.all(devices.map(async (device, index) => device.get(backs[index] ?? "")))
      expect(await Promise.all(devices.map(whoIs))).toEqual([ada.email, ada.email])
      await expectOneAda(store)
    },
  },
  {
    title:
      "first sign-ins with an account and with a link: one user; the account follows the rule for taken addresses [FC-06]",
    rounds: 200,
    async play({ service, store, outbox }) {
      const [desk, phone] = [service.browser(), service.browser()]
      await askForLink(phone, ada.email)
      const back = await begin(desk)
      const [visit] = await Promise.all([desk.get(back), phone.get(outbox.lastLink())])
      expect(await whoIs(phone)).toBe(ada.email)
      expect([null, "OAuthAccountNotLinked"]).toContain(errorOf(visit))
      await expectOneUser(store)
      expect((await store.rows()).accounts).toHaveLength(errorOf(visit) === null ? 1 : 0)
    },
  },
]

/** Signs in a user, and sets the session back by two days, so that it's due for an extension. */
async function due({ service, store }: Race) {
  const browser = service.browser()
  await signIn(browser, idp, { with: "plain", person: ada })
  const sessionToken = sessionTokenOf(browser) ?? ""
  await store.adapter.updateSession?.({ sessionToken, expires: new Date(Date.now() + 28 * day) })
  await browser.get("/auth/csrf")
  return { browser, end: async () => (await store.rows()).sessions[0]?.expires.getTime() ?? 0 }
}

const ofSessions: readonly RaceRule[] = [
  {
    title: "a stored session that is due is extended once by 20 requests at once, and none loses it [FC-07]",
    rounds: 100,
    async play(race) {
      const { browser, end } = await due(race)
      race.calls.length = 0
      const visits = await Promise.all(Array.from({ length: 20 }, async () => browser.get("/auth/session")))
      expect(race.calls.filter((method) => method === "updateSession")).toHaveLength(1)
      expect(newSessions(visits)).toBe(1)
      const kept = await end()
      expect(Math.round((kept - Date.now()) / day)).toBe(30)
      for (const visit of visits)
        expect(Date.parse((visit.json() as { expires: string }).expires)).toBeLessThanOrEqual(kept)
      expect(await whoIs(browser)).toBe(ada.email)
    },
  },
  {
    title: "a stored session that is due and is ended at the same time stays ended [FC-08]",
    rounds: 100,
    async play(race) {
      const { browser } = await due(race)
      const reads = Array.from({ length: 2 }, async () => browser.get("/auth/session"))
      await Promise.all([browser.submit("/auth/signout"), ...reads])
      expect((await race.store.rows()).sessions).toEqual([])
      expect(await whoIs(browser)).toBeUndefined()
      expect(browser.cookies.has(sessionCookie)).toBe(false)
    },
  },
]

/** All races of the fault model that the store decides. */
export const raceRules: readonly RaceRule[] = [
  ...ofLinks,
  ...ofCallbacks,
  ...ofFirstSignIns,
  ...ofSessions,
  ...tokenRaceRules,
  ...passkeyRaceRules,
]
