import { expect } from "vitest"
import type { AdapterUser } from "@latchkey/core/adapters"
import { expectRefusal } from "../expect-refusal.ts"
import { newUser, withoutEmail } from "../rows.ts"
import type { Rule, RuleGroup } from "../rule.ts"

/** Texts that some stores are known to corrupt, each with a description. */
const texts: readonly (readonly [what: string, text: string])[] = [
  ["emoji", "Ann 👩🏽‍🚀 🏳️‍🌈 🇺🇳"],
  ["combining characters, not normalized", "Ame\u0301lie, Am\u00e9lie"],
  ["characters outside the basic plane", "𠮷野家 𝕬𝖓𝖓"],
  ["writing from right to left", "آن‏ ١٢٣ אן"],
  ["quotes, backslashes and comments of SQL", `O'Neil \\' "x"; DROP TABLE users; -- /* */ \\0 %s $1 ?`],
  ["line breaks and tabs", "Ann\r\n\tLee\n"],
  ["blanks around it", "  Ann  "],
  ["blanks at the end", "Ann   "],
  ["256 characters", "A\u00e9👩".padEnd(257, "n")],
  ["the look of JSON", `{"$ne":null}`],
  ["the look of a number", "007"],
  ["the look of null", "null"],
]

/** `createUser` */
export const createUser: RuleGroup = {
  title: "createUser",
  proves: ["ADP-03", "REC-02"],
  rules: [
    {
      title: "returns the user with an id and all given members",
      async check({ adapter }) {
        const { id: _, ...given } = newUser({ emailVerified: new Date("2026-01-02T03:04:05Z") })
        const stored = await adapter.createUser({ id: crypto.randomUUID(), ...given })
        expect(stored).toMatchObject(given)
        expect(stored.id).toBeTruthy()
      },
    },
    {
      title: "gives ids that are text",
      needs: ["textIds"],
      async check({ user }) {
        expect((await user()).id).toBeTypeOf("string")
      },
    },
    {
      title: "gives every user a separate id",
      async check({ user }) {
        const ids = [(await user()).id, (await user()).id, (await user()).id]
        expect(new Set(ids).size).toBe(3)
      },
    },
    {
      title: "keeps what it returned",
      async check({ adapter, user }) {
        const stored = await user({ emailVerified: new Date("2026-01-02T03:04:05Z") })
        expect(await adapter.getUser(stored.id)).toMatchObject(stored)
      },
    },
    {
      title: "keeps an unproven address as unverified: null",
      async check({ adapter, user }) {
        const stored = await user({ emailVerified: null })
        expect(stored.emailVerified).toBeNull()
        expect((await adapter.getUser(stored.id))?.emailVerified).toBeNull()
      },
    },
    {
      title: "keeps the moment of verification to the millisecond",
      needs: ["milliseconds"],
      async check({ adapter, user }) {
        for (const emailVerified of ["2026-01-02T03:04:05.001Z", "2024-02-29T23:59:59.999Z"].map(toDate)) {
          const stored = await user({ emailVerified })
          expect((await adapter.getUser(stored.id))?.emailVerified).toEqual(emailVerified)
        }
      },
    },
    {
      title: "keeps a user's missing name and picture as missing: null or absent, never text",
      async check({ adapter, user }) {
        const { name: _, image: __, ...bare } = newUser()
        for (const changes of [{ name: null, image: null }, bare]) {
          const { id } = changes === bare ? await adapter.createUser(bare) : await user(changes)
          const found = await adapter.getUser(id)
          expect([found?.name ?? null, found?.image ?? null]).toEqual([null, null])
        }
      },
    },
    ...texts.map(([what, name]): Rule => ({
      title: `keeps a name with ${what} as it is`,
      async check({ adapter, user }) {
        const { id } = await user({ name })
        expect((await adapter.getUser(id))?.name).toBe(name)
      },
    })),
    {
      title: "keeps the address of a picture that is 2,000 characters long",
      async check({ adapter, user }) {
        const image = `https://example.com/${"a".repeat(1980)}`
        const { id } = await user({ image })
        expect((await adapter.getUser(id))?.image).toBe(image)
      },
    },
    {
      title: "keeps the columns that the application added",
      needs: ["extraColumns"],
      async check({ adapter, user }) {
        const { id } = await user({ role: "admin" } as Partial<AdapterUser>)
        expect(await adapter.getUser(id)).toMatchObject({ role: "admin" })
      },
    },
    {
      title: "keeps several users who have no e-mail address",
      needs: ["optionalEmail"],
      async check({ adapter, user }) {
        const ids = [(await user(withoutEmail)).id, (await user(withoutEmail)).id]
        for (const id of ids) expect(await adapter.getUser(id)).toMatchObject({ id, email: null })
      },
    },
    {
      title: "refuses a second user with the same e-mail address, and keeps the first",
      needs: ["uniqueEmail"],
      async check({ adapter, user }) {
        const first = await user()
        await expectRefusal(adapter.createUser(newUser({ email: first.email, name: "Second" })))
        expect(await adapter.getUserByEmail(first.email)).toMatchObject(first)
      },
    },
    {
      title: "never replaces a user: an id that is taken is refused, or replaced by another",
      needs: ["uniqueKeys"],
      async check({ adapter, user }) {
        const first = await user()
        const second = await adapter.createUser(newUser({ id: first.id })).catch(() => undefined)
        expect(second?.id).not.toBe(first.id)
        expect(await adapter.getUser(first.id)).toMatchObject(first)
      },
    },
    {
      title: "isn't affected by later changes to the returned rows",
      async check({ adapter }) {
        const given = newUser()
        const stored = await adapter.createUser(given)
        given.name = "Changed"
        stored.name = "Changed"
        expect((await adapter.getUser(stored.id))?.name).toBe("Ann")
      },
    },
  ],
}

function toDate(text: string): Date {
  return new Date(text)
}
