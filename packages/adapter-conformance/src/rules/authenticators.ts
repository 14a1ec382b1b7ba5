import { expect } from "vitest"
import { expectRefusal } from "../expect-refusal.ts"
import { newAuthenticator, unique } from "../rows.ts"
import type { RuleGroup } from "../rule.ts"

/** `createAuthenticator` */
export const createAuthenticator: RuleGroup = {
  title: "createAuthenticator",
  proves: ["ADP-18", "TYP-18"],
  needs: ["authenticators"],
  rules: [
    {
      title: "returns the passkey with every member",
      async check({ adapter, user, account }) {
        const row = newAuthenticator((await user()).id, { counter: 4, credentialBackedUp: false })
        const { providerAccountId } = row
        await account(row.userId, { provider: "passkey", providerAccountId, type: "webauthn" })
        expect(await adapter.createAuthenticator(row)).toMatchObject(row)
      },
    },
    {
      title: "refuses a credential that another user registered, and leaves it to them",
      needs: ["uniqueKeys"],
      async check({ adapter, user, authenticator }) {
        const row = await authenticator()
        const { id } = await user()
        await expectRefusal(adapter.createAuthenticator({ ...row, userId: id }))
        expect(await adapter.getAuthenticator(row.credentialID)).toMatchObject(row)
      },
    },
    {
      title: "refuses the passkey of a user who does not exist",
      needs: ["foreignKeys"],
      async check({ adapter, unknownUserId }) {
        const row = newAuthenticator(unknownUserId)
        await expectRefusal(adapter.createAuthenticator(row))
        expect(await adapter.getAuthenticator(row.credentialID)).toBeNull()
      },
    },
  ],
}

/** `getAuthenticator` */
export const getAuthenticator: RuleGroup = {
  title: "getAuthenticator",
  proves: ["ADP-19", "TYP-19"],
  needs: ["authenticators"],
  rules: [
    {
      title: "finds a passkey by its credential id, among others, with every member",
      async check({ adapter, authenticator }) {
        const rows = [await authenticator(), await authenticator(), await authenticator()]
        for (const row of rows) expect(await adapter.getAuthenticator(row.credentialID)).toMatchObject(row)
      },
    },
    {
      title: "is null if nobody registered the credential",
      async check({ adapter, authenticator }) {
        await authenticator()
        expect(await adapter.getAuthenticator(btoa(unique()))).toBeNull()
      },
    },
    {
      title: "gives a passkey that announced no transports without any: null or absent",
      async check({ adapter, authenticator }) {
        const { credentialID } = await authenticator(undefined, { transports: null })
        expect((await adapter.getAuthenticator(credentialID))?.transports ?? null).toBeNull()
      },
    },
    {
      title: "gives false as false and true as true",
      async check({ adapter, authenticator }) {
        for (const credentialBackedUp of [false, true]) {
          const { credentialID } = await authenticator(undefined, { credentialBackedUp })
          expect((await adapter.getAuthenticator(credentialID))?.credentialBackedUp).toBe(credentialBackedUp)
        }
      },
    },
    {
      title: "finds a credential id whose base64 has every special character",
      async check({ adapter, authenticator }) {
        const credentialID = `${btoa(unique()).replaceAll("=", "")}+/+/a+==`
        const row = await authenticator(undefined, { credentialID })
        expect(await adapter.getAuthenticator(credentialID)).toMatchObject(row)
      },
    },
  ],
}

/** `listAuthenticatorsByUserId` */
export const listAuthenticators: RuleGroup = {
  title: "listAuthenticatorsByUserId",
  proves: ["ADP-20"],
  needs: ["authenticators"],
  rules: [
    {
      title: "lists all passkeys of a user, and nobody else's",
      async check({ adapter, user, authenticator }) {
        const { id } = await user()
        const rows = [await authenticator(id), await authenticator(id), await authenticator(id)]
        await authenticator()
        const listed = await adapter.listAuthenticatorsByUserId(id)
        const ids = listed.map(({ credentialID }) => credentialID)
        expect(ids.toSorted()).toEqual(rows.map(({ credentialID }) => credentialID).toSorted())
        for (const row of rows) expect(listed).toContainEqual(expect.objectContaining(row))
      },
    },
    {
      title: "is empty for a user who has no passkey",
      async check({ adapter, user }) {
        expect(await adapter.listAuthenticatorsByUserId((await user()).id)).toEqual([])
      },
    },
    {
      title: "is empty for a user who does not exist",
      async check({ adapter, unknownUserId }) {
        expect(await adapter.listAuthenticatorsByUserId(unknownUserId)).toEqual([])
      },
    },
  ],
}

/** `updateAuthenticatorCounter` */
export const updateCounter: RuleGroup = {
  title: "updateAuthenticatorCounter",
  proves: ["ADP-21"],
  needs: ["authenticators"],
  rules: [
    {
      title: "sets the counter, leaves the rest alone, and returns the whole passkey",
      async check({ adapter, authenticator }) {
        const row = await authenticator()
        const changed = { ...row, counter: 7 }
        expect(await adapter.updateAuthenticatorCounter(row.credentialID, 7)).toMatchObject(changed)
        expect(await adapter.getAuthenticator(row.credentialID)).toMatchObject(changed)
      },
    },
    {
      title: "takes the largest counter that an authenticator can send, 4,294,967,295",
      needs: ["largeCounters"],
      async check({ adapter, authenticator }) {
        const { credentialID } = await authenticator()
        await adapter.updateAuthenticatorCounter(credentialID, 4_294_967_295)
        expect((await adapter.getAuthenticator(credentialID))?.counter).toBe(4_294_967_295)
      },
    },
    {
      title: "refuses a counter that is not higher than the stored one, which stays",
      needs: ["growingCounters"],
      async check({ adapter, authenticator }) {
        const { credentialID } = await authenticator()
        await adapter.updateAuthenticatorCounter(credentialID, 7)
        for (const counter of [7, 6, 0])
          await expectRefusal(adapter.updateAuthenticatorCounter(credentialID, counter))
        expect((await adapter.getAuthenticator(credentialID))?.counter).toBe(7)
      },
    },
    {
      title: "takes a zero where zero is stored, as of an authenticator that does not count",
      async check({ adapter, authenticator }) {
        const row = await authenticator()
        expect(await adapter.updateAuthenticatorCounter(row.credentialID, 0)).toMatchObject(row)
      },
    },
    {
      title: "changes no other passkey of the user",
      async check({ adapter, user, authenticator }) {
        const { id } = await user()
        const [first, second] = [await authenticator(id), await authenticator(id)]
        await adapter.updateAuthenticatorCounter(first.credentialID, 7)
        expect(await adapter.getAuthenticator(second.credentialID)).toMatchObject(second)
      },
    },
    {
      title: "rejects if nobody registered the credential, and makes no passkey",
      async check({ adapter }) {
        const credentialID = btoa(unique())
        await expectRefusal(adapter.updateAuthenticatorCounter(credentialID, 7))
        expect(await adapter.getAuthenticator(credentialID)).toBeNull()
      },
    },
  ],
}
