import type { AuthConfig } from "@latchkey/core"
import { MemoryAdapter } from "@latchkey/core/adapters/memory"
import fc from "fast-check"
import { afterEach, describe, expect, test, vi } from "vitest"
import type { Visit } from "@latchkey/test-kit/browser"
import { moment, pacedAdapter } from "./faults/paced-adapter.ts"
import { ada, begin, createRace, newSessions, rounds } from "./faults/race.ts"
import { adaAtWork, idp, sessionTokenOf, whoIs } from "./faults/stage.ts"
import { createService, errorOf, sessionCookie } from "./service.ts"
import { signIn } from "./sign-in.ts"

const day = 86_400_000
const none = async (): Promise<undefined> => undefined

afterEach(() => {
  vi.useRealTimers()
})

const advance = (days: number): void => {
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + days * day })
}

/** Signs in a user whose session is due for an extension in two days. */
async function member(options: Partial<AuthConfig> = {}, pause?: () => Promise<unknown>) {
  const stage = createRace(options, pause)
  const browser = stage.service.browser()
  await signIn(browser, idp, { with: "plain", person: ada })
  stage.calls.length = 0
  const read = async (times: number): Promise<Visit[]> =>
    Promise.all(Array.from({ length: times }, async () => browser.get("/auth/session")))
  return { ...stage, browser, read }
}
type Member = Awaited<ReturnType<typeof member>>

async function members(count: number, options?: Partial<AuthConfig>): Promise<Member[]> {
  return Promise.all(Array.from({ length: count }, async () => member(options)))
}

/** Returns the results of several simultaneous reads of a session that's due for an extension. */
async function outcomeOf({ calls, browser, store }: Member, visits: readonly Visit[]) {
  const { sessions } = await store.rows()
  const end = sessions.find((row) => row.sessionToken === sessionTokenOf(browser))?.expires
  const shown = visits.map((visit) => Date.parse((visit.json() as { expires: string }).expires))
  return {
    writes: calls.filter((method) => method === "updateSession").length,
    cookies: newSessions(visits),
    life: Math.round(((end?.getTime() ?? 0) - Date.now()) / day),
    overstated: shown.filter((expires) => expires > (end?.getTime() ?? 0)).length,
  }
}
const extendedOnce = { writes: 1, cookies: 1, life: 30, overstated: 0 }

describe("a stored session that is due", () => {
  test("is extended once by 20 requests at once, and no request loses it [FC-07]", async () => {
    const stages = await members(60)
    advance(2)
    const outcomes = stages.map(async (stage) => outcomeOf(stage, await stage.read(20)))
    for (const outcome of await Promise.all(outcomes)) expect(outcome).toEqual(extendedOnce)
    for (const { browser } of stages) expect(await whoIs(browser)).toBe(ada.email)
  })

  test("is extended once whatever the order of the store's calls [FC-07]", async () => {
    await fc.assert(
      fc.asyncProperty(fc.scheduler(), async (scheduler) => {
        let pause: () => Promise<unknown> = none
        const stage = await member({}, async () => pause())
        advance(2)
        pause = async () => scheduler.schedule(Promise.resolve())
        const visits = await scheduler.waitFor(stage.read(3))
        expect(await outcomeOf(stage, visits)).toEqual(extendedOnce)
        vi.useRealTimers()
      }),
      { numRuns: 200 },
    )
  })

  // ADV-39
  test("and is ended at the same time stays ended [FC-08]", async () => {
    const stages = await members(200)
    advance(2)
    const race = stages.map(async ({ browser, store, read }) => {
      await browser.get("/auth/csrf")
      await Promise.all([browser.submit("/auth/signout"), read(2)])
      expect((await store.rows()).sessions).toEqual([])
      expect(await whoIs(browser)).toBeUndefined()
      expect(browser.cookies.has(sessionCookie)).toBe(false)
    })
    await Promise.all(race)
  })

  // ADV-39
  test("and whose user is deleted at the same time stays ended, whatever the order of the calls [FC-08, FC-09, SE-05]", async () => {
    await fc.assert(
      fc.asyncProperty(fc.scheduler(), async (scheduler) => {
        let pause: () => Promise<unknown> = none
        const { adapter, store, browser, read } = await member({}, async () => pause())
        const [user] = (await store.rows()).users
        advance(2)
        pause = async () => scheduler.schedule(Promise.resolve())
        const visits = await scheduler.waitFor(
          Promise.all([read(2), adapter.deleteUser?.(user?.id ?? "")]).then(([all]) => all),
        )
        pause = none
        for (const { status } of visits) expect(status).toBe(200)
        expect(Object.values(await store.rows()).flat()).toEqual([])
        expect(await whoIs(browser)).toBeUndefined()
        expect(browser.cookies.has(sessionCookie)).toBe(false)
        vi.useRealTimers()
      }),
      { numRuns: 100 },
    )
  })
})

describe("a JWT session that is due", () => {
  test("is renewed by 20 requests at once: each of the tokens is good, and none shortens it [FC-07]", async () => {
    const stages = await members(20, { session: { strategy: "jwt" } })
    advance(2)
    for (const { browser, read } of stages) {
      const former = sessionTokenOf(browser)
      const visits = await read(20)
      expect(newSessions(visits)).toBe(20)
      expect(sessionTokenOf(browser)).not.toBe(former)
      expect(browser.cookies.get(sessionCookie)?.expires).toBeGreaterThan(Date.now() + 29.9 * day)
      expect(await whoIs(browser)).toBe(ada.email)
    }
  })
})

describe("an account that is being linked to the signed-in user", () => {
  /** Prepares the linking of an account, with a store that has references, like a relational database. */
  async function linking() {
    const store = MemoryAdapter()
    const { adapter } = pacedAdapter(store, moment)
    const service = createService({ providers: [idp.oauth()], adapter })
    const browser = service.browser()
    await signIn(browser, idp, { with: "plain", person: ada })
    const user = await store.getUserByEmail(ada.email)
    const key = { provider: "plain", providerAccountId: adaAtWork.id }
    return { store, adapter, browser, key, userId: user?.id, back: await begin(browser, "/", adaAtWork) }
  }

  // ADV-21
  test("while the user is deleted leaves no rows without an owner [FC-09]", async () => {
    await rounds(100, async () => {
      const { store, adapter, browser, key, userId, back } = await linking()
      const [visit] = await Promise.all([browser.get(back), adapter.deleteUser?.(userId ?? "")])
      expect(visit.status).toBe(302)
      const owner = await store.getUserByAccount(key)
      expect((await store.getAccount(key.providerAccountId, key.provider))?.userId).toBe(owner?.id)
      expect(owner?.id).not.toBe(userId)
    })
  })

  test("while it is unlinked is either linked or not, and the session goes on [FC-09]", async () => {
    await rounds(100, async () => {
      const { store, adapter, browser, key, userId, back } = await linking()
      const [visit] = await Promise.all([browser.get(back), adapter.unlinkAccount?.(key)])
      expect(errorOf(visit)).toBeNull()
      expect([userId, undefined]).toContain((await store.getUserByAccount(key))?.id)
      expect(await whoIs(browser)).toBe(ada.email)
    })
  })
})
