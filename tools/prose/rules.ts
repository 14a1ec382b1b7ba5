import { clauseRules } from "./clause-rules.ts"
import type { Rule } from "./rule.ts"
import { wordRules } from "./word-rules.ts"

/** The style of AGENTS.md, as far as a program can hold it. */
export const rules: readonly Rule[] = [...clauseRules, ...wordRules]
