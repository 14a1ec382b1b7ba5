import type { Column, Model, Row } from "./prisma-client-like.ts"
import { asKey, fromColumn, isReference } from "./values.ts"

/** The members of a row, by the contract's names. */
export type Members = Readonly<Record<string, unknown>>

/** The translation between the contract's names and a schema's names. */
export interface Naming {
  /** Returns the schema's name for a member. */
  readonly field: (member: string) => string
  /**
   * Returns a member's column; undefined if there's no such column, or the client doesn't describe its columns.
   */
  readonly column: (member: string) => Column | undefined
  /** Returns members as Prisma accepts them. Undefined members are left out. */
  readonly toRow: (members: Members) => Row
  /** Returns a row in the form that the adapter contract requires. */
  readonly fromRow: (row: Row) => Members
}

/**
 * Creates the translation.
 *
 * @param renamed - the members for which the schema has a different name.
 * @param columns - returns the columns. It's called only when they're needed, because the client may not be ready
 *   earlier.
 */
export function naming(renamed: Readonly<Record<string, string>>, columns: () => Model["fields"]): Naming {
  const fields = new Map(Object.entries(renamed))
  const members = new Map([...fields].map(([member, field]) => [field, member]))
  const field = (member: string): string => fields.get(member) ?? member
  const column = (member: string): Column | undefined => columns()?.[field(member)]
  return {
    field,
    column,
    toRow: (given) =>
      Object.fromEntries(
        Object.entries(given)
          .filter(([, value]) => value !== undefined)
          .map(([member, value]) => [
            field(member),
            isReference(member) ? asKey(value, column(member)) : value,
          ]),
      ),
    fromRow: (row) =>
      Object.fromEntries(
        Object.entries(row).map(([key, value]) => {
          const member = members.get(key) ?? key
          return [member, fromColumn(member, value)]
        }),
      ),
  }
}
