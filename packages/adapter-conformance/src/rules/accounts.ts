import { expect } from "vitest"
import { expectRefusal } from "../expect-refusal.ts"
import { unique } from "../rows.ts"
import type { Rule, RuleGroup } from "../rule.ts"

const tokens = {
  access_token: "access",
  refresh_token: "refresh",
  id_token: "id",
  scope: "openid email",
  token_type: "bearer",
  expires_at: 1_900_000_000,
  session_state: "state",
} as const

/** `linkAccount` */
export const linkAccount: RuleGroup = {
  title: "linkAccount",
  proves: ["ADP-09"],
  rules: [
    {
      title: "returns the account, null, or nothing",
      async check({ adapter, user }) {
        const { id } = await user()
        const row = { provider: "github", providerAccountId: unique(), type: "oauth", userId: id } as const
        expect((await adapter.linkAccount(row)) ?? row).toMatchObject(row)
      },
    },
    {
      title: "gives a user several accounts, also at one provider",
      async check({ adapter, user, account }) {
        const { id } = await user()
        for (const provider of ["github", "github", "google"]) {
          const { providerAccountId } = await account(id, { provider })
          expect(await adapter.getUserByAccount({ provider, providerAccountId })).toMatchObject({ id })
        }
      },
    },
    {
      title: "refuses an account that another user has, and leaves it to them",
      needs: ["uniqueKeys"],
      async check({ adapter, user, account }) {
        const [ann, ben] = [await user(), await user()]
        const row = await account(ann.id)
        await expectRefusal(adapter.linkAccount({ ...row, userId: ben.id }))
        expect(await adapter.getUserByAccount(row)).toMatchObject(ann)
      },
    },
    {
      title: "refuses an account that the user has already",
      needs: ["uniqueKeys"],
      async check({ adapter, user, account }) {
        const row = await account((await user()).id)
        await expectRefusal(adapter.linkAccount(row))
      },
    },
    {
      title: "refuses the account of a user who does not exist",
      needs: ["foreignKeys"],
      async check({ adapter, account, unknownUserId }) {
        const providerAccountId = unique()
        await expectRefusal(account(unknownUserId, { providerAccountId }))
        expect(await adapter.getUserByAccount({ provider: "github", providerAccountId })).toBeNull()
      },
    },
    {
      title: "leaves the user as they are",
      async check({ adapter, user, account }) {
        const stored = await user()
        await account(stored.id, tokens)
        expect(await adapter.getUser(stored.id)).toMatchObject(stored)
      },
    },
  ],
}

