import type { Part } from "./sentences.ts"

/** A style rule: a way of writing that has a plainer one. */
export interface Rule {
  readonly id: string
  /** Is searched in each sentence, whose code is `…`. */
  readonly pattern: RegExp
  /** Says what to write instead; ends a message. */
  readonly write: string
  readonly wrong: string
  readonly right: string
  /** Looks only at the first sentence of docstrings, or at all but that one. Default: at every sentence of everything. */
  readonly docstringOpening?: "only" | "except"
  /** Leaves these out. */
  readonly exceptIn?: readonly Part[]
  /** Sentences that are right although the pattern is found. */
  readonly unless?: RegExp
}
