/** A range of a text, in UTF-16 code units as strings are indexed, and its replacement. */
export interface Edit {
  readonly start: number
  readonly end: number
  readonly text: string
}

/**
 * Applies edits to a text; everything outside of their ranges stays the same.
 *
 * @throws Error if two overlap
 */
export function applyEdits(text: string, edits: readonly Edit[]): string {
  let result = ""
  let position = 0
  for (const edit of inOrder(edits)) {
    if (edit.start < position) throw new Error(`two edits overlap at position ${edit.start}`)
    result += text.slice(position, edit.start) + edit.text
    position = edit.end
  }
  return result + text.slice(position)
}

/** Returns the edits from the beginning of the text to its end. */
export function inOrder(edits: readonly Edit[]): Edit[] {
  return [...edits].sort((one, other) => one.start - other.start || one.end - other.end)
}
