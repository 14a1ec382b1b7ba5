import type { Problem } from "../problem.ts"
import { passages } from "./passages.ts"
import type { Passage } from "./passage.ts"
import type { Rule } from "./rule.ts"
import { rules } from "./rules.ts"
import { type Sentence, sentences } from "./sentences.ts"

/** Returns every violation of the style rules in AGENTS.md in a file's English. */
export function proseProblems(file: string, text: string): Problem[] {
  return passages(file, text).flatMap((passage) =>
    sentences(passage.markdown).flatMap((sentence) =>
      rules.flatMap((rule) => {
        const words = breach(rule, passage, sentence)
        if (words === undefined) return []
        const line = passage.line + sentence.line - 1
        return [{ file, line, message: `“${words}” (${rule.id}): write ${rule.write}` }]
      }),
    ),
  )
}

/** Returns the words that break a rule, with the next word, or undefined. */
function breach(rule: Rule, { kind }: Passage, { part, first, text }: Sentence): string | undefined {
  const isOpening = kind === "docstring" && first
  if (rule.docstringOpening !== undefined && (rule.docstringOpening === "only") !== isOpening)
    return undefined
  if (rule.exceptIn?.includes(part) === true || rule.unless?.test(text) === true) return undefined
  const found = rule.pattern.exec(text)
  if (found === null) return undefined
  return withNextWords(text.slice(found.index), found[0].length)
}

/** Returns the start of a text, which is the words that break a rule, and enough words after them to find the place. */
function withNextWords(text: string, length: number): string {
  const next = /^.{0,30}(?= |$)/.exec(text.slice(length))?.[0] ?? ""
  return text.slice(0, length) + next
}
