/** The place of a text in its file; some rules look at docstrings only. */
export type Kind = "page" | "docstring" | "comment" | "message" | "title"

/** One piece of English in a file, as Markdown. */
export interface Passage {
  readonly kind: Kind
  /** The line of the file where it begins, from 1. */
  readonly line: number
  readonly markdown: string
}
