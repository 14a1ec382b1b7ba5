import type { Part } from "./sentences.ts"

/** A style rule, which finds wording that can be plainer. */
export interface Rule {
  readonly id: string
  /** The pattern to find in each sentence, in which code is replaced by `…`. */
  readonly pattern: RegExp
  /** The advice on what to write instead, at the end of the message. */
  readonly write: string
  readonly wrong: string
  readonly right: string
  /** Checks only the first sentence of docstrings, or all except that one. Default: all sentences of all texts. */
  readonly docstringOpening?: "only" | "except"
  /** Leaves these out. */
  readonly exceptIn?: readonly Part[]
  /** Sentences that are correct although the pattern matches. */
  readonly unless?: RegExp
}
