import type { Fields } from "../http/fields.ts"

/** The answer to a question: the user it's about, and the items that stay. */
export interface UnprovenAnswer {
  /** The user's name in the form, as `askedUser` makes it. */
  readonly user: string
  /** The names of the items that stay. All others are removed. */
  readonly kept: ReadonlySet<string>
}

/** Name of the field that identifies the user who was asked. */
export const userField = "unproven"

/** Prefix of the name of a choice. The name of the item follows. */
export const choicePrefix = "unproven-"

/** Value of a choice that keeps the item. */
export const keepChoice = "keep"

/** Reads the answer to a question; undefined if the form is another one. */
export function readAnswer(fields: Fields): UnprovenAnswer | undefined {
  const user = fields[userField]
  if (typeof user !== "string") return undefined
  const kept = Object.entries(fields)
    .filter(([name, value]) => name.startsWith(choicePrefix) && value === keepChoice)
    .map(([name]) => name.slice(choicePrefix.length))
  return { user, kept: new Set(kept) }
}
