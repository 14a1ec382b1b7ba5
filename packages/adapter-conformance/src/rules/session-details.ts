import type { AdapterSessionDetails } from "@latchkey/core/adapters"
import { expect } from "vitest"
import { race } from "../race.ts"
import { expectRefusal } from "../expect-refusal.ts"
import { later, muchLater, unique } from "../rows.ts"
import type { RuleGroup } from "../rule.ts"

const byId = (rows: readonly AdapterSessionDetails[]): AdapterSessionDetails[] =>
  rows.toSorted((one, other) => (one.id < other.id ? -1 : 1))

/** `createSessionDetails` and `listSessionDetails` */
export const listDetails: RuleGroup = {
  title: "createSessionDetails and listSessionDetails",
  proves: ["SE-05"],
  needs: ["sessionDetails"],
  rules: [
    {
      title: "lists the details of a user's sessions with every member, and no other user's",
      async check({ adapter, sessionDetails }) {
        const row = await sessionDetails()
        const { userId } = row
        await sessionDetails()
        const sparse = { userId, providerSubject: null, providerSessionId: null, userAgent: null }
        const own = await sessionDetails(sparse)
        expect(byId(await adapter.listSessionDetails({ userId }))).toEqual(byId([row, own]))
      },
    },
    {
      title: "finds the details of a user at a provider, and none of the same subject at another",
      async check({ adapter, sessionDetails }) {
        const row = await sessionDetails()
        const { provider, providerSubject, id } = row
        await sessionDetails({ provider: "another", providerSubject })
        await sessionDetails({ provider })
        const again = await sessionDetails({ provider, providerSubject })
        const found = await adapter.listSessionDetails({ provider, providerSubject: String(providerSubject) })
        expect(byId(found).map((one) => one.id)).toEqual([id, again.id].toSorted())
      },
    },
    {
      title: "finds the details of a session at a provider, and none of the same session at another",
      async check({ adapter, sessionDetails }) {
        const row = await sessionDetails()
        const { provider, providerSessionId } = row
        await sessionDetails({ provider: "another", providerSessionId })
        await sessionDetails({ provider })
        const filter = { provider, providerSessionId: String(providerSessionId) }
        expect(await adapter.listSessionDetails(filter)).toEqual([row])
      },
    },
    {
      title: "is empty if there are no details",
      async check({ adapter, sessionDetails }) {
        const { provider } = await sessionDetails()
        expect(await adapter.listSessionDetails({ userId: unique() })).toEqual([])
        expect(await adapter.listSessionDetails({ provider, providerSubject: unique() })).toEqual([])
        expect(await adapter.listSessionDetails({ provider, providerSessionId: unique() })).toEqual([])
      },
    },
    {
      title: "compares what it filters by exactly",
      async check({ adapter, sessionDetails }) {
        const row = await sessionDetails({ userId: `u-${unique()}`, providerSubject: `s-${unique()}` })
        const { provider, providerSubject } = row
        expect(await adapter.listSessionDetails({ userId: row.userId.toUpperCase() })).toEqual([])
        const subject = String(providerSubject).toUpperCase()
        expect(await adapter.listSessionDetails({ provider, providerSubject: subject })).toEqual([])
      },
    },
    {
      title: "takes a user who is not stored, texts of 255 characters and a browser of 512",
      async check({ adapter, sessionDetails }) {
        const long = (): string => unique().padEnd(255, "x")
        const row = await sessionDetails({
          id: long(),
          userId: long(),
          providerSubject: long(),
          providerSessionId: long(),
          userAgent: "Browser ".repeat(64),
        })
        expect(await adapter.listSessionDetails({ userId: row.userId })).toEqual([row])
      },
    },
    {
      title: "refuses details of a session that has some, and leaves those alone",
      async check({ adapter, sessionDetails }) {
        const row = await sessionDetails()
        await expectRefusal(sessionDetails({ id: row.id }))
        expect(await adapter.listSessionDetails({ userId: row.userId })).toEqual([row])
      },
    },
  ],
}

