import type { Problem } from "../problem.ts"
import { passages } from "./passages.ts"
import type { Passage } from "./passage.ts"
import type { Rule } from "./rule.ts"
import { rules } from "./rules.ts"
import { type Sentence, sentences } from "./sentences.ts"

/** Every breach of the style rules of AGENTS.md in the English of one file. */
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

/** The words that break a rule, with the word that follows, or undefined. */
function breach(rule: Rule, { kind }: Passage, { part, first, text }: Sentence): string | undefined {
  const isOpening = kind === "docstring" && first
  if (rule.docstringOpening !== undefined && (rule.docstringOpening === "only") !== isOpening)
    return undefined
  if (rule.exceptIn?.includes(part) === true || rule.unless?.test(text) === true) return undefined
  const found = rule.pattern.exec(text)
  if (found === null) return undefined
  return withNextWords(text.slice(found.index), found[0].length)
}

/** The start of a text: the words that were found, and enough after them to find the place. */
function withNextWords(text: string, length: number): string {
  const next = /^.{0,30}(?= |$)/.exec(text.slice(length))?.[0] ?? ""
  return text.slice(0, length) + next
}
