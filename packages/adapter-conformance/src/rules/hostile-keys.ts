import { expect } from "vitest"
import { unique } from "../rows.ts"
import type { Rule, RuleGroup } from "../rule.ts"
import { type Lookup, lookups } from "./lookups.ts"

/** Text that has a special meaning for a database, or for JavaScript, if it isn't passed as a value. */
const hostile: readonly string[] = [
  ["%", "_%", "%@%", "*", "?", ".*", "^", "$", "\\"],
  ["' OR '1'='1", `" OR ""="`, "'; DROP TABLE users; --"],
  [`{"$ne":null}`, `{"$gt":""}`, `{"not":null}`, "$where", "[object Object]"],
  ["", " ", "null", "undefined", "0", "NaN", "true", "__proto__", "constructor"],
].flat()

/**
 * Objects that a query language treats as an operator. The types forbid them, but an external profile may contain
 * them.
 */
const operators: readonly object[] = [
  [{ $ne: null }, { $gt: "" }, { $regex: ".*" }, { $exists: true }, { $in: [/./] }],
  [{ not: null }, { not: "" }, { contains: "" }, { startsWith: "" }],
].flat()

/** Values that an attacker may send in the hope that the database treats them as part of the query. */
export const hostileKeys: RuleGroup = {
  title: "Keys that look like a query",
  proves: ["ADP-05", "ADP-06", "ADP-13", "ADP-17", "ADP-19"],
  rules: lookups.flatMap((lookup) => [wildcards(lookup), operatorObjects(lookup)]),
}

function wildcards({ title, needs = [], store }: Lookup): Rule {
  return {
    title: `${title}: finds nothing by wildcards, parts of SQL, or operators in JSON`,
    needs,
    async check(tested) {
      const text = unique()
      const find = await store(tested, text)
      for (const key of [...hostile, `${text}%`, `${text.slice(0, -1)}_`, `${text.slice(0, -1)}*`]) {
        expect(await find(key), JSON.stringify(key)).toBeNull()
      }
      expect(await find(text)).not.toBeNull()
    },
  }
}

function operatorObjects({ title, needs = [], store }: Lookup): Rule {
  return {
    title: `${title}: finds nothing by an object in place of text: null, or it rejects`,
    needs,
    async check(tested) {
      const text = unique()
      const find = await store(tested, text)
      for (const operator of operators) {
        const found = await find(operator as unknown as string).catch(() => null)
        expect(found ?? null, JSON.stringify(operator)).toBeNull()
      }
      expect(await find(text)).not.toBeNull()
    },
  }
}
