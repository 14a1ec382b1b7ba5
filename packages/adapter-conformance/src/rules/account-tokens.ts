import type { AccountMembers } from "@latchkey/core/adapters"
import { expect } from "vitest"
import type { RuleGroup } from "../rule.ts"
import { unique } from "../rows.ts"

const tokens = {
  access_token: "access-1",
  refresh_token: "refresh-1",
  id_token: "id-1",
  scope: "openid",
  token_type: "bearer",
  expires_at: 1_900_000_000,
} as const

const renewed: AccountMembers = {
  access_token: "access-2",
  refresh_token: "refresh-2",
  expires_at: 1_900_003_600,
}
const asRead: AccountMembers = { access_token: "access-1", refresh_token: "refresh-1" }

/** `listAccountsByUserId` */
export const listAccounts: RuleGroup = {
  title: "listAccountsByUserId",
  proves: ["OA-17"],
  needs: ["accountTokens"],
  rules: [
    {
      title: "lists every account of the user with its tokens, and none of another user",
      async check({ adapter, user, account }) {
        const [ann, ben] = [await user(), await user()]
        const rows = [
          await account(ann.id, tokens),
          await account(ann.id, { ...tokens, access_token: "another" }),
          await account(ann.id, { provider: "google" }),
        ]
        await account(ben.id, tokens)
        const listed = await adapter.listAccountsByUserId(ann.id)
        expect(listed).toHaveLength(rows.length)
        for (const row of rows) {
          const { providerAccountId } = row
          expect(listed.find((one) => one.providerAccountId === providerAccountId)).toMatchObject(row)
        }
      },
    },
    {
      title: "is empty for a user who has no account",
      async check({ adapter, user }) {
        expect(await adapter.listAccountsByUserId((await user()).id)).toEqual([])
      },
    },
    {
      title: "is empty for a user who does not exist",
      async check({ adapter, unknownUserId }) {
        expect(await adapter.listAccountsByUserId(unknownUserId)).toEqual([])
      },
    },
  ],
}

/** `updateAccount` */
export const updateAccount: RuleGroup = {
  title: "updateAccount",
  proves: ["OA-17"],
  needs: ["accountTokens"],
  rules: [
    {
      title: "changes the given members, returns true, and leaves the rest and other accounts alone",
      async check({ adapter, user, account }) {
        const { id } = await user()
        const [row, other] = [await account(id, tokens), await account(id, tokens)]
        expect(await adapter.updateAccount(row, renewed, asRead)).toBe(true)
        const listed = await adapter.listAccountsByUserId(id)
        const of = ({ providerAccountId }: typeof row): unknown =>
          listed.find((one) => one.providerAccountId === providerAccountId)
        expect(of(row)).toMatchObject({ ...row, ...renewed })
        expect(of(other)).toMatchObject(other)
      },
    },
    {
      title: "returns false, and changes nothing, if the stored value isn't the expected one",
      async check({ adapter, user, account }) {
        const row = await account((await user()).id, tokens)
        for (const expected of [
          { ...asRead, refresh_token: "refresh-0" },
          { ...asRead, access_token: "ACCESS-1" },
          { ...asRead, access_token: null },
        ]) {
          expect(await adapter.updateAccount(row, renewed, expected)).toBe(false)
        }
        expect(await adapter.listAccountsByUserId(row.userId)).toMatchObject([row])
      },
    },
    {
      title: "matches an expected null only with a value that is null or was never stored",
      async check({ adapter, user, account }) {
        const row = await account((await user()).id)
        expect(await adapter.updateAccount(row, renewed, asRead)).toBe(false)
        const nothing = { access_token: null, refresh_token: null }
        expect(await adapter.updateAccount(row, renewed, nothing)).toBe(true)
        expect(await adapter.updateAccount(row, asRead, nothing)).toBe(false)
      },
    },
    {
      title: "takes an undefined member of the expected ones for null",
      async check({ adapter, user, account }) {
        const row = await account((await user()).id, tokens)
        const nothing = { access_token: undefined, refresh_token: undefined }
        expect(await adapter.updateAccount(row, renewed, { ...asRead, access_token: undefined })).toBe(false)
        expect(await adapter.updateAccount(row, renewed, nothing)).toBe(false)
        expect(await adapter.listAccountsByUserId(row.userId)).toMatchObject([row])
        const empty = await account((await user()).id)
        expect(await adapter.updateAccount(empty, renewed, { ...nothing, unknown: undefined })).toBe(true)
      },
    },
    {
      title: "stores a time after 2038, or null: never another one, and never the previous one",
      async check({ adapter, user, account }) {
        const row = await account((await user()).id, tokens)
        const late = 2 ** 32 + 1
        const changes = { access_token: "access-2", expires_at: late }
        expect(await adapter.updateAccount(row, changes, asRead)).toBe(true)
        const [found] = await adapter.listAccountsByUserId(row.userId)
        expect([late, null]).toContainEqual(found?.expires_at ?? null)
        expect(found?.access_token).toBe("access-2")
      },
    },
    {
      title: "removes members that are null, and ignores undefined ones",
      async check({ adapter, user, account }) {
        const row = await account((await user()).id, tokens)
        const changes = { access_token: null, refresh_token: null, expires_at: null, id_token: undefined }
        expect(await adapter.updateAccount(row, changes, asRead)).toBe(true)
        const [found] = await adapter.listAccountsByUserId(row.userId)
        for (const name of ["access_token", "refresh_token", "expires_at"])
          expect(found?.[name] ?? null, name).toBeNull()
        expect(found).toMatchObject({ id_token: "id-1", scope: "openid" })
      },
    },
    {
      title: "is false if there is no such account, and makes no account",
      async check({ adapter, user }) {
        const key = { provider: "github", providerAccountId: unique() }
        expect(await adapter.updateAccount(key, renewed, { refresh_token: null })).toBe(false)
        expect(await adapter.getUserByAccount(key)).toBeNull()
        expect(await adapter.listAccountsByUserId((await user()).id)).toEqual([])
      },
    },
    {
      title: "stores and compares tokens of 20,000 characters whole, as encrypted ones are long",
      async check({ adapter, user, account }) {
        const row = await account((await user()).id, tokens)
        const long = { access_token: `a${"x".repeat(20_000)}1`, refresh_token: `r${"x".repeat(20_000)}1` }
        expect(await adapter.updateAccount(row, long, asRead)).toBe(true)
        const almost = { ...long, refresh_token: `r${"x".repeat(20_000)}2` }
        expect(await adapter.updateAccount(row, asRead, almost)).toBe(false)
        expect(await adapter.listAccountsByUserId(row.userId)).toMatchObject([long])
        expect(await adapter.updateAccount(row, asRead, long)).toBe(true)
      },
    },
  ],
}
