import { expect } from "vitest"
import { answers, expectAllToResolve, race } from "../race.ts"
import { unique } from "../rows.ts"
import type { RuleGroup } from "../rule.ts"

/** `unlinkAccountUnlessLast` */
export const unlinkAccountUnlessLast: RuleGroup = {
  title: "unlinkAccountUnlessLast",
  proves: ["ADP-10", "FC-09"],
  needs: ["unlinkAccountUnlessLast"],
  rules: [
    {
      title: "removes the account and returns true if one of the others is stored, and leaves these alone",
      async check({ adapter, user, account }) {
        const { id } = await user()
        const [row, other] = [await account(id), await account(id)]
        const gone = { provider: "github", providerAccountId: unique() }
        expect(await adapter.unlinkAccountUnlessLast(row, [gone, other])).toBe(true)
        expect(await adapter.getUserByAccount(row)).toBeNull()
        expect(await adapter.getUserByAccount(other)).toMatchObject({ id })
        expect(await adapter.getUser(id)).toMatchObject({ id })
      },
    },
    {
      title: "returns false, and removes nothing, if none of the others is stored for the user",
      async check({ adapter, user, account }) {
        const [ann, ben] = [await user(), await user()]
        const [row, unnamed, foreign] = [await account(ann.id), await account(ann.id), await account(ben.id)]
        const gone = { provider: row.provider, providerAccountId: unique() }
        for (const others of [[], [gone], [foreign], [gone, foreign]])
          expect(await adapter.unlinkAccountUnlessLast(row, others)).toBe(false)
        for (const { userId, ...key } of [row, unnamed, foreign])
          expect(await adapter.getUserByAccount(key)).toMatchObject({ id: userId })
      },
    },
    {
      title: "returns false, and removes nothing, if the account is missing or another user's",
      async check({ adapter, user, account }) {
        const [ann, ben] = [await user(), await user()]
        const [other, foreign] = [await account(ann.id), await account(ben.id)]
        const gone = { provider: other.provider, providerAccountId: unique(), userId: ann.id }
        for (const row of [gone, { ...foreign, userId: ann.id }])
          expect(await adapter.unlinkAccountUnlessLast(row, [other])).toBe(false)
        expect(await adapter.getUserByAccount(foreign)).toMatchObject({ id: ben.id })
        expect(await adapter.getUserByAccount(other)).toMatchObject({ id: ann.id })
      },
    },
  ],
}

/** A user's last accounts that are unlinked simultaneously. */
export const racesOfUnlinking: RuleGroup = {
  title: "Races of unlinking",
  proves: ["ADP-10", "FC-09"],
  needs: ["unlinkAccountUnlessLast"],
  race: true,
  rules: [
    {
      title: "never removes both of a user's last two accounts, and returns true for one of them at most",
      async check({ adapter, user, account }) {
        const rounds = Array.from({ length: 10 }, async () => {
          const { id } = await user()
          const [one, two] = [await account(id), await account(id)]
          const results = await race([
            async () => adapter.unlinkAccountUnlessLast(one, [two]),
            async () => adapter.unlinkAccountUnlessLast(two, [one]),
          ])
          expectAllToResolve(results)
          const removed = answers(results).filter((isRemoved) => isRemoved)
          const owners = await Promise.all([one, two].map(async (row) => adapter.getUserByAccount(row)))
          expect(owners.filter((owner) => owner !== null)).toHaveLength(2 - removed.length)
          expect(removed.length).toBeLessThan(2)
        })
        await Promise.all(rounds)
      },
    },
  ],
}
