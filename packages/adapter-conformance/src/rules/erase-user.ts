import { expect } from "vitest"
import { answers, race } from "../race.ts"
import { unique } from "../rows.ts"
import type { RuleGroup } from "../rule.ts"

/** `eraseUser` */
export const eraseUser: RuleGroup = {
  title: "eraseUser",
  proves: ["ADP-08"],
  needs: ["eraseUser"],
  rules: [
    {
      title: "removes the user: neither id nor e-mail address finds them",
      async check({ adapter, user }) {
        const { id, email } = await user()
        expect(await adapter.eraseUser(id)).toBe(true)
        expect(await adapter.getUser(id)).toBeNull()
        expect(await adapter.getUserByEmail(email)).toBeNull()
      },
    },
    {
      title: "returns false for an id that no user has, and the second time",
      async check({ adapter, user, unknownUserId }) {
        expect(await adapter.eraseUser(unknownUserId)).toBe(false)
        const { id } = await user()
        await adapter.eraseUser(id)
        expect(await adapter.eraseUser(id)).toBe(false)
      },
    },
    {
      title: "removes the user's accounts, which are free for another user",
      async check({ adapter, user, account }) {
        const [ann, ben] = [await user(), await user()]
        const key = await account(ann.id)
        await adapter.eraseUser(ann.id)
        const { provider, providerAccountId } = key
        expect(await adapter.getUserByAccount({ provider, providerAccountId })).toBeNull()
        await account(ben.id, { provider, providerAccountId })
        expect(await adapter.getUserByAccount({ provider, providerAccountId })).toMatchObject(ben)
      },
    },
    {
      title: "removes the user's sessions",
      needs: ["sessions"],
      async check({ adapter, session }) {
        const { sessionToken, userId, expires } = await session()
        await adapter.eraseUser(userId)
        expect(await adapter.getSessionAndUser(sessionToken)).toBeNull()
        const updated = await adapter.updateSession({ sessionToken, expires }).catch(() => null)
        expect(updated ?? null).toBeNull()
      },
    },
    {
      title: "removes the details of the user's sessions",
      needs: ["sessionDetails"],
      async check({ adapter, user, sessionDetails }) {
        const { id } = await user()
        await sessionDetails({ userId: id })
        await sessionDetails({ userId: id })
        await adapter.eraseUser(id)
        expect(await adapter.listSessionDetails({ userId: id })).toEqual([])
      },
    },
    {
      title:
        "removes the details of the sessions of a user who isn't stored, and returns true for that, once",
      needs: ["sessionDetails"],
      async check({ adapter, sessionDetails, unknownUserId }) {
        for (const userId of [unique(), unknownUserId]) {
          await sessionDetails({ userId })
          expect(await adapter.eraseUser(userId)).toBe(true)
          expect(await adapter.listSessionDetails({ userId })).toEqual([])
          expect(await adapter.eraseUser(userId)).toBe(false)
        }
      },
    },
    {
      title: "removes the user's passkeys",
      needs: ["authenticators"],
      async check({ adapter, authenticator }) {
        const { credentialID, userId } = await authenticator()
        await adapter.eraseUser(userId)
        expect(await adapter.getAuthenticator(credentialID)).toBeNull()
        expect(await adapter.listAuthenticatorsByUserId(userId)).toEqual([])
      },
    },
    {
      title: "removes the links that were sent to the user's address",
      needs: ["verificationTokens"],
      async check({ adapter, user, verificationToken }) {
        const { id, email } = await user()
        const { token } = await verificationToken({ identifier: email })
        await adapter.eraseUser(id)
        expect(await adapter.useVerificationToken({ identifier: email, token })).toBeNull()
      },
    },
    {
      title: "leaves revocations alone: sessions that were ended stay so",
      needs: ["revocation"],
      async check({ adapter, user }) {
        const { id } = await user()
        await adapter.revoke(id, new Date(Date.now() + 60_000))
        await adapter.eraseUser(id)
        expect(await adapter.revokedSince([id])).toEqual([expect.any(Date)])
      },
    },
    {
      title: "leaves other users alone, with everything that is theirs",
      needs: ["sessions", "sessionDetails", "authenticators", "verificationTokens", "exportUser"],
      async check({ adapter, user, account, session, sessionDetails, authenticator, verificationToken }) {
        const [ann, ben] = [await user(), await user()]
        for (const { id, email } of [ann, ben]) {
          await account(id)
          await session(id)
          await sessionDetails({ userId: id })
          await authenticator(id)
          await verificationToken({ identifier: email })
        }
        const before = await adapter.exportUser(ben.id)
        await adapter.eraseUser(ann.id)
        expect(await adapter.exportUser(ben.id)).toEqual(before)
      },
    },
    {
      title: "erases a user once if several calls do so at the same time",
      async check({ adapter, user, account }) {
        const { id } = await user()
        await account(id)
        const results = await race(Array.from({ length: 8 }, () => () => adapter.eraseUser(id)))
        expect(answers(results).filter((isErased) => isErased)).toHaveLength(1)
        expect(await adapter.getUser(id)).toBeNull()
      },
    },
    {
      title: "leaves nothing behind if an account is linked at the same time",
      needs: ["foreignKeys", "exportUser"],
      async check({ adapter, user, account }) {
        const { id } = await user()
        const linked = account(id).catch(() => null)
        const [row] = await Promise.all([linked, adapter.eraseUser(id)])
        if (row === null) return
        const { provider, providerAccountId } = row
        expect(await adapter.getUserByAccount({ provider, providerAccountId })).toBeNull()
      },
    },
  ],
}
