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

/**
 * The name of the first choice, which is about all items: {@link noneChoice}, {@link someChoice}, or the name of the only
 * item, which is kept.
 */
export const allField = "unprovenAll"

/** The value of the first choice that keeps nothing. */
export const noneChoice = "none"

/** The value of the first choice for a user who wants to be asked about each item. */
export const someChoice = "some"

/** Returns true if the user has said that some of the items are theirs, and must be asked about each. */
export function asksAboutEach(fields: Fields): boolean {
  return fields[allField] === someChoice
}

/** Reads the answer to a question. Returns undefined for any other form, and if the user must be asked about each item. */
export function readAnswer(fields: Fields): UnprovenAnswer | undefined {
  const user = fields[userField]
  if (typeof user !== "string" || asksAboutEach(fields)) return undefined
  const all = fields[allField]
  if (all === noneChoice) return { user, kept: new Set() }
  if (typeof all === "string") return { user, kept: new Set([all]) }
  const kept = Object.entries(fields)
    .filter(([name, value]) => name.startsWith(choicePrefix) && value === keepChoice)
    .map(([name]) => name.slice(choicePrefix.length))
  return { user, kept: new Set(kept) }
}
