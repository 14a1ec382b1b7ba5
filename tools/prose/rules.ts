import { clauseRules } from "./clause-rules.ts"
import type { Rule } from "./rule.ts"
import { wordRules } from "./word-rules.ts"

/** The style rules in AGENTS.md that a program can check. */
export const rules: readonly Rule[] = [...clauseRules, ...wordRules]
