import { expect } from "vitest"
import type { AdapterUser } from "@latchkey/core/adapters"
import { expectRefusal } from "../expect-refusal.ts"
import { newUser, unique } from "../rows.ts"
import type { Rule, RuleGroup } from "../rule.ts"

/** Changes to a single member, each for a user who has all members. */
const oneChange: readonly (readonly [what: string, change: () => Partial<AdapterUser>])[] = [
  ["changes the name", () => ({ name: "Changed" })],
  ["changes the e-mail address", () => ({ email: `changed-${unique()}@example.com` })],
  ["changes the picture", () => ({ image: "https://example.com/changed.png" })],
  ["changes the moment of verification", () => ({ emailVerified: new Date("2026-03-04T05:06:07Z") })],
  ["clears the name", () => ({ name: null })],
  ["clears the picture", () => ({ image: null })],
  ["clears the moment of verification", () => ({ emailVerified: null })],
]

/** `updateUser` */
export const updateUser: RuleGroup = {
  title: "updateUser",
  proves: ["ADP-07"],
  rules: [
    ...oneChange.map(([what, change]): Rule => ({
      title: `${what}, leaves the rest alone, and returns the whole user`,
      async check({ adapter, user }) {
        const stored = await user({ emailVerified: new Date("2026-01-02T03:04:05Z") })
        const changes = change()
        const changed = present({ ...stored, ...changes })
        expect(present(await adapter.updateUser({ id: stored.id, ...changes }))).toEqual(changed)
        expect(present(await adapter.getUser(stored.id))).toEqual(changed)
      },
    })),
    {
      title: "ignores undefined members",
      needs: ["undefinedMembers"],
      async check({ adapter, user }) {
        const stored = await user({ emailVerified: new Date("2026-01-02T03:04:05Z") })
        await adapter.updateUser({ id: stored.id, name: "Changed", image: undefined })
        expect(await adapter.getUser(stored.id)).toMatchObject({ ...stored, name: "Changed" })
      },
    },
    {
      title: "leaves alone the columns that the application added",
      needs: ["extraColumns"],
      async check({ adapter, user }) {
        const { id } = await user({ role: "admin" } as Partial<AdapterUser>)
        await adapter.updateUser({ id, name: "Changed" })
        expect(await adapter.getUser(id)).toMatchObject({ name: "Changed", role: "admin" })
      },
    },
    {
      title: "changes the columns that the application added",
      needs: ["extraColumns"],
      async check({ adapter, user }) {
        const { id } = await user({ role: "admin" } as Partial<AdapterUser>)
        await adapter.updateUser({ id, role: "member" } as Pick<AdapterUser, "id">)
        expect(await adapter.getUser(id)).toMatchObject({ name: "Ann", role: "member" })
      },
    },
    {
      title: "changes nobody else",
      async check({ adapter, user }) {
        const [ann, ben] = [await user(), await user()]
        await adapter.updateUser({ id: ann.id, name: "Changed" })
        expect(await adapter.getUser(ben.id)).toMatchObject(ben)
      },
    },
    {
      title: "leaves the accounts of the user alone",
      async check({ adapter, user, account }) {
        const { id } = await user()
        const { provider, providerAccountId } = await account(id)
        await adapter.updateUser({ id, email: newUser().email })
        expect(await adapter.getUserByAccount({ provider, providerAccountId })).toMatchObject({ id })
      },
    },
    {
      title: "accepts the e-mail address that the user has already",
      async check({ adapter, user }) {
        const { id, email } = await user()
        expect(await adapter.updateUser({ id, email })).toMatchObject({ id, email })
      },
    },
    {
      title: "refuses an e-mail address that another user has, and changes neither",
      needs: ["uniqueEmail"],
      async check({ adapter, user }) {
        const [ann, ben] = [await user(), await user()]
        await expectRefusal(adapter.updateUser({ id: ann.id, email: ben.email }))
        expect(await adapter.getUser(ann.id)).toMatchObject(ann)
        expect(await adapter.getUserByEmail(ben.email)).toMatchObject(ben)
      },
    },
    {
      title: "makes no user if nobody has the id",
      needs: ["missingRows"],
      async check({ adapter, unknownUserId }) {
        const email = newUser().email
        await adapter.updateUser({ id: unknownUserId, email, name: "Nobody" }).catch(() => undefined)
        expect(await adapter.getUser(unknownUserId)).toBeNull()
        expect(await adapter.getUserByEmail(email)).toBeNull()
      },
    },
    {
      title: "rejects if nobody has the id",
      needs: ["missingRows"],
      async check({ adapter, unknownUserId }) {
        await expectRefusal(adapter.updateUser({ id: unknownUserId, name: "Nobody" }))
      },
    },
  ],
}

/** Returns the members that are set: null means the same as absent. */
function present(row: object | null): object {
  return Object.fromEntries(
    Object.entries(row ?? {}).filter(([, value]) => value !== null && value !== undefined),
  )
}
