import { expect } from "vitest"
import { unique } from "../rows.ts"
import type { Rule, RuleGroup } from "../rule.ts"
import { type Lookup, lookups } from "./lookups.ts"

/** Pairs of ids that an encoding, a column or a collation may treat as equal. */
const similar: readonly (readonly [how: string, ids: (text: string) => readonly [string, string]])[] = [
  ["in half of a surrogate pair", (text) => [`${text}\ud800`, `${text}\ud801`]],
  ["in half of a surrogate pair and its replacement, U+FFFD", (text) => [`${text}\udc00`, `${text}\ufffd`]],
  ["by U+0000 at the end", (text) => [text, `${text}\0`]],
  ["after U+0000", (text) => [`${text}\0a`, `${text}\0b`]],
  ["by a blank at the end", (text) => [text, `${text} `]],
  ["in the last of 256 characters", (text) => [`${text.padEnd(255, "x")}a`, `${text.padEnd(255, "x")}b`]],
]

/**
 * Texts that stores read in different ways. The service never passes U+0000 or half of a surrogate pair to an adapter
 * (docs/differences.md, D57), so an adapter may refuse such texts. But it must not confuse them with others.
 */
export const illFormedTexts: RuleGroup = {
  title: "Texts that stores read in different ways",
  proves: ["ADP-05", "ADP-06", "ADP-13", "ADP-17", "ADP-19"],
  rules: [...lookups.map(findsNothing), ...similar.map(([how, ids]) => keepsApart(how, ids))],
}

function findsNothing({ title, needs = [], store }: Lookup): Rule {
  return {
    title: `${title}: finds nothing by half of a surrogate pair or U+0000: null, or it rejects`,
    needs,
    async check(tested) {
      const text = unique()
      const [plain, replaced] = [await store(tested, text), await store(tested, `${text}\ufffd`)]
      for (const end of ["\0", "\0x", "\ud800", "\udc00"]) {
        const key = `${text}${end}`
        for (const find of [plain, replaced]) {
          const found = await find(key).catch(() => null)
          expect(found ?? null, JSON.stringify(key)).toBeNull()
        }
      }
      expect(await plain(text)).not.toBeNull()
    },
  }
}

function keepsApart(how: string, idsOf: (text: string) => readonly [string, string]): Rule {
  return {
    title: `never takes two account ids for one that differ ${how}: refuses them, or keeps them apart`,
    async check({ adapter, user, account }) {
      const provider = "github"
      const owned = []
      for (const providerAccountId of idsOf(unique())) {
        const owner = await user()
        const isLinked = await account(owner.id, { provider, providerAccountId }).then(
          () => true,
          () => false,
        )
        owned.push({ providerAccountId, owner, isLinked })
      }
      for (const { providerAccountId, owner, isLinked } of owned) {
        const found = await adapter.getUserByAccount({ provider, providerAccountId }).catch(() => null)
        expect(found?.id ?? null, JSON.stringify(providerAccountId)).toBe(isLinked ? owner.id : null)
      }
    },
  }
}
