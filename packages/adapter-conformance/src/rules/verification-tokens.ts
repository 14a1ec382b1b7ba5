import { expect } from "vitest"
import { muchLater, newVerificationToken, unique } from "../rows.ts"
import type { RuleGroup } from "../rule.ts"

/** `createVerificationToken` */
export const createVerificationToken: RuleGroup = {
  title: "createVerificationToken",
  proves: ["ADP-16", "REC-07"],
  needs: ["verificationTokens"],
  rules: [
    {
      title: "returns the token, null, or nothing",
      async check({ adapter }) {
        const row = newVerificationToken()
        expect((await adapter.createVerificationToken(row)) ?? row).toMatchObject(row)
      },
    },
    {
      title: "keeps several tokens of one address, each with its own end",
      async check({ adapter, verificationToken }) {
        const first = await verificationToken()
        const second = await verificationToken({ identifier: first.identifier, expires: muchLater })
        for (const row of [first, second]) expect(await adapter.useVerificationToken(row)).toMatchObject(row)
      },
    },
    {
      title: "keeps the same token of two addresses apart",
      async check({ adapter, verificationToken }) {
        const first = await verificationToken()
        const second = newVerificationToken({ token: first.token })
        // Stores whose tokens are unique refuse the second; the first still works.
        await adapter.createVerificationToken(second).catch(() => undefined)
        expect(await adapter.useVerificationToken(first)).toMatchObject(first)
      },
    },
    {
      title: "makes one use of a token that is stored twice",
      async check({ adapter, verificationToken }) {
        const row = await verificationToken()
        await adapter.createVerificationToken(row).catch(() => undefined)
        expect(await adapter.useVerificationToken(row)).toMatchObject(row)
        expect(await adapter.useVerificationToken(row)).toBeNull()
      },
    },
  ],
}

/** `useVerificationToken` */
export const useVerificationToken: RuleGroup = {
  title: "useVerificationToken",
  proves: ["ADP-17"],
  needs: ["verificationTokens"],
  rules: [
    {
      title: "returns the row once, and null ever after",
      async check({ adapter, verificationToken }) {
        const row = await verificationToken()
        expect(await adapter.useVerificationToken(row)).toMatchObject(row)
        expect(await adapter.useVerificationToken(row)).toBeNull()
        expect(await adapter.useVerificationToken(row)).toBeNull()
      },
    },
    {
      title: "finds the row by identifier and token alone",
      async check({ adapter, verificationToken }) {
        const row = await verificationToken()
        const { identifier, token } = row
        expect(await adapter.useVerificationToken({ identifier, token })).toMatchObject(row)
      },
    },
    {
      title: "returns the end of the token to the millisecond",
      needs: ["milliseconds"],
      async check({ adapter, verificationToken }) {
        const row = await verificationToken({ expires: new Date("2037-01-02T03:04:05.009Z") })
        expect((await adapter.useVerificationToken(row))?.expires).toEqual(row.expires)
      },
    },
    {
      title: "is null if there is no such row",
      async check({ adapter }) {
        expect(await adapter.useVerificationToken(newVerificationToken())).toBeNull()
      },
    },
    {
      title: "is null for another address, and leaves the token usable",
      async check({ adapter, verificationToken }) {
        const row = await verificationToken()
        const { identifier } = await verificationToken()
        expect(await adapter.useVerificationToken({ identifier, token: row.token })).toBeNull()
        expect(await adapter.useVerificationToken(row)).toMatchObject(row)
      },
    },
    {
      title: "is null for another token, and leaves the right one usable",
      async check({ adapter, verificationToken }) {
        const row = await verificationToken()
        expect(await adapter.useVerificationToken({ identifier: row.identifier, token: unique() })).toBeNull()
        expect(await adapter.useVerificationToken(row)).toMatchObject(row)
      },
    },
    {
      title: "leaves the other tokens of the address usable",
      async check({ adapter, verificationToken }) {
        const first = await verificationToken()
        const second = await verificationToken({ identifier: first.identifier })
        await adapter.useVerificationToken(first)
        expect(await adapter.useVerificationToken(second)).toMatchObject(second)
      },
    },
    {
      title: "needs no user who has the address, and makes none",
      async check({ adapter, verificationToken }) {
        const row = await verificationToken()
        expect(await adapter.useVerificationToken(row)).not.toBeNull()
        expect(await adapter.getUserByEmail(row.identifier)).toBeNull()
      },
    },
  ],
}
