import { expect } from "vitest"
import { unique } from "../rows.ts"
import type { RuleGroup } from "../rule.ts"

/** `exportUser` */
export const exportUser: RuleGroup = {
  title: "exportUser",
  proves: ["ADP-08"],
  needs: ["exportUser"],
  rules: [
    {
      title: "returns the user, and empty lists if nothing else is stored",
      async check({ adapter, user }) {
        const stored = await user()
        expect(await adapter.exportUser(stored.id)).toEqual({
          user: expect.objectContaining(stored),
          accounts: [],
          sessions: [],
          sessionDetails: [],
          authenticators: [],
          verificationTokens: [],
        })
      },
    },
    {
      title: "returns null for an id that no user has",
      async check({ adapter, unknownUserId }) {
        expect(await adapter.exportUser(unknownUserId)).toBeNull()
      },
    },
    {
      title: "has all accounts of the user, and nobody else's",
      async check({ adapter, user, account }) {
        const [ann, ben] = [await user(), await user()]
        const tokens = { access_token: unique(), refresh_token: unique() }
        const own = [await account(ann.id, tokens), await account(ann.id, { ...tokens, provider: "google" })]
        await account(ben.id)
        const found = (await adapter.exportUser(ann.id))?.accounts ?? []
        expect(keys(found)).toEqual(keys(own))
        for (const row of found) expect(row).toMatchObject({ ...tokens, userId: ann.id })
      },
    },
    {
      title: "has all sessions of the user, and nobody else's",
      needs: ["sessions"],
      async check({ adapter, user, session }) {
        const { id } = await user()
        const own = [await session(id), await session(id)]
        await session()
        const found = (await adapter.exportUser(id))?.sessions ?? []
        expect(found.map(({ sessionToken }) => sessionToken).sort()).toEqual(
          own.map(({ sessionToken }) => sessionToken).sort(),
        )
        for (const { expires, userId } of found) expect([expires, userId]).toEqual([own[0]?.expires, id])
      },
    },
    {
      title: "has the details of the user's sessions, and nobody else's",
      needs: ["sessionDetails"],
      async check({ adapter, user, sessionDetails }) {
        const { id } = await user()
        const own = await sessionDetails({ userId: id })
        await sessionDetails()
        expect((await adapter.exportUser(id))?.sessionDetails).toEqual([own])
      },
    },
    {
      title: "has the user's passkeys, and nobody else's",
      needs: ["authenticators"],
      async check({ adapter, user, authenticator }) {
        const { id } = await user()
        const { credentialID } = await authenticator(id)
        await authenticator()
        const found = (await adapter.exportUser(id))?.authenticators ?? []
        expect(found.map((row) => [row.credentialID, row.userId])).toEqual([[credentialID, id]])
      },
    },
    {
      title: "has the links that were sent to the user's address, and nobody else's",
      needs: ["verificationTokens"],
      async check({ adapter, user, verificationToken }) {
        const { id, email } = await user()
        const { token } = await verificationToken({ identifier: email })
        await verificationToken()
        const found = (await adapter.exportUser(id))?.verificationTokens ?? []
        expect(found.map((row) => [row.identifier, row.token])).toEqual([[email, token]])
      },
    },
    {
      title: "changes nothing",
      needs: ["verificationTokens"],
      async check({ adapter, user, account, verificationToken }) {
        const { id, email } = await user()
        await account(id)
        await verificationToken({ identifier: email })
        const first = await adapter.exportUser(id)
        expect(await adapter.exportUser(id)).toEqual(first)
      },
    },
  ],
}

function keys(accounts: readonly { provider: string; providerAccountId: string }[]): string[] {
  return accounts.map(({ provider, providerAccountId }) => `${provider} ${providerAccountId}`).sort()
}
