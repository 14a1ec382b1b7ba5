import type { Adapter, AdapterMethod } from "@latchkey/core/adapters"
import { MemoryAdapter } from "@latchkey/core/adapters/memory"
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest"
import { askForLink, createOutbox } from "./email-outbox.ts"
import { mapMembers } from "./faults/malform.ts"
import { openStore } from "./faults/open-store.ts"
import { adaAtWork, createStage, idp, whoIs } from "./faults/stage.ts"
import { untilAnswered } from "./faults/until-answered.ts"
import { createService, errorOf, sessionCookie } from "./service.ts"
import { signIn } from "./sign-in.ts"

/** Creates an adapter, and changes each of its methods. */
function eachMethod(adapter: Adapter, change: (method: AdapterMethod, work: Work) => Work): Adapter {
  const entries = Object.entries(adapter).map(([name, work]) => [
    name,
    change(name as AdapterMethod, work as Work),
  ])
  return Object.fromEntries(entries) as Adapter
}
type Work = (...input: unknown[]) => unknown

describe("an adapter with unusual habits", () => {
  const habits: readonly (readonly [string, (method: AdapterMethod, work: Work) => Work])[] = [
    [
      "returns undefined for a missing row",
      (_, work) =>
        async (...input) =>
          (await work(...input)) ?? undefined,
    ],
    [
      "returns nothing of what it writes, where it need not",
      (method, work) =>
        async (...input) => {
          const answer = await work(...input)
          return /^(linkAccount|delete|createVerificationToken)/.test(method) ? undefined : answer
        },
    ],
    [
      "answers with a thenable that is no promise",
      (_, work) =>
        (...input) => {
          const answer = work(...input) as Promise<unknown>
          // oxlint-disable-next-line unicorn/no-thenable -- query builders are such objects
          return { then: answer.then.bind(answer) }
        },
    ],
  ]

  test.each(habits)(
    "that %s signs people in, reads their session and signs them out [ADP-01]",
    async (_, change) => {
      const adapter = eachMethod(MemoryAdapter(), change)
      const outbox = createOutbox()
      const service = createService({
        providers: [idp.oidc(), outbox.provider()],
        adapter,
        session: { updateAge: 0 },
        linking: { unproven: "remove" },
      })
      const browser = service.browser()
      await signIn(browser, idp)
      expect(await whoIs(browser)).toBe("ada@example.com")
      await browser.submit("/auth/signout")
      await askForLink(browser, "ada@example.com")
      await browser.get(outbox.lastLink())
      expect(await whoIs(browser)).toBe("ada@example.com")
      browser.plant(sessionCookie, "of a session that is gone")
      expect(await whoIs(browser)).toBeUndefined()
      expect(service.log.types()).toEqual([])
    },
  )

  test.each(["jwt", "database"] as const)(
    "that numbers its users serves the %s strategy: an id need not be text [ADP-03, ADP-04]",
    async (strategy) => {
      const { adapter, rows } = openStore({ makesIds: true })
      const service = createService({
        providers: [idp.oidc(), idp.oauth()],
        adapter: numbered(adapter),
        session: { strategy },
      })
      const browser = service.browser()
      await signIn(browser, idp)
      await signIn(browser, idp, { with: "plain", person: adaAtWork })
      expect(await whoIs(browser)).toBe("ada@example.com")
      expect((await rows()).accounts.map(({ userId }) => userId)).toEqual(["row-1", "row-1"])
    },
  )
})

/** Returns the same store, with users whose ids are 1, 2, … */
function numbered(adapter: Adapter): Adapter {
  const ids = new Set(["id", "userId"])
  const change = (to: (id: unknown) => unknown) => (value: unknown) =>
    mapMembers(value, ([name, inner]) => [[name, ids.has(name) ? to(inner) : inner]])
  const toNumber = change((id) => Number(String(id).slice("row-".length)))
  const toText = change((id) => `row-${String(id)}`)
  return eachMethod(adapter, (method, work) => async (...input) => {
    const [first, ...more] = input
    if (method === "getUser" && typeof first !== "number") throw new TypeError("an id is a number")
    const given = method === "getUser" ? `row-${String(first)}` : toText(first)
    return toNumber(await work(given, ...more))
  })
}

describe("a store that is down altogether", () => {
  test.each([
    ["rejects", () => Promise.reject(new Error("the store is down"))],
    [
      "throws at once",
      () => {
        throw new Error("the store is down")
      },
    ],
  ])("and %s: every action has its answer, and every cookie is kept [SE-13, ERR-34]", async (_, work) => {
    const { store, service, browser, outbox } = await createStage()
    await signIn(browser, idp)
    await askForLink(browser, "grace@example.com")
    const held = browser.cookies.get(sessionCookie)
    const working = { ...store.adapter }
    const down = createService({ ...service.config, adapter: eachMethod(working, () => work) })
    const lost = down.browser()
    for (const { name, value } of browser.cookies.values()) lost.plant(name, value)

    expect((await lost.get("/auth/session")).text).toBe("null")
    expect((await lost.submit("/auth/session", { data: 1 })).text).toBe("null")
    expect(errorOf(await signIn(lost, idp))).toBe("Configuration")
    expect(errorOf(await askForLink(lost, "grace@example.com"))).toBe("Configuration")
    expect(errorOf(await lost.get(outbox.lastLink()))).toBe("Configuration")
    expect(lost.cookies.get(sessionCookie)?.value).toBe(held?.value)
    expect((await lost.submit("/auth/signout")).status).toBe(302)
    expect(lost.cookies.has(sessionCookie)).toBe(false)
  })
})

describe("a call that fails after the service gave up on it", () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ["Date", "setTimeout", "clearTimeout"], shouldAdvanceTime: true })
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  // ADV-47
  test("rejects into nowhere: no unhandled rejection, no second answer [FP-10]", async () => {
    const { adapter } = openStore()
    let reached = (): void => {}
    const called = new Promise<void>((resolve) => {
      reached = resolve
    })
    const late = new Promise<never>((_, reject) => {
      void called.then(() => setTimeout(() => reject(new Error("too late")), 15_000))
    })
    const service = createService({
      providers: [idp.oidc()],
      adapter: {
        ...adapter,
        getUserByAccount: async () => {
          reached()
          return late
        },
      },
    })
    const visit = await untilAnswered(async () => signIn(service.browser(), idp), called)
    expect(errorOf(visit)).toBe("Configuration")
    await vi.advanceTimersByTimeAsync(20_000)
    await expect(late).rejects.toThrow("too late")
    expect(service.log.types()).toEqual(["AdapterError", "CallbackRouteError"])
  })
})
