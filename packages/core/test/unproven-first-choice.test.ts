import { describe, expect, test } from "vitest"
import { targetOf } from "./service.ts"
import {
  address,
  answerEach,
  asked,
  choicesOf,
  choose,
  firstChoice,
  isQuestion,
  proofs,
  unprovenWorld,
  ways,
  whoIs,
} from "./unproven-world.ts"

describe("the first choice", () => {
  test.each(proofs)("removes all items at once, however many there are, after %s [D42]", async (_, prove) => {
    const world = unprovenWorld()
    await ways[0]?.[1](world)
    const { id: userId = "" } = (await world.store.getUserByEmail(address)) ?? {}
    for (let index = 0; index < 200; index++)
      await world.store.linkAccount({
        userId,
        provider: "sloppy",
        providerAccountId: `${index}`,
        type: "oauth",
      })
    const page = await prove(world)
    expect(page.text.length).toBeLessThan(20_000)
    expect(page.text).not.toContain(" checked")
    expect(targetOf(await choose(world.ada, page, { [firstChoice]: "none" }))).toBe("https://app.example/")
    expect(await whoIs(world.ada)).toBe(address)
    expect((await world.store.listAccountsByUserId(userId)).length).toBeLessThan(2)
  })

  test.each(proofs)(
    "changes nothing for a user to whom some of them belong: each is asked about, after %s [D42]",
    async (_, prove) => {
      const world = unprovenWorld()
      await ways[0]?.[1](world)
      await ways[1]?.[1](world)
      const { id: userId = "" } = (await world.store.getUserByEmail(address)) ?? {}
      await world.store.linkAccount({ userId, provider: "sloppy", providerAccountId: "1", type: "oauth" })
      const page = await prove(world)
      const each = await choose(world.ada, page, { [firstChoice]: "some" })
      expect(isQuestion(each)).toBe(true)
      expect(asked(each)).toEqual(asked(page))
      expect(await whoIs(world.eve)).toBe(address)
      expect((await world.store.listAccountsByUserId(userId)).length).toBeGreaterThan(2)
      const rest = ["Careless account eve-1"]
      expect(targetOf(await answerEach(world.ada, each, rest))).toBe("https://app.example/")
      const kept = (await world.store.listAccountsByUserId(userId)).map(({ provider }) => provider)
      expect(kept).toContain("careless")
      expect(kept).not.toContain("sloppy")
    },
  )

  test.each(proofs)(
    "keeps the only item, and no other that took its place, after %s [D42]",
    async (_, prove) => {
      const world = unprovenWorld()
      await ways[0]?.[1](world)
      const { id: userId = "" } = (await world.store.getUserByEmail(address)) ?? {}
      const page = await prove(world)
      const [none, only = ""] = choicesOf(page).get(firstChoice) ?? []
      expect([none, only.length]).toEqual(["none", 22])
      await world.store.linkAccount({ userId, provider: "sloppy", providerAccountId: "1", type: "oauth" })
      expect(targetOf(await choose(world.ada, page, { [firstChoice]: only }))).toBe("https://app.example/")
      const kept = (await world.store.listAccountsByUserId(userId)).map(({ provider }) => provider)
      expect(kept).toContain("careless")
      expect(kept).not.toContain("sloppy")
    },
  )
})
