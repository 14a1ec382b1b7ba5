import { checkAdapter } from "@latchkey/adapter-conformance"
import { MemoryAdapter } from "@latchkey/core/adapters/memory"
import { expect, test } from "vitest"

test("an adapter that lacks nothing keeps every rule [ADP-22]", { timeout: 120_000 }, async () => {
  let isDisconnected = false
  const results = await checkAdapter({
    connect: () => ({
      adapter: MemoryAdapter(),
      disconnect: () => {
        isDisconnected = true
      },
    }),
  })
  expect(results.length).toBeGreaterThan(300)
  expect(results.filter(({ isKept }) => !isKept)).toEqual([])
  expect(isDisconnected).toBe(true)
})

test("a rule that is broken is named, with what the store lacks and what was seen", async () => {
  const { getUserByEmail: _, ...adapter } = MemoryAdapter()
  const results = await checkAdapter({ connect: () => ({ adapter: adapter }), rounds: 0 })
  const broken = results.filter(({ isKept }) => !isKept)
  expect(broken.map(({ group }) => group)).toContain("getUserByEmail")
  expect(String(broken[0]?.error)).toContain("The adapter has no method getUserByEmail.")
})

test("without rounds no race is run", async () => {
  const results = await checkAdapter({ connect: () => ({ adapter: MemoryAdapter() }), rounds: 0 })
  expect(results.filter(({ group }) => group.startsWith("Races"))).toEqual([])
  expect(results.length).toBeGreaterThan(200)
})
