import { expect } from "vitest"
import { answers, expectAllToResolve, race, raceOfTwenty } from "../race.ts"
import { later, muchLater, newSession } from "../rows.ts"
import type { RuleGroup } from "../rule.ts"

/** Tabs of one browser that use, extend and end one session simultaneously. */
export const racesOfSessions: RuleGroup = {
  title: "Races of sessions",
  proves: ["ADP-12", "ADP-13", "ADP-14", "ADP-15"],
  needs: ["sessions"],
  race: true,
  rules: [
    {
      title: "makes one session if twenty are created simultaneously with one token",
      needs: ["uniqueKeys"],
      async check({ adapter, user }) {
        const row = newSession((await user()).id)
        expect(answers(await raceOfTwenty(() => adapter.createSession(row)))).toHaveLength(1)
        expect(await adapter.getSessionAndUser(row.sessionToken)).toMatchObject({ session: row })
      },
    },
    {
      title: "doesn't restore a session that is ended while it's extended",
      needs: ["atomicUpdates"],
      async check({ adapter, session }) {
        const { sessionToken } = await session()
        const extend = (): Promise<unknown> => adapter.updateSession({ sessionToken, expires: muchLater })
        await race([extend, extend, () => adapter.deleteSession(sessionToken), extend, extend])
        expect(await adapter.getSessionAndUser(sessionToken)).toBeNull()
      },
    },
    {
      title: "resolves for all calls that extend a session while it is ended",
      needs: ["missingRows"],
      async check({ adapter, session }) {
        const { sessionToken } = await session()
        const extend = (): Promise<unknown> => adapter.updateSession({ sessionToken, expires: muchLater })
        const results = await race([
          extend,
          extend,
          () => adapter.deleteSession(sessionToken),
          extend,
          extend,
        ])
        expectAllToResolve(results)
      },
    },
    {
      title: "keeps one of the ends that twenty simultaneous updates give a session",
      async check({ adapter, session }) {
        const { sessionToken, userId } = await session()
        const ends = Array.from({ length: 20 }, (_, index) => new Date(muchLater.getTime() + index * 1000))
        const results = await race(
          ends.map((expires) => () => adapter.updateSession({ sessionToken, expires })),
        )
        expectAllToResolve(results)
        const found = await adapter.getSessionAndUser(sessionToken)
        expect(found?.session).toMatchObject({ sessionToken, userId })
        expect(ends).toContainEqual(found?.session.expires)
      },
    },
    {
      title: "resolves for all calls that end one session simultaneously",
      needs: ["missingRows"],
      async check({ adapter, session }) {
        const { sessionToken } = await session()
        expectAllToResolve(await raceOfTwenty(() => adapter.deleteSession(sessionToken)))
        expect(await adapter.getSessionAndUser(sessionToken)).toBeNull()
      },
    },
    {
      title: "finds a session at every moment of its being extended, with the old end or the new",
      async check({ adapter, session }) {
        const { sessionToken } = await session()
        const read = async (): Promise<Date | undefined> =>
          (await adapter.getSessionAndUser(sessionToken))?.session.expires
        const extend = async (): Promise<Date | undefined> => {
          await adapter.updateSession({ sessionToken, expires: muchLater })
          return muchLater
        }
        const ends = answers(await race([read, read, extend, read, read, read]))
        expect(ends).toHaveLength(6)
        for (const end of ends) expect([later, muchLater]).toContainEqual(end)
      },
    },
    {
      title: "ends the session that twenty calls end simultaneously, and leaves the user's other one alone",
      async check({ adapter, user, session }) {
        const { id } = await user()
        const [ended, kept] = [await session(id), await session(id)]
        await raceOfTwenty(() => adapter.deleteSession(ended.sessionToken))
        expect(await adapter.getSessionAndUser(ended.sessionToken)).toBeNull()
        expect(await adapter.getSessionAndUser(kept.sessionToken)).toMatchObject({ session: kept })
      },
    },
  ],
}
