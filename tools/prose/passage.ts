/** The kind of text. Some rules check only docstrings. */
export type Kind = "page" | "docstring" | "comment" | "message" | "title"

/** A piece of English in a file, as Markdown. */
export interface Passage {
  readonly kind: Kind
  /** The line of the file on which it starts, from 1. */
  readonly line: number
  readonly markdown: string
}
