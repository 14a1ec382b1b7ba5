import { expect } from "vitest"
import { unique, withoutEmail } from "../rows.ts"
import type { RuleGroup } from "../rule.ts"

/** `getUser` */
export const getUser: RuleGroup = {
  title: "getUser",
  proves: ["ADP-04"],
  rules: [
    {
      title: "finds a user by id, among others",
      async check({ adapter, user }) {
        const users = [await user({ name: "Ann" }), await user({ name: "Ben" }), await user({ name: "Cid" })]
        for (const stored of users) expect(await adapter.getUser(stored.id)).toMatchObject(stored)
      },
    },
    {
      title: "is null if no user has the id",
      async check({ adapter, unknownUserId }) {
        expect(await adapter.getUser(unknownUserId)).toBeNull()
      },
    },
    {
      title: "is null for text that can't be an id of this store",
      needs: ["anyId"],
      async check({ adapter, user }) {
        const { id } = await user()
        for (const text of [
          "",
          "0",
          "-1",
          "x",
          "%",
          "null",
          "__proto__",
          `${id} `,
          `${id}0`,
          "a".repeat(500),
        ]) {
          expect(await adapter.getUser(text), JSON.stringify(text)).toBeNull()
        }
      },
    },
  ],
}

/** `getUserByEmail` */
export const getUserByEmail: RuleGroup = {
  title: "getUserByEmail",
  proves: ["ADP-05"],
  rules: [
    {
      title: "finds a user by e-mail address, among others",
      async check({ adapter, user }) {
        const users = [await user(), await user(), await user()]
        for (const stored of users) expect(await adapter.getUserByEmail(stored.email)).toMatchObject(stored)
      },
    },
    {
      title: "is null if no user has the address",
      async check({ adapter, user }) {
        await user()
        expect(await adapter.getUserByEmail(`nobody-${unique()}@example.com`)).toBeNull()
      },
    },
    {
      title: "finds a user by an address of 254 characters",
      async check({ adapter, user }) {
        const domain = `${"d".repeat(60)}.${"e".repeat(60)}.${"f".repeat(60)}.example.com`
        const email = `${unique()}@`.padEnd(254 - domain.length, "x").replace(/@(x*)$/, "$1@") + domain
        const { id } = await user({ email })
        expect(email).toHaveLength(254)
        expect(await adapter.getUserByEmail(email)).toMatchObject({ id, email })
      },
    },
    {
      title: "finds a user by the current address, and not by a previous one",
      async check({ adapter, user }) {
        const { id, email } = await user()
        const changed = `new-${email}`
        await adapter.updateUser({ id, email: changed })
        expect(await adapter.getUserByEmail(changed)).toMatchObject({ id })
        expect(await adapter.getUserByEmail(email)).toBeNull()
      },
    },
    {
      title: "finds nobody by a missing address, although there are users without one",
      needs: ["optionalEmail"],
      async check({ adapter, user }) {
        await user(withoutEmail)
        for (const text of ["", "null", "undefined"]) expect(await adapter.getUserByEmail(text)).toBeNull()
      },
    },
  ],
}

/** `getUserByAccount` */
export const getUserByAccount: RuleGroup = {
  title: "getUserByAccount",
  proves: ["ADP-06"],
  rules: [
    {
      title: "finds the owner of an account",
      async check({ adapter, user, account }) {
        const owner = await user()
        const { provider, providerAccountId } = await account(owner.id)
        expect(await adapter.getUserByAccount({ provider, providerAccountId })).toMatchObject(owner)
      },
    },
    {
      title: "finds one user by each of their accounts",
      async check({ adapter, user, account }) {
        const { id } = await user()
        for (const provider of ["github", "google", "keycloak"]) {
          const { providerAccountId } = await account(id, { provider })
          expect(await adapter.getUserByAccount({ provider, providerAccountId })).toMatchObject({ id })
        }
      },
    },
    {
      title: "tells two users apart who have the same account id at different providers",
      async check({ adapter, user, account }) {
        const [ann, ben] = [await user(), await user()]
        const { providerAccountId } = await account(ann.id, { provider: "github" })
        await account(ben.id, { provider: "google", providerAccountId })
        expect(await adapter.getUserByAccount({ provider: "github", providerAccountId })).toMatchObject(ann)
        expect(await adapter.getUserByAccount({ provider: "google", providerAccountId })).toMatchObject(ben)
      },
    },
    {
      title: "is null for another provider or another account id",
      async check({ adapter, user, account }) {
        const { provider, providerAccountId } = await account((await user()).id)
        expect(await adapter.getUserByAccount({ provider: "google", providerAccountId })).toBeNull()
        expect(await adapter.getUserByAccount({ provider, providerAccountId: unique() })).toBeNull()
      },
    },
    {
      title: "doesn't mix up the end of the provider with the beginning of the account id",
      needs: ["exactMatching"],
      async check({ adapter, user, account }) {
        const [id, end] = [unique(), unique()]
        for (const separator of [":", "-", "_", "/", "|", ",", '","', ""]) {
          const key = { provider: id, providerAccountId: `b${separator}${end}` }
          await account((await user()).id, key)
          const moved = { provider: `${id}${separator}b`, providerAccountId: end }
          expect(await adapter.getUserByAccount(moved), separator).toBeNull()
          expect(await adapter.getUserByAccount(key), separator).not.toBeNull()
        }
      },
    },
    {
      title: "gives the user as they are now",
      async check({ adapter, user, account }) {
        const { id } = await user()
        const { provider, providerAccountId } = await account(id)
        await adapter.updateUser({ id, name: "Changed" })
        expect(await adapter.getUserByAccount({ provider, providerAccountId })).toMatchObject({
          name: "Changed",
        })
      },
    },
    {
      title: "is null once the user is gone",
      needs: ["deleteUser"],
      async check({ adapter, user, account }) {
        const { id } = await user()
        const { provider, providerAccountId } = await account(id)
        await adapter.deleteUser(id)
        expect(await adapter.getUserByAccount({ provider, providerAccountId })).toBeNull()
      },
    },
  ],
}
