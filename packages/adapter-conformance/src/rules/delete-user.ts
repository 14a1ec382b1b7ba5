import { expect } from "vitest"
import { unique } from "../rows.ts"
import type { RuleGroup } from "../rule.ts"

/** `deleteUser` */
export const deleteUser: RuleGroup = {
  title: "deleteUser",
  proves: ["ADP-08"],
  needs: ["deleteUser"],
  rules: [
    {
      title: "removes the user: neither id nor e-mail address finds them",
      async check({ adapter, user }) {
        const { id, email } = await user()
        await adapter.deleteUser(id)
        expect(await adapter.getUser(id)).toBeNull()
        expect(await adapter.getUserByEmail(email)).toBeNull()
      },
    },
    {
      title: "returns the user who was removed, null, or nothing",
      async check({ adapter, user }) {
        const stored = await user()
        const answer = await adapter.deleteUser(stored.id)
        expect(answer ?? stored).toMatchObject({ id: stored.id, email: stored.email })
      },
    },
    {
      title: "resolves if nobody has the id",
      needs: ["missingRows"],
      async check({ adapter, unknownUserId }) {
        expect((await adapter.deleteUser(unknownUserId)) ?? null).toBeNull()
      },
    },
    {
      title: "leaves the e-mail address free for another user",
      async check({ adapter, user }) {
        const { id, email } = await user()
        await adapter.deleteUser(id)
        expect((await user({ email })).email).toBe(email)
      },
    },
    {
      title: "removes the user's accounts",
      needs: ["cascade", "getAccount"],
      async check({ adapter, user, account }) {
        const { id } = await user()
        const accounts = [await account(id), await account(id, { provider: "google" })]
        await adapter.deleteUser(id)
        for (const { provider, providerAccountId } of accounts) {
          expect(await adapter.getAccount(providerAccountId, provider)).toBeNull()
        }
      },
    },
    {
      title: "leaves the user's accounts free for another user",
      needs: ["cascade"],
      async check({ adapter, user, account }) {
        const [ann, ben] = [await user(), await user()]
        const { provider, providerAccountId } = await account(ann.id)
        await adapter.deleteUser(ann.id)
        await account(ben.id, { provider, providerAccountId })
        expect(await adapter.getUserByAccount({ provider, providerAccountId })).toMatchObject(ben)
      },
    },
    {
      title: "ends the user's sessions",
      needs: ["sessions"],
      async check({ adapter, user, session }) {
        const { id } = await user()
        const sessions = [await session(id), await session(id)] as const
        expect(await adapter.getSessionAndUser(sessions[0].sessionToken)).not.toBeNull()
        await adapter.deleteUser(id)
        for (const { sessionToken } of sessions) {
          expect(await adapter.getSessionAndUser(sessionToken)).toBeNull()
        }
      },
    },
    {
      title: "removes the user's sessions, so that there is no session to update",
      needs: ["sessions", "cascade"],
      async check({ adapter, session }) {
        const { sessionToken, userId, expires } = await session()
        await adapter.deleteUser(userId)
        const updated = await adapter.updateSession({ sessionToken, expires }).catch(() => null)
        expect(updated ?? null).toBeNull()
      },
    },
    {
      title: "removes the user's passkeys",
      needs: ["authenticators", "cascade"],
      async check({ adapter, authenticator }) {
        const { credentialID, userId } = await authenticator()
        await adapter.deleteUser(userId)
        expect(await adapter.getAuthenticator(credentialID)).toBeNull()
        expect(await adapter.listAuthenticatorsByUserId(userId)).toEqual([])
      },
    },
    {
      title: "removes the details of the user's sessions, and nobody else's",
      needs: ["sessionDetails"],
      async check({ adapter, user, sessionDetails }) {
        const { id } = await user()
        await sessionDetails({ userId: id })
        const other = await sessionDetails()
        await adapter.deleteUser(id)
        expect(await adapter.listSessionDetails({ userId: id })).toEqual([])
        expect(await adapter.listSessionDetails({ userId: other.userId })).toEqual([other])
      },
    },
    {
      title: "removes the details of the sessions of a user who isn't stored",
      needs: ["sessionDetails", "missingRows"],
      async check({ adapter, sessionDetails, unknownUserId }) {
        for (const userId of [unique(), unknownUserId]) {
          await sessionDetails({ userId })
          await adapter.deleteUser(userId)
          expect(await adapter.listSessionDetails({ userId })).toEqual([])
        }
      },
    },
    {
      title: "leaves other users alone, with their accounts",
      async check({ adapter, user, account }) {
        const [ann, ben] = [await user(), await user()]
        await account(ann.id)
        const { provider, providerAccountId } = await account(ben.id)
        await adapter.deleteUser(ann.id)
        expect(await adapter.getUser(ben.id)).toMatchObject(ben)
        expect(await adapter.getUserByAccount({ provider, providerAccountId })).toMatchObject(ben)
      },
    },
    {
      title: "leaves the sessions of other users alone",
      needs: ["sessions"],
      async check({ adapter, user, session }) {
        const { id } = await user()
        const { sessionToken } = await session()
        await session(id)
        await adapter.deleteUser(id)
        expect(await adapter.getSessionAndUser(sessionToken)).not.toBeNull()
      },
    },
  ],
}
