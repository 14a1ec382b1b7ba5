import { expect } from "vitest"
import { expectRefusal } from "../expect-refusal.ts"
import { newUnownedAccount, newUser } from "../rows.ts"
import type { RuleGroup } from "../rule.ts"

/** `createUserWithAccount` */
export const createUserWithAccount: RuleGroup = {
  title: "createUserWithAccount",
  proves: ["ADP-03", "ADP-09"],
  needs: ["createUserWithAccount"],
  rules: [
    {
      title: "stores the user and the account, and returns the user",
      async check({ adapter }) {
        const { id: _, ...given } = newUser({ emailVerified: new Date("2026-01-02T03:04:05Z") })
        const account = newUnownedAccount()
        const stored = await adapter.createUserWithAccount({ id: crypto.randomUUID(), ...given }, account)
        expect(stored).toMatchObject(given)
        expect(await adapter.getUser(stored.id)).toMatchObject(stored)
        expect(await adapter.getUserByAccount(account)).toMatchObject(stored)
      },
    },
    {
      title: "gives the account the id of the user who is returned",
      needs: ["getAccount"],
      async check({ adapter }) {
        const account = newUnownedAccount({ access_token: "x".repeat(10_000), expires_at: 1_900_000_000 })
        const { id } = await adapter.createUserWithAccount(newUser(), account)
        const found = await adapter.getAccount(account.providerAccountId, account.provider)
        expect(found).toMatchObject({ ...account, userId: id })
      },
    },
    {
      title: "rejects if the account is taken, and leaves no user behind",
      async check({ adapter, user, account }) {
        const owner = await user()
        const { userId: _, ...taken } = await account(owner.id)
        const newcomer = newUser()
        await expectRefusal(adapter.createUserWithAccount(newcomer, taken))
        expect(await adapter.getUserByEmail(newcomer.email)).toBeNull()
        expect(await adapter.getUserByAccount(taken)).toMatchObject(owner)
      },
    },
    {
      title: "rejects if the e-mail address is taken, and leaves no account behind",
      needs: ["uniqueEmail"],
      async check({ adapter, user }) {
        const existing = await user()
        const account = newUnownedAccount()
        await expectRefusal(adapter.createUserWithAccount(newUser({ email: existing.email }), account))
        expect(await adapter.getUserByAccount(account)).toBeNull()
        expect(await adapter.getUserByEmail(existing.email)).toMatchObject(existing)
      },
    },
    {
      title: "succeeds with the account and the address of a refused call",
      async check({ adapter, user, account }) {
        const { userId: _, ...taken } = await account((await user()).id)
        const newcomer = newUser()
        await adapter.createUserWithAccount(newcomer, taken).catch(() => undefined)
        const free = newUnownedAccount()
        expect(await adapter.createUserWithAccount(newcomer, free)).toMatchObject({ email: newcomer.email })
        expect(await adapter.getUserByAccount(free)).toMatchObject({ email: newcomer.email })
      },
    },
  ],
}