/** `getAccount` */
export const getAccount: RuleGroup = {
  title: "getAccount",
  proves: ["ADP-11", "REC-03", "REC-08"],
  needs: ["getAccount"],
  rules: [
    {
      title: "finds an account by its id and provider, with its owner",
      async check({ adapter, user, account }) {
        const row = await account((await user()).id)
        expect(await adapter.getAccount(row.providerAccountId, row.provider)).toMatchObject(row)
      },
    },
    {
      title: "is null if there is no such account",
      async check({ adapter, user, account }) {
        const { provider, providerAccountId } = await account((await user()).id)
        expect(await adapter.getAccount(unique(), provider)).toBeNull()
        expect(await adapter.getAccount(providerAccountId, "google")).toBeNull()
        expect(await adapter.getAccount(provider, providerAccountId)).toBeNull()
      },
    },
    {
      title: "tells two accounts apart that have the same id at different providers",
      async check({ adapter, user, account }) {
        const { id } = await user()
        const { providerAccountId } = await account(id, { provider: "github", scope: "first" })
        await account(id, { provider: "google", providerAccountId, scope: "second" })
        expect(await adapter.getAccount(providerAccountId, "github")).toMatchObject({ scope: "first" })
        expect(await adapter.getAccount(providerAccountId, "google")).toMatchObject({ scope: "second" })
      },
    },
    {
      title: "gives every token and the numbers as they were linked",
      async check({ adapter, user, account }) {
        const { provider, providerAccountId } = await account((await user()).id, tokens)
        expect(await adapter.getAccount(providerAccountId, provider)).toMatchObject(tokens)
      },
    },
    {
      title: "gives a time after 2038, or null: never another one",
      async check({ adapter, user, account }) {
        const late = 2 ** 32 + 1
        const row = await account((await user()).id, { ...tokens, expires_at: late })
        const found = await adapter.getAccount(row.providerAccountId, row.provider)
        expect([late, null]).toContainEqual(found?.expires_at ?? null)
        expect(found).toMatchObject({ access_token: tokens.access_token })
      },
    },
    {
      title: "gives tokens of 10,000 characters whole",
      async check({ adapter, user, account }) {
        const long = Object.fromEntries(
          ["access_token", "refresh_token", "id_token"].map((name) => [
            name,
            `${name}.${"x".repeat(10_000)}`,
          ]),
        )
        const { provider, providerAccountId } = await account((await user()).id, long)
        expect(await adapter.getAccount(providerAccountId, provider)).toMatchObject(long)
      },
    },
    {
      title: "gives the tokens of an account without any as missing: null or absent",
      async check({ adapter, user, account }) {
        const { provider, providerAccountId } = await account((await user()).id, { session_state: null })
        const found = await adapter.getAccount(providerAccountId, provider)
        for (const name of Object.keys(tokens)) expect(found?.[name] ?? null, name).toBeNull()
      },
    },
    ...(["oauth", "oidc", "email", "webauthn"] as const).map((type): Rule => ({
      title: `gives the type of an account of the type ${type}`,
      async check({ adapter, user, account }) {
        const { provider, providerAccountId } = await account((await user()).id, { type })
        expect(await adapter.getAccount(providerAccountId, provider)).toMatchObject({ type })
      },
    })),
    {
      title: "gives the members that the provider added, also lists and objects",
      needs: ["openAccountFields"],
      async check({ adapter, user, account }) {
        const open = {
          authorization_details: [{ type: "payment", actions: ["read"], amount: { value: 12.5, unit: "€" } }],
          refresh_expires_in: 1800,
          "not-before-policy": 0,
          verified: true,
          nothing: null,
        }
        const { provider, providerAccountId } = await account((await user()).id, open)
        const { nothing: _, ...kept } = open
        expect(await adapter.getAccount(providerAccountId, provider)).toMatchObject(kept)
      },
    },
    {
      title: "gives an account whose id looks like a number with every digit",
      async check({ adapter, user, account }) {
        const { id } = await user()
        const provider = unique()
        for (const providerAccountId of ["007", "7", "12345678901234567890", "1e3", "1000", "0x10", "-0"]) {
          await account(id, { provider, providerAccountId })
          expect(await adapter.getAccount(providerAccountId, provider)).toMatchObject({ providerAccountId })
        }
      },
    },
  ],
}

/** `unlinkAccount` */
export const unlinkAccount: RuleGroup = {
  title: "unlinkAccount",
  proves: ["ADP-10"],
  needs: ["unlinkAccount"],
  rules: [
    {
      title: "removes the account: no user is found by it",
      async check({ adapter, user, account }) {
        const { provider, providerAccountId } = await account((await user()).id)
        await adapter.unlinkAccount({ provider, providerAccountId })
        expect(await adapter.getUserByAccount({ provider, providerAccountId })).toBeNull()
      },
    },
    {
      title: "returns the account, or nothing",
      async check({ adapter, user, account }) {
        const row = await account((await user()).id)
        const { provider, providerAccountId } = row
        expect((await adapter.unlinkAccount({ provider, providerAccountId })) ?? row).toMatchObject(row)
      },
    },
    {
      title: "leaves the user and their other accounts alone",
      async check({ adapter, user, account }) {
        const owner = await user()
        const { provider, providerAccountId } = await account(owner.id)
        const others = [
          await account(owner.id, { provider }),
          await account(owner.id, { provider: "google", providerAccountId }),
        ]
        await adapter.unlinkAccount({ provider, providerAccountId })
        expect(await adapter.getUser(owner.id)).toMatchObject(owner)
        for (const other of others) expect(await adapter.getUserByAccount(other)).toMatchObject(owner)
      },
    },
    {
      title: "leaves the account free for another user",
      async check({ adapter, user, account }) {
        const [ann, ben] = [await user(), await user()]
        const { provider, providerAccountId } = await account(ann.id)
        await adapter.unlinkAccount({ provider, providerAccountId })
        await account(ben.id, { provider, providerAccountId })
        expect(await adapter.getUserByAccount({ provider, providerAccountId })).toMatchObject(ben)
      },
    },
    {
      title: "resolves if there is no such account",
      needs: ["missingRows"],
      async check({ adapter }) {
        const key = { provider: "github", providerAccountId: unique() }
        expect((await adapter.unlinkAccount(key)) ?? null).toBeNull()
      },
    },
  ],
}
