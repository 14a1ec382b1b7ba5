import type { Fields } from "../http/fields.ts"

/** The answer to a question: the user that the question is about, and the items that are kept. */
export interface UnprovenAnswer {
  /** The user's name in the form, as `askedUser` returns it. */
  readonly user: string
  /** The names of the items that are kept. All others are removed. */
  readonly kept: ReadonlySet<string>
}

/** The name of the field that identifies the user who was asked. */
export const userField = "unproven"

/** The prefix of a choice's name. The item's name follows it. */
export const choicePrefix = "unproven-"

/** The value of a choice that keeps the item. */
export const keepChoice = "keep"

/** Reads the answer to a question. Returns undefined for any other form. */
export function readAnswer(fields: Fields): UnprovenAnswer | undefined {
  const user = fields[userField]
  if (typeof user !== "string") return undefined
  const kept = Object.entries(fields)
    .filter(([name, value]) => name.startsWith(choicePrefix) && value === keepChoice)
    .map(([name]) => name.slice(choicePrefix.length))
  return { user, kept: new Set(kept) }
}
