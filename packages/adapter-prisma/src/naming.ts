import type { Column, Model, Row } from "./prisma-client-like.ts"
import { asKey, fromColumn, isReference } from "./values.ts"

/** The members of a row under the names of the contract. */
export type Members = Readonly<Record<string, unknown>>

/** Translates between the names of the contract and the names of a schema. */
export interface Naming {
  /** The schema's name of a member. */
  readonly field: (member: string) => string
  /**
   * The column of a member; undefined if there is no such column, or the client does not describe its
   * columns.
   */
  readonly column: (member: string) => Column | undefined
  /** Members as Prisma takes them. Undefined members are left out. */
  readonly toRow: (members: Members) => Row
  /** A row as the contract has it. */
  readonly fromRow: (row: Row) => Members
}

/**
 * @param renamed - the members that the schema has another name for.
 * @param columns - looked at when it is needed: the client may not be ready before.
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
