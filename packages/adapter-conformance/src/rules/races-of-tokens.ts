import { expect } from "vitest"
import { answers, expectAllToResolve, race, raceOfTwenty } from "../race.ts"
import type { RuleGroup } from "../rule.ts"

const expected = { access_token: "access-1", refresh_token: "refresh-1" } as const

/** Tokens that several requests renew simultaneously. */
export const racesOfTokens: RuleGroup = {
  title: "Races of tokens",
  proves: ["OA-17", "FC-11"],
  needs: ["accountTokens"],
  race: true,
  rules: [
    {
      title:
        "lets one of twenty simultaneous calls that expect the same tokens change them; the others get false",
      async check({ adapter, user, account }) {
        const row = await account((await user()).id, expected)
        const results = await raceOfTwenty((runner) =>
          adapter.updateAccount(row, { refresh_token: `lease-${runner}` }, expected),
        )
        expectAllToResolve(results)
        const winners = answers(results).flatMap((isChanged, runner) => (isChanged ? [runner] : []))
        expect(winners).toHaveLength(1)
        expect(await adapter.listAccountsByUserId(row.userId)).toMatchObject([
          { access_token: "access-1", refresh_token: `lease-${winners[0]}` },
        ])
      },
    },
    {
      title: "changes an account, or removes it: what is unlinked meanwhile does not come back",
      needs: ["unlinkAccount"],
      async check({ adapter, user, account }) {
        const row = await account((await user()).id, expected)
        const { provider, providerAccountId } = row
        await race<unknown>([
          async () => adapter.updateAccount(row, { access_token: "access-2" }, expected),
          async () => adapter.unlinkAccount({ provider, providerAccountId }),
        ])
        expect(await adapter.listAccountsByUserId(row.userId)).toEqual([])
        expect(await adapter.getUserByAccount({ provider, providerAccountId })).toBeNull()
      },
    },
  ],
}
