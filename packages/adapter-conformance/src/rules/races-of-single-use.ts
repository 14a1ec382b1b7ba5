import { expect } from "vitest"
import { answers, expectAllToResolve, race, raceOfTwenty } from "../race.ts"
import { newVerificationToken } from "../rows.ts"
import type { RuleGroup } from "../rule.ts"

/** Sign-in links that are clicked twice, or opened by a mail scanner first. */
export const racesOfSingleUse: RuleGroup = {
  title: "Races of verification tokens",
  proves: ["ADP-16", "ADP-17"],
  needs: ["verificationTokens", "singleUse"],
  race: true,
  rules: [
    {
      title: "returns a token to one of twenty simultaneous uses, and null to the others",
      async check({ adapter, verificationToken }) {
        const row = await verificationToken()
        const results = await raceOfTwenty(() => adapter.useVerificationToken(row))
        expectAllToResolve(results)
        const rows = answers(results).filter((answer) => answer !== null)
        expect(rows).toHaveLength(1)
        expect(rows[0]).toMatchObject(row)
      },
    },
    {
      title: "returns each of several tokens of one address once, although all are used simultaneously",
      async check({ adapter, verificationToken }) {
        const first = await verificationToken()
        const { identifier } = first
        const rows = [first, await verificationToken({ identifier }), await verificationToken({ identifier })]
        const results = await race(
          [...rows, ...rows, ...rows].map((row) => () => adapter.useVerificationToken(row)),
        )
        expectAllToResolve(results)
        const used = answers(results).flatMap((answer) => answer?.token ?? [])
        expect(used.toSorted()).toEqual(rows.map(({ token }) => token).toSorted())
      },
    },
    {
      title: "uses an old token while a new one of the same address is made, and keeps the new one usable",
      async check({ adapter, verificationToken }) {
        const old = await verificationToken()
        const fresh = newVerificationToken({ identifier: old.identifier })
        const results = await race<unknown>([
          () => adapter.useVerificationToken(old),
          () => adapter.createVerificationToken(fresh),
        ])
        expectAllToResolve(results)
        expect(await adapter.useVerificationToken(old)).toBeNull()
        expect(await adapter.useVerificationToken(fresh)).toMatchObject(fresh)
      },
    },
  ],
}
