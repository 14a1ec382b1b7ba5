import { expect } from "vitest"
import { expectRefusal } from "../expect-refusal.ts"
import { later, muchLater, newSession, unique } from "../rows.ts"
import type { RuleGroup } from "../rule.ts"

/** `createSession` */
export const createSession: RuleGroup = {
  title: "createSession",
  proves: ["ADP-12", "REC-04"],
  needs: ["sessions"],
  rules: [
    {
      title: "returns the session",
      async check({ adapter, user }) {
        const row = newSession((await user()).id)
        expect(await adapter.createSession(row)).toMatchObject(row)
      },
    },
    {
      title: "gives a user several sessions",
      async check({ adapter, user, session }) {
        const { id } = await user()
        const sessions = [await session(id), await session(id), await session(id)]
        for (const row of sessions) {
          expect(await adapter.getSessionAndUser(row.sessionToken)).toMatchObject({ session: row })
        }
      },
    },
    {
      title: "refuses a token that another session has, and leaves that session alone",
      needs: ["uniqueKeys"],
      async check({ adapter, user, session }) {
        const row = await session()
        const { id } = await user()
        await expectRefusal(session(id, { sessionToken: row.sessionToken, expires: muchLater }))
        expect(await adapter.getSessionAndUser(row.sessionToken)).toMatchObject({ session: row })
      },
    },
    {
      title: "refuses the session of a user who does not exist",
      needs: ["foreignKeys"],
      async check({ session, unknownUserId }) {
        await expectRefusal(session(unknownUserId))
      },
    },
  ],
}

/** `getSessionAndUser` */
export const getSessionAndUser: RuleGroup = {
  title: "getSessionAndUser",
  proves: ["ADP-13"],
  needs: ["sessions"],
  rules: [
    {
      title: "gives the session and its user, both as they were stored",
      async check({ adapter, user, session }) {
        const owner = await user({ emailVerified: new Date("2026-01-02T03:04:05Z") })
        const row = await session(owner.id)
        const found = await adapter.getSessionAndUser(row.sessionToken)
        expect(found?.session).toMatchObject(row)
        expect(found?.user).toMatchObject(owner)
      },
    },
    {
      title: "is null if no session has the token",
      async check({ adapter, session }) {
        await session()
        expect(await adapter.getSessionAndUser(unique())).toBeNull()
      },
    },
    {
      title: "gives the end of the session to the millisecond",
      needs: ["milliseconds"],
      async check({ adapter, user, session }) {
        const { id } = await user()
        for (const text of ["2037-01-02T03:04:05.001Z", "2037-10-31T01:30:00.999Z"]) {
          const { sessionToken, expires } = await session(id, { expires: new Date(text) })
          expect((await adapter.getSessionAndUser(sessionToken))?.session.expires).toEqual(expires)
        }
      },
    },
    {
      title: "gives the user of that session, and not of another",
      async check({ adapter, session }) {
        const sessions = [await session(), await session(), await session()]
        for (const { sessionToken, userId } of sessions) {
          const found = await adapter.getSessionAndUser(sessionToken)
          expect(found).toMatchObject({ session: { sessionToken, userId }, user: { id: userId } })
        }
      },
    },
    {
      title: "gives the user as they are now",
      async check({ adapter, session }) {
        const { sessionToken, userId } = await session()
        expect(await adapter.getSessionAndUser(sessionToken)).not.toBeNull()
        await adapter.updateUser({ id: userId, name: "Changed" })
        expect(await adapter.getSessionAndUser(sessionToken)).toMatchObject({ user: { name: "Changed" } })
      },
    },
    {
      title: "gives the columns of the user that the application added",
      needs: ["extraColumns"],
      async check({ adapter, user, session }) {
        const owner = await user({ role: "admin" } as object)
        const { sessionToken } = await session(owner.id)
        expect(await adapter.getSessionAndUser(sessionToken)).toMatchObject({ user: { role: "admin" } })
      },
    },
  ],
}

