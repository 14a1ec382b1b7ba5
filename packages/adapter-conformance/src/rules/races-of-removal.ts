import { expect } from "vitest"
import { expectAllToResolve, race, raceOfTwenty } from "../race.ts"
import { newAccount, newAuthenticator, newSession, unique } from "../rows.ts"
import type { RuleGroup } from "../rule.ts"

/** A user who is removed while something is written about them. */
export const racesOfRemoval: RuleGroup = {
  title: "Races with the removal of a user or an account",
  proves: ["ADP-08", "ADP-10"],
  race: true,
  rules: [
    {
      title: "doesn't restore a user who is deleted while they're updated",
      needs: ["deleteUser", "atomicUpdates"],
      async check({ adapter, user }) {
        const { id, email } = await user()
        const update = (): Promise<unknown> => adapter.updateUser({ id, name: unique() })
        await race<unknown>([update, update, () => adapter.deleteUser(id), update, update])
        expect(await adapter.getUser(id)).toBeNull()
        expect(await adapter.getUserByEmail(email)).toBeNull()
      },
    },
    {
      title: "resolves for all calls that delete one user simultaneously",
      needs: ["deleteUser", "missingRows"],
      async check({ adapter, user }) {
        const { id } = await user()
        expectAllToResolve(await raceOfTwenty(() => adapter.deleteUser(id)))
        expect(await adapter.getUser(id)).toBeNull()
      },
    },
    {
      title: "leaves no account of a user who is deleted while one is linked",
      needs: ["deleteUser", "foreignKeys", "cascade", "getAccount"],
      async check({ adapter, user }) {
        const row = newAccount((await user()).id)
        await race([() => adapter.linkAccount(row), () => adapter.deleteUser(row.userId)])
        expect(await adapter.getUser(row.userId)).toBeNull()
        expect(await adapter.getAccount(row.providerAccountId, row.provider)).toBeNull()
      },
    },
    {
      title: "leaves no session of a user who is deleted while one begins",
      needs: ["deleteUser", "foreignKeys", "cascade", "sessions"],
      async check({ adapter, user }) {
        const row = newSession((await user()).id)
        await race([() => adapter.createSession(row), () => adapter.deleteUser(row.userId)])
        expect(await adapter.getSessionAndUser(row.sessionToken)).toBeNull()
        const { sessionToken, expires } = row
        const updated = await adapter.updateSession({ sessionToken, expires }).catch(() => null)
        expect(updated ?? null).toBeNull()
      },
    },
    {
      title: "leaves no passkey of a user who is deleted while one is registered",
      needs: ["deleteUser", "foreignKeys", "cascade", "authenticators"],
      async check({ adapter, user }) {
        const row = newAuthenticator((await user()).id)
        await race([() => adapter.createAuthenticator(row), () => adapter.deleteUser(row.userId)])
        expect(await adapter.getAuthenticator(row.credentialID)).toBeNull()
      },
    },
    {
      title:
        "leaves an account linked or unlinked if both are requested simultaneously, and can link it again",
      needs: ["unlinkAccount", "uniqueKeys"],
      async check({ adapter, user, account }) {
        const { id } = await user()
        const row = await account(id)
        await race([() => adapter.unlinkAccount(row), () => adapter.linkAccount(row)])
        const owner = await adapter.getUserByAccount(row)
        expect(owner === null || owner.id === id).toBe(true)
        await adapter.unlinkAccount(row)
        await adapter.linkAccount(row)
        expect(await adapter.getUserByAccount(row)).toMatchObject({ id })
      },
    },
    {
      title: "keeps both changes if two members of a user are changed simultaneously",
      needs: ["atomicUpdates"],
      async check({ adapter, user }) {
        const { id } = await user()
        const emailVerified = new Date("2026-01-02T03:04:05Z")
        const results = await race([
          () => adapter.updateUser({ id, name: "Changed" }),
          () => adapter.updateUser({ id, image: "https://example.com/changed.png" }),
          () => adapter.updateUser({ id, emailVerified }),
        ])
        expectAllToResolve(results)
        const changed = { name: "Changed", image: "https://example.com/changed.png", emailVerified }
        expect(await adapter.getUser(id)).toMatchObject(changed)
      },
    },
  ],
}
