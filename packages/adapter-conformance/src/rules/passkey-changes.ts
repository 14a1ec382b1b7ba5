import { expect } from "vitest"
import { answers, race } from "../race.ts"
import { expectRefusal } from "../expect-refusal.ts"
import { unique } from "../rows.ts"
import type { RuleGroup } from "../rule.ts"

const needs = ["authenticators", "passkeyManagement"] as const

/** `updateAuthenticator` */
export const updateAuthenticator: RuleGroup = {
  title: "updateAuthenticator",
  proves: ["WA-05"],
  needs,
  rules: [
    {
      title:
        "gives a passkey a name, leaves the rest and other passkeys alone, and returns the whole passkey",
      async check({ adapter, user, authenticator }) {
        const { id } = await user()
        const [row, other] = [await authenticator(id), await authenticator(id)]
        const { credentialID } = row
        const named = { ...row, name: "Ann’s phone" }
        expect(await adapter.updateAuthenticator({ credentialID, name: named.name })).toMatchObject(named)
        expect(await adapter.getAuthenticator(credentialID)).toMatchObject(named)
        const untouched = await adapter.getAuthenticator(other.credentialID)
        expect(untouched).toMatchObject(other)
        expect(untouched?.name ?? null).toBeNull()
      },
    },
    {
      title: "changes whether a passkey is backed up, and leaves its name",
      async check({ adapter, authenticator }) {
        const { credentialID } = await authenticator()
        await adapter.updateAuthenticator({ credentialID, name: "Phone" })
        await adapter.updateAuthenticator({ credentialID, credentialBackedUp: false })
        const changed = { name: "Phone", credentialBackedUp: false }
        expect(await adapter.getAuthenticator(credentialID)).toMatchObject(changed)
      },
    },
    {
      title: "ignores undefined members",
      needs: ["undefinedMembers"],
      async check({ adapter, authenticator }) {
        const { credentialID } = await authenticator()
        await adapter.updateAuthenticator({ credentialID, name: "Phone" })
        const changes = { credentialID, name: undefined, credentialBackedUp: false }
        await adapter.updateAuthenticator(changes)
        expect(await adapter.getAuthenticator(credentialID)).toMatchObject({ name: "Phone" })
      },
    },
    {
      title: "rejects if nobody registered the credential, and makes no passkey",
      async check({ adapter }) {
        const credentialID = btoa(unique())
        await expectRefusal(adapter.updateAuthenticator({ credentialID, name: "Phone" }))
        expect(await adapter.getAuthenticator(credentialID)).toBeNull()
      },
    },
  ],
}

/** `deleteAuthenticator` */
export const deleteAuthenticator: RuleGroup = {
  title: "deleteAuthenticator",
  proves: ["WAN-04"],
  needs,
  rules: [
    {
      title: "removes the passkey, and neither another one of the user nor the account",
      async check({ adapter, user, authenticator }) {
        const { id } = await user()
        const [row, other] = [await authenticator(id), await authenticator(id)]
        await adapter.deleteAuthenticator(row.credentialID)
        expect(await adapter.getAuthenticator(row.credentialID)).toBeNull()
        expect(await adapter.listAuthenticatorsByUserId(id)).toMatchObject([other])
        const { providerAccountId } = row
        expect(await adapter.getUserByAccount({ provider: "passkey", providerAccountId })).toMatchObject({
          id,
        })
      },
    },
    {
      title: "resolves if nobody registered the credential, and removes nothing",
      needs: ["missingRows"],
      async check({ adapter, authenticator }) {
        const row = await authenticator()
        await adapter.deleteAuthenticator(btoa(unique()))
        expect(await adapter.getAuthenticator(row.credentialID)).toMatchObject(row)
      },
    },
  ],
}

/** Passkeys that are changed and removed simultaneously. */
export const racesOfPasskeyManagement: RuleGroup = {
  title: "Races with the removal of a passkey",
  proves: ["WAN-04"],
  needs,
  race: true,
  rules: [
    {
      title: "doesn't restore a passkey that is removed while it's renamed or used",
      needs: ["atomicUpdates"],
      async check({ adapter, authenticator }) {
        const { credentialID } = await authenticator()
        const results = await race<unknown>([
          () => adapter.updateAuthenticator({ credentialID, name: "Phone" }),
          () => adapter.updateAuthenticatorCounter(credentialID, 7),
          // A transaction may lose to the other two, and is then repeated.
          async () => {
            await adapter
              .deleteAuthenticator(credentialID)
              .catch(() => adapter.deleteAuthenticator(credentialID))
            return "removed"
          },
        ])
        expect(answers(results)).toContain("removed")
        expect(await adapter.getAuthenticator(credentialID)).toBeNull()
      },
    },
  ],
}