/** `updateSessionDetails` */
export const updateDetails: RuleGroup = {
  title: "updateSessionDetails",
  proves: ["SE-05"],
  needs: ["sessionDetails"],
  rules: [
    {
      title: "changes the use and the end, returns the details, and leaves the rest and others alone",
      async check({ adapter, sessionDetails }) {
        const row = await sessionDetails()
        const { id, userId } = row
        const other = await sessionDetails({ userId })
        const changes = { id, lastUsedAt: new Date("2030-01-02T03:04:05.000Z"), expires: muchLater }
        expect(await adapter.updateSessionDetails(changes)).toEqual({ ...row, ...changes })
        expect(byId(await adapter.listSessionDetails({ userId }))).toEqual(
          byId([{ ...row, ...changes }, other]),
        )
      },
    },
    {
      title: "is null, or nothing, if there are no such details, and makes none",
      async check({ adapter, sessionDetails }) {
        const { id, userId } = await sessionDetails()
        await adapter.deleteSessionDetails(id)
        const changes = { id, lastUsedAt: later, expires: muchLater }
        expect((await adapter.updateSessionDetails(changes)) ?? null).toBeNull()
        expect(await adapter.listSessionDetails({ userId })).toEqual([])
        expect((await adapter.updateSessionDetails({ ...changes, id: unique() })) ?? null).toBeNull()
      },
    },
  ],
}

/** `deleteSessionDetails` */
export const deleteDetails: RuleGroup = {
  title: "deleteSessionDetails",
  proves: ["SE-05"],
  needs: ["sessionDetails"],
  rules: [
    {
      title: "removes the details of one session, and no others",
      async check({ adapter, sessionDetails }) {
        const { id, userId } = await sessionDetails()
        const other = await sessionDetails({ userId })
        await adapter.deleteSessionDetails(id)
        expect(await adapter.listSessionDetails({ userId })).toEqual([other])
      },
    },
    {
      title: "resolves if there are no such details, for instance in a second call",
      async check({ adapter, sessionDetails }) {
        const { id } = await sessionDetails()
        await adapter.deleteSessionDetails(id)
        await adapter.deleteSessionDetails(id)
        await adapter.deleteSessionDetails(unique())
      },
    },
  ],
}

/** `deleteUserSessions` */
export const deleteUserSessions: RuleGroup = {
  title: "deleteUserSessions",
  proves: ["SE-05"],
  needs: ["sessions", "deleteUserSessions"],
  rules: [
    {
      title: "ends every session of the user, leaves the user, and ends nobody else's",
      async check({ adapter, user, session }) {
        const owner = await user()
        const ended = [await session(owner.id), await session(owner.id)]
        const kept = await session()
        await adapter.deleteUserSessions(owner.id)
        for (const { sessionToken } of ended) expect(await adapter.getSessionAndUser(sessionToken)).toBeNull()
        expect(await adapter.getUser(owner.id)).toMatchObject(owner)
        expect(await adapter.getSessionAndUser(kept.sessionToken)).toMatchObject({ session: kept })
      },
    },
    {
      title: "resolves for a user who has no session, or does not exist",
      async check({ adapter, user, unknownUserId }) {
        await adapter.deleteUserSessions((await user()).id)
        await adapter.deleteUserSessions(unknownUserId)
      },
    },
  ],
}

/** Sessions that are used and ended simultaneously. */
export const racesOfDetails: RuleGroup = {
  title: "Races of session details",
  proves: ["SE-05", "FC-11"],
  needs: ["sessionDetails"],
  race: true,
  rules: [
    {
      title: "doesn't restore details that are deleted while they're changed",
      async check({ adapter, sessionDetails }) {
        const { id, userId } = await sessionDetails()
        const use = (): Promise<unknown> =>
          adapter.updateSessionDetails({ id, lastUsedAt: later, expires: muchLater })
        await race([use, use, () => adapter.deleteSessionDetails(id), use, use])
        expect(await adapter.listSessionDetails({ userId })).toEqual([])
      },
    },
  ],
}
