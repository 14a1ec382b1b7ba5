import { MemoryAdapter } from "@latchkey/core/adapters/memory"
import { afterEach, describe, expect, test, vi } from "vitest"
import {
  createRevocationWorld,
  headOf,
  isSignedIn,
  revocationStore,
  untilTheClockMoves,
} from "./revocation-world.ts"

const minute = 60_000
const start = Date.parse("2026-03-01T12:00:00.000Z")

/** Sets the clock of the current instance, by its difference from the actual time. */
function clock(difference: number): void {
  vi.useFakeTimers({ toFake: ["Date"], now: start + difference })
}

afterEach(() => {
  vi.useRealTimers()
})

describe.each([
  ["a store that keeps the last time", () => ({ revocation: revocationStore() })],
  [
    "a store that keeps the latest time",
    () => ({ adapter: MemoryAdapter(), session: { strategy: "jwt" as const }, revocation: true }),
  ],
])("clocks that differ, with %s [SE-04, SE-05]", (_what, options) => {
  const ends = {
    everywhere: async (world: World, sub: string) => world.integration.signOutEverywhere(sub),
    "by the provider": async (world: World) => world.logOut({ sub: "ada-1" }),
  }
  type World = Awaited<ReturnType<typeof createRevocationWorld>>

  test.each(Object.entries(ends))(
    "keep no session alive that began before it was ended %s, on an instance whose clock is ahead",
    async (_how, end) => {
      const world = await createRevocationWorld(options())
      clock(5 * minute)
      const browser = await world.signedIn()
      const { sub } = await world.tokenOf(browser)
      clock(1_000)
      expect(await isSignedIn(browser)).toBe(true)
      await end(world, String(sub))
      expect(await isSignedIn(browser)).toBe(false)
      clock(10 * minute)
      expect(await isSignedIn(browser)).toBe(false)
    },
  )

  test("keep no session alive that is ended by an instance whose clock is behind the first one's", async () => {
    const world = await createRevocationWorld(options())
    clock(5 * minute)
    await world.integration.signOutEverywhere("nobody")
    const first = await world.signedIn()
    const sub = String((await world.tokenOf(first)).sub)
    clock(6 * minute)
    await world.integration.signOutEverywhere(sub)
    clock(7 * minute)
    const second = await world.signedIn()
    expect([await isSignedIn(first), await isSignedIn(second)]).toEqual([false, true])
    clock(1 * minute)
    await world.integration.signOutEverywhere(sub)
    expect(await isSignedIn(second)).toBe(false)
  })

  test("do not keep a user out who signs in after all sessions were ended", async () => {
    const world = await createRevocationWorld(options())
    clock(0)
    const sub = String((await world.tokenOf(await world.signedIn())).sub)
    await world.integration.signOutEverywhere(sub)
    for (const later of [1, 1_000, minute]) {
      clock(later)
      expect(await isSignedIn(await world.signedIn())).toBe(true)
    }
  })

  // ADV-39
  test("don't restore a session at the provider that was logged out: its `sid` is over, whatever the time of a sign-in", async () => {
    const world = await createRevocationWorld(options())
    clock(0)
    const browser = await world.signedIn("s-1")
    expect(await world.logOut({ sid: "s-1" })).toBe(200)
    expect(await isSignedIn(browser)).toBe(false)
    for (const later of [-minute, 1_000, minute, 60 * minute]) {
      clock(later)
      expect(await isSignedIn(await world.signedIn("s-1"))).toBe(false)
      expect(await isSignedIn(await world.signedIn("s-2"))).toBe(true)
    }
  })
})

test("a stored session is not made for a `sid` that was logged out, however much later it comes [SE-05]", async () => {
  const { signedIn, logOut, service } = await createRevocationWorld({
    adapter: MemoryAdapter(),
    session: { details: true },
    revocation: true,
  })
  clock(0)
  expect(await isSignedIn(await signedIn("s-1"))).toBe(true)
  await logOut({ sid: "s-1" })
  clock(60 * minute)
  expect(await isSignedIn(await signedIn("s-1"))).toBe(false)
  expect(service.log.types()).toEqual(["OAuthCallbackError"])
  expect(await isSignedIn(await signedIn("s-2"))).toBe(true)
})

test("a revocation is remembered for as long as a session can go on that another instance renews", async () => {
  const seen: number[] = []
  const store = revocationStore()
  const day = 86_400
  const { signedIn } = await createRevocationWorld({
    session: { maxAge: day, absoluteMaxAge: 90 * day },
    revocation: {
      ...store,
      revoke: (key, until) => (seen.push((Number(until) - Date.now()) / 1000), store.revoke(key)),
    },
  })
  await (await signedIn()).submit("/auth/signout")
  expect(seen).toHaveLength(1)
  expect(seen[0]).toBeGreaterThan(90 * day)
})

test("a check is one look-up, of an older session, too, and a sign-in one more", async () => {
  const store = revocationStore()
  let lookUps = 0
  const { signedIn, movedIn, integration } = await createRevocationWorld({
    revocation: { ...store, revokedSince: (keys) => (lookUps++, store.revokedSince(keys)) },
  })
  const count = async (work: () => Promise<unknown>): Promise<number> => {
    const before = lookUps
    await work()
    return lookUps - before
  }
  expect(await count(async () => signedIn("s-1"))).toBe(1)
  const [browser, older] = [await signedIn("s-1"), await movedIn()]
  for (const each of [browser, older, older])
    expect(await count(async () => integration.session(headOf(each)))).toBe(1)
  untilTheClockMoves()
})
