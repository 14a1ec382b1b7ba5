import { describe, expect, test } from "vitest"
import type { StartSessionOptions } from "@latchkey/core/integration"
import { startingIn } from "./started-world.ts"
import { address, returnOfEve, strategies, unprovenWorld, ways, whoIs } from "./unproven-world.ts"

/** Returns a world in which a stranger has taken an address, whose owner then proves it to the application. */
async function taken(
  way: (typeof ways)[number][1],
  options: Parameters<typeof unprovenWorld>[0],
  how: StartSessionOptions,
) {
  const world = unprovenWorld(options)
  await way(world)
  world.heard.length = 0
  const user = await world.store.getUserByEmail(address)
  await startingIn(world.service).start(world.ada, user?.id, { provesEmail: true, ...how })
  return { ...world, user: () => world.store.getUserByEmail(address) }
}

describe.each(strategies)(
  "an address that the application has proven, with %s [STA-05, D42]",
  (_name, options) => {
    describe.each(ways)("that a stranger has taken with %s", (_way, take) => {
      test("is confirmed, the stranger's ways in are removed, and their sessions end", async () => {
        const world = await taken(take, options, {})
        expect((await world.user())?.emailVerified).toBeInstanceOf(Date)
        expect(await whoIs(world.eve)).toBeUndefined()
        expect(await whoIs(world.ada)).toBe(address)
        const events = world.heard.map(({ name }) => name)
        expect(events).toEqual(["proveAddress", "updateUser", "signIn"])
        expect(world.heard[0]).toMatchObject({ account: null })
        expect((await returnOfEve(world)).filter((email) => email === address)).toEqual([])
      })

      test.each([
        ["`unproven` says so", options, { unproven: "keep" } as const],
        ["the configuration says so", { ...options, linking: { unproven: "keep" as const } }, {}],
      ])("is confirmed, and everything is kept, if %s", async (_if, kept, how) => {
        const world = await taken(take, kept, how)
        expect((await world.user())?.emailVerified).toBeInstanceOf(Date)
        expect(await whoIs(world.eve)).toBe(address)
        expect(world.heard.map(({ name }) => name)).toEqual(["updateUser", "signIn"])
      })
    })

    test("stays as it is if it was confirmed before, or if nothing is proven", async () => {
      const world = unprovenWorld(options)
      const first = new Date("2026-01-01T00:00:00Z")
      await world.store.createUser({ id: "1", email: address, emailVerified: first })
      await world.store.createUser({ id: "2", email: "ben@example.com", emailVerified: null })
      const { start } = startingIn(world.service)
      await start(world.ada, "1", { provesEmail: true })
      await start(world.ada, "2")
      expect((await world.store.getUser("1"))?.emailVerified).toEqual(first)
      expect((await world.store.getUser("2"))?.emailVerified).toBeNull()
      expect(world.heard.map(({ name }) => name)).toEqual(["signIn", "signIn"])
    })

    test("isn't proven by a user without an address", async () => {
      const world = unprovenWorld(options)
      await world.store.createUser({ id: "1", email: "", emailVerified: null })
      const called = startingIn(world.service).start(world.ada, "1", { provesEmail: true })
      await expect(called).rejects.toMatchObject({ type: "UnsupportedStrategy" })
    })
  },
)
