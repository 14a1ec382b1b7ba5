import { expect } from "vitest"
import { answers, race, raceOfTwenty } from "../race.ts"
import { newAuthenticator } from "../rows.ts"
import type { RuleGroup } from "../rule.ts"

/** Passkeys that are registered or used twice simultaneously. */
export const racesOfPasskeys: RuleGroup = {
  title: "Races of passkeys",
  proves: ["ADP-18", "ADP-21"],
  needs: ["authenticators"],
  race: true,
  rules: [
    {
      title: "gives a credential that two users register simultaneously to the one whose call resolved",
      needs: ["uniqueKeys"],
      async check({ adapter, user }) {
        const [ann, ben] = [await user(), await user()]
        const row = newAuthenticator(ann.id)
        const registered = answers(
          await race(
            [ann, ben].map(
              ({ id }) =>
                () =>
                  adapter.createAuthenticator({ ...row, userId: id }),
            ),
          ),
        )
        expect(registered).toHaveLength(1)
        expect(await adapter.getAuthenticator(row.credentialID)).toMatchObject({
          userId: registered[0]?.userId,
        })
        const lists = [ann, ben].map(({ id }) => adapter.listAuthenticatorsByUserId(id))
        expect((await Promise.all(lists)).flat()).toHaveLength(1)
      },
    },
    {
      title: "registers a credential once if twenty calls simultaneously register it for one user",
      needs: ["uniqueKeys"],
      async check({ adapter, user }) {
        const row = newAuthenticator((await user()).id)
        expect(answers(await raceOfTwenty(() => adapter.createAuthenticator(row)))).toHaveLength(1)
        expect(await adapter.listAuthenticatorsByUserId(row.userId)).toHaveLength(1)
      },
    },
    {
      title:
        "keeps one of the counters that twenty simultaneous updates give a passkey, and its other members; late updates may reject",
      async check({ adapter, authenticator }) {
        const { counter: _, ...row } = await authenticator()
        const update = (runner: number): Promise<unknown> =>
          adapter.updateAuthenticatorCounter(row.credentialID, runner + 1)
        // A store that compares and sets refuses a counter that isn't higher than the stored one (WebAuthn
        // Level 3 §7.2).
        expect(answers(await raceOfTwenty(update))).not.toHaveLength(0)
        const found = await adapter.getAuthenticator(row.credentialID)
        expect(found).toMatchObject(row)
        expect(Array.from({ length: 20 }, (__, index) => index + 1)).toContain(found?.counter)
      },
    },
    {
      title:
        "accepts one of twenty simultaneous updates that give a passkey the same counter; the others reject",
      needs: ["growingCounters"],
      async check({ adapter, authenticator }) {
        const { credentialID } = await authenticator()
        const update = (): Promise<unknown> => adapter.updateAuthenticatorCounter(credentialID, 7)
        expect(answers(await raceOfTwenty(update))).toHaveLength(1)
        expect((await adapter.getAuthenticator(credentialID))?.counter).toBe(7)
      },
    },
  ],
}
