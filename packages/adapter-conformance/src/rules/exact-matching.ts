import { expect } from "vitest"
import { unique } from "../rows.ts"
import type { Rule, RuleGroup } from "../rule.ts"
import { type Lookup, lookups } from "./lookups.ts"

/** The differences that a careless comparison overlooks. Each changes the text of {@link sample}. */
const differences: readonly (readonly [how: string, change: (text: string) => string])[] = [
  ["in case", (text) => text.toUpperCase()],
  ["in an accent", (text) => text.replace("mail", "máil")],
  ["by a blank at the end", (text) => `${text} `],
  ["by a blank at the beginning", (text) => ` ${text}`],
  ["in the composition of a letter (é as one character or two)", (text) => text.normalize("NFD")],
  ["in the width of a letter (m, ｍ)", (text) => text.replace("mail", "ｍail")],
  ["by a character that cannot be seen", (text) => text.replace("mail", "m\u00adail")],
  ["in punctuation", (text) => text.replace("/", ":")],
]

/** Returns a text that each of the differences changes. */
function sample(): string {
  return `josé/mail-${unique()}@example.com`
}

/**
 * Different users that a careless comparison mistakes for the same user. A store that compares like this allows
 * account takeovers.
 */
export const exactMatching: RuleGroup = {
  title: "Exact matching",
  proves: ["ADP-05", "ADP-06", "ADP-13", "ADP-17", "ADP-19"],
  needs: ["exactMatching"],
  rules: [
    ...lookups.flatMap((lookup) => differences.map(([how, change]) => exact(lookup, how, change))),
    {
      title: "keeps two users whose addresses differ only in case",
      async check({ adapter, user }) {
        const email = sample()
        const [small, large] = [await user({ email }), await user({ email: email.toUpperCase() })]
        expect(await adapter.getUserByEmail(email)).toMatchObject(small)
        expect(await adapter.getUserByEmail(email.toUpperCase())).toMatchObject(large)
      },
    },
    {
      title: "keeps two accounts of one provider whose ids differ only in case",
      async check({ adapter, user, account }) {
        const [ann, ben] = [await user(), await user()]
        const { provider, providerAccountId } = await account(ann.id, { providerAccountId: sample() })
        const capital = { provider, providerAccountId: providerAccountId.toUpperCase() }
        await account(ben.id, capital)
        expect(await adapter.getUserByAccount({ provider, providerAccountId })).toMatchObject(ann)
        expect(await adapter.getUserByAccount(capital)).toMatchObject(ben)
      },
    },
  ],
}

function exact({ what, needs = [], store }: Lookup, how: string, change: (text: string) => string): Rule {
  return {
    title: `finds ${what} only, not by one that differs ${how}`,
    needs,
    async check(tested) {
      const text = sample()
      const other = change(text)
      expect(other).not.toBe(text)
      const find = await store(tested, text)
      expect(await find(other)).toBeNull()
      expect(await find(text)).not.toBeNull()
    },
  }
}
