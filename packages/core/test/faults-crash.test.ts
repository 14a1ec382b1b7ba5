import type { Adapter, AdapterMethod } from "@latchkey/core/adapters"
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest"
import type { Browser } from "@latchkey/test-kit/browser"
import { askForLink, createOutbox } from "./email-outbox.ts"
import { mortal, type Moment } from "./faults/mortal.ts"
import { openStore } from "./faults/open-store.ts"
import { expectNothingLost, expectSoundStore } from "./faults/oracle.ts"
import { idp, whoIs } from "./faults/stage.ts"
import { createService, errorOf } from "./service.ts"
import { signIn } from "./sign-in.ts"

const ada = "ada@example.com"

// A crashed process runs no timers, so anything that waits for the store waits forever.
beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] })
})
afterEach(() => {
  vi.useRealTimers()
})

/** Returns the service before and after the crash, with one store in which Grace has everything. */
async function stage(method: AdapterMethod, nth: number, moment: Moment, store = openStore()) {
  const outbox = createOutbox()
  const start = (adapter: Adapter) => createService({ providers: [idp.oidc(), outbox.provider()], adapter })
  const healthy = start(store.adapter)
  await signIn(healthy.browser(), idp, { person: { sub: "grace-1", email: "grace@example.com" } })
  const { adapter, death } = mortal(store.adapter, method, nth, moment)
  const restart = (browser: Browser): Browser => {
    const next = start(store.adapter).browser()
    for (const { name, value } of browser.cookies.values()) next.plant(name, decodeURIComponent(value))
    return next
  }
  return { store, outbox, healthy, dying: start(adapter), death, restart }
}

const moments: readonly Moment[] = ["before", "after"]

describe.each(moments)("a process that dies in a first sign-in, %s the work of", (moment) => {
  const calls = ["getUserByAccount", "getUserByEmail", "createUser", "linkAccount", "createSession"] as const

  test.each(calls)(
    "%s leaves a sound store; by a link, if not by the account, the user gets in [FA-1, FP-03]",
    async (method) => {
      const { store, outbox, dying, death, restart } = await stage(method, 1, moment)
      const before = await store.rows()
      const first = dying.browser()
      void signIn(first, idp)
      await death
      expectSoundStore(await store.rows())
      expectNothingLost(before, await store.rows(), undefined)

      const browser = restart(first)
      vi.useRealTimers()
      const halfMade =
        method === "createUser" ? moment === "after" : method === "linkAccount" && moment === "before"
      expect(errorOf(await signIn(browser, idp))).toBe(halfMade ? "OAuthAccountNotLinked" : null)
      if (halfMade) {
        await askForLink(browser, ada)
        await browser.get(outbox.lastLink())
      }
      expect(await whoIs(browser)).toBe(ada)
      expectSoundStore(await store.rows())
      expectNothingLost(before, await store.rows(), undefined)
    },
  )
})

describe.each(moments)(
  "over a store that has createUserWithAccount, a process that dies %s the work of",
  (moment) => {
    const calls = ["getUserByAccount", "getUserByEmail", "createUserWithAccount", "createSession"] as const

    test.each(calls)("%s strands nobody: the same account signs in [FA-1, FP-03]", async (method) => {
      const { store, dying, death, restart } = await stage(method, 1, moment, openStore({ atOnce: true }))
      const before = await store.rows()
      const first = dying.browser()
      void signIn(first, idp)
      await death
      expectSoundStore(await store.rows())

      const browser = restart(first)
      vi.useRealTimers()
      expect(errorOf(await signIn(browser, idp))).toBeNull()
      expect(await whoIs(browser)).toBe(ada)
      expectSoundStore(await store.rows())
      expectNothingLost(before, await store.rows(), undefined)
    })
  },
)

describe.each(moments)("a process that dies in a first sign-in with a link, %s the work of", (moment) => {
  const calls = [
    ["getUserByEmail", 1],
    ["useVerificationToken", 1],
    ["getUserByEmail", 2],
    ["createUser", 1],
    ["createSession", 1],
  ] as const

  test.each(calls)(
    "%s (call %i) leaves a sound store, and this link or a new one signs in [FA-5, FP-03]",
    async (method, nth) => {
      const { store, outbox, healthy, dying, death, restart } = await stage(method, nth, moment)
      const asking = healthy.browser()
      await askForLink(asking, ada)
      const first = dying.browser()
      for (const { name, value } of asking.cookies.values()) first.plant(name, value)
      const before = await store.rows()
      void first.get(outbox.lastLink())
      await death
      expectSoundStore(await store.rows())
      expectNothingLost(before, await store.rows(), undefined)

      const browser = restart(first)
      const visit = await browser.get(outbox.lastLink())
      expect([null, "Verification"]).toContain(errorOf(visit))
      if (errorOf(visit) === "Verification") {
        await askForLink(browser, ada)
        await browser.get(outbox.lastLink())
      }
      expect(await whoIs(browser)).toBe(ada)
      expect((await store.rows()).users).toHaveLength(2)
      expectSoundStore(await store.rows())
      expectNothingLost(before, await store.rows(), undefined)
    },
  )
})
