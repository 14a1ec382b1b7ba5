import type { Fields } from "../http/fields.ts"

/** What the form of a question says: about which user, and which of the items stay. */
export interface UnprovenAnswer {
  /** As `askedUser` names the user. */
  readonly user: string
  /** The names of the items that stay. What is not among them is not to stay. */
  readonly kept: ReadonlySet<string>
}

/** The field that names the user who was asked. */
export const userField = "unproven"

/** What the name of a choice begins with; the name of the item follows. */
export const choicePrefix = "unproven-"

/** The value of a choice that keeps the item. */
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