/** `updateSession` */
export const updateSession: RuleGroup = {
  title: "updateSession",
  proves: ["ADP-14"],
  needs: ["sessions"],
  rules: [
    {
      title: "moves the end of the session, even if it was read before, and leaves its user alone",
      async check({ adapter, session }) {
        const { sessionToken, userId } = await session()
        expect(await adapter.getSessionAndUser(sessionToken)).not.toBeNull()
        await adapter.updateSession({ sessionToken, expires: muchLater })
        const changed = { sessionToken, userId, expires: muchLater }
        expect((await adapter.getSessionAndUser(sessionToken))?.session).toMatchObject(changed)
      },
    },
    {
      title: "returns the whole session as it is now, null, or nothing",
      async check({ adapter, session }) {
        const { sessionToken, userId } = await session()
        const changed = { sessionToken, userId, expires: muchLater }
        const answer = await adapter.updateSession({ sessionToken, expires: muchLater })
        expect(answer ?? changed).toMatchObject(changed)
      },
    },
    {
      title: "moves the end of the session to the millisecond",
      needs: ["milliseconds"],
      async check({ adapter, session }) {
        const { sessionToken } = await session()
        const expires = new Date("2037-01-02T03:04:05.007Z")
        await adapter.updateSession({ sessionToken, expires })
        expect((await adapter.getSessionAndUser(sessionToken))?.session.expires).toEqual(expires)
      },
    },
    {
      title: "leaves other members alone",
      async check({ adapter, session }) {
        const row = await session()
        const { sessionToken, userId } = row
        await adapter.updateSession({ sessionToken, userId })
        expect((await adapter.getSessionAndUser(sessionToken))?.session).toMatchObject(row)
      },
    },
    {
      title: "changes no other session of the user",
      async check({ adapter, user, session }) {
        const { id } = await user()
        const [first, second] = [await session(id), await session(id)]
        await adapter.updateSession({ sessionToken: first.sessionToken, expires: muchLater })
        expect((await adapter.getSessionAndUser(second.sessionToken))?.session).toMatchObject(second)
      },
    },
    {
      title: "makes no session if none has the token",
      async check({ adapter, user }) {
        const [sessionToken, { id }] = [unique(), await user()]
        await adapter.updateSession({ sessionToken, userId: id, expires: later }).catch(() => null)
        expect(await adapter.getSessionAndUser(sessionToken)).toBeNull()
      },
    },
    {
      title: "is null, or nothing, if no session has the token",
      needs: ["missingRows"],
      async check({ adapter }) {
        const answer = await adapter.updateSession({ sessionToken: unique(), expires: later })
        expect(answer ?? null).toBeNull()
      },
    },
  ],
}

/** `deleteSession` */
export const deleteSession: RuleGroup = {
  title: "deleteSession",
  proves: ["ADP-15"],
  needs: ["sessions"],
  rules: [
    {
      title: "ends the session, even if it was read before",
      async check({ adapter, session }) {
        const { sessionToken } = await session()
        expect(await adapter.getSessionAndUser(sessionToken)).not.toBeNull()
        await adapter.deleteSession(sessionToken)
        expect(await adapter.getSessionAndUser(sessionToken)).toBeNull()
      },
    },
    {
      title: "returns the session, null, or nothing",
      async check({ adapter, session }) {
        const row = await session()
        expect((await adapter.deleteSession(row.sessionToken)) ?? row).toMatchObject(row)
      },
    },
    {
      title: "leaves the user and their other sessions alone",
      async check({ adapter, user, session }) {
        const owner = await user()
        const [first, second] = [await session(owner.id), await session(owner.id)]
        await adapter.deleteSession(first.sessionToken)
        expect(await adapter.getUser(owner.id)).toMatchObject(owner)
        expect(await adapter.getSessionAndUser(second.sessionToken)).toMatchObject({ session: second })
      },
    },
    {
      title: "resolves if no session has the token, for instance in a second call",
      needs: ["missingRows"],
      async check({ adapter, session }) {
        const { sessionToken } = await session()
        await adapter.deleteSession(sessionToken)
        expect((await adapter.deleteSession(sessionToken)) ?? null).toBeNull()
        expect((await adapter.deleteSession(unique())) ?? null).toBeNull()
      },
    },
  ],
}
