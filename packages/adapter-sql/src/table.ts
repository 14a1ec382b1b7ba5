import { type Columns, tableColumns, type TableName, tableNames } from "./columns.ts"
import type { Row } from "./connection.ts"
import type { Database } from "./database.ts"
import type { Dialect } from "./dialects.ts"
import { type Fragment, joined, parameter, plain, sql } from "./fragment.ts"
import { decoded, fits, type IdKind, isId, type Kind } from "./kinds.ts"
import type { SqlAdapterOptions } from "./options.ts"

/** The members of a row, by the contract's names. */
export type Members = Readonly<Record<string, unknown>>

/** A table, accessed by the contract's names. */
export interface Table {
  /** The quoted name. */
  readonly name: Fragment
  readonly columns: Columns
  /** Returns a column's quoted name. */
  readonly column: (member: string) => Fragment
  /**
   * Returns every column, as statements select them.
   *
   * @param prefix - a prefix for the names in the result, if tables are joined.
   */
  readonly all: (prefix?: string) => Fragment
  /** Returns a value of a column. */
  readonly value: (member: string, value: unknown) => Fragment
  /**
   * Returns the condition that columns have exactly these values, or are null if the value is null.
   *
   * @throws {TypeError} if a value is undefined, or isn't a string although the column contains text, because it
   *   can't identify a row.
   */
  readonly has: (members: Members) => Fragment
  /**
   * Returns the same condition for joins, with the table before each column, because the other table may have columns
   * with the same names.
   */
  readonly hasInJoin: (members: Members) => Fragment
  /** Returns the names and values of an insertion: `(…) values (…)`. Undefined members are left out. */
  readonly values: (members: Members) => Fragment
  /** Returns the assignments of an update; undefined if every member is undefined. */
  readonly assignments: (changes: Members) => Fragment | undefined
  /** Returns the members of a row. */
  readonly read: (row: Row, prefix?: string) => Members
}

/** Creates a table from its name, its columns and the options. */
export function table(name: TableName, { dialect, ids }: Database, options: SqlAdapterOptions): Table {
  const columns = columnsOf(name, options)
  const quotedName = quotedPath(dialect, name, options.tables?.[name] ?? tableNames[name])
  const column = (member: string): Fragment => plain(dialect.quoted(member))
  const value: Table["value"] = (member, given) => parameter(given, kindIn(columns, member))
  const condition = (members: Members, columnOf: (member: string) => Fragment): Fragment => {
    const conditions = Object.entries(members).map(([member, given]) => {
      const kind = kindIn(columns, member)
      return conditionOf({ member, column: columnOf(member), kind, value: given }, dialect, ids)
    })
    return joined(conditions, " and ")
  }

  return {
    name: plain(quotedName),
    columns,
    column,
    value,
    all: (prefix) => {
      const selected = Object.entries(columns).map(([member, kind]) => {
        const quoted = dialect.quoted(member)
        const whole = prefix === undefined ? quoted : `${quotedName}.${quoted}`
        return `${dialect.selected(whole, kind)} as ${dialect.quoted((prefix ?? "") + member)}`
      })
      return plain(selected.join(", "))
    },
    has: (members) => condition(members, column),
    hasInJoin: (members) => condition(members, (member) => plain(`${quotedName}.${dialect.quoted(member)}`)),
    values: (members) => {
      const given = present(members)
      const names = given.map(([member]) => column(member))
      const values = given.map(([member, one]) => value(member, one))
      return sql`(${joined(names, ", ")}) values (${joined(values, ", ")})`
    },
    assignments: (changes) => {
      const given = present(changes)
      const assigned = given.map(([member, one]) => sql`${column(member)} = ${value(member, one)}`)
      return assigned.length === 0 ? undefined : joined(assigned, ", ")
    },
    read: (row, prefix = "") =>
      Object.fromEntries(
        Object.entries(columns).map(([member, kind]) => [member, decoded(row[prefix + member], kind)]),
      ),
  }
}

/** Returns the members that have a column. */
export function known({ columns }: Table, members: Members): Members {
  return Object.fromEntries(Object.entries(members).filter(([member]) => Object.hasOwn(columns, member)))
}

function columnsOf(name: TableName, { columns = {} }: SqlAdapterOptions): Columns {
  const added = name === "users" || name === "accounts" ? columns[name] : undefined
  // The options can't change the kinds of the contract's own columns.
  return { ...added, ...tableColumns[name] }
}

/**
 * Returns a table's name, quoted.
 *
 * @throws {TypeError} if a part is empty, or contains a character that names can't contain.
 */
function quotedPath({ quoted }: Dialect, name: TableName, path: string): string {
  const parts = path.split(".")
  if (parts.some((part) => part === "" || part.includes("\0")))
    throw new TypeError(
      `The option \`tables.${name}\` is ${JSON.stringify(path)}, which isn't the name of a table.`,
    )
  return parts.map(quoted).join(".")
}

function kindIn(columns: Columns, member: string): Columns[string] {
  const kind = Object.hasOwn(columns, member) ? columns[member] : undefined
  if (kind === undefined) throw new TypeError(`The table has no column \`${member}\`.`)
  return kind
}

function present(members: Members): [string, unknown][] {
  return Object.entries(members).filter(([, value]) => value !== undefined)
}

/** A column, and the value to look for. */
interface Comparison {
  readonly member: string
  readonly column: Fragment
  readonly kind: Kind
  readonly value: unknown
}

const never = sql`1 = 0`

/**
 * Returns the condition that a column has exactly this value, or is null if the value is null.
 *
 * @throws {TypeError} if the value is undefined, or if the column contains text and the value isn't a string.
 */
function conditionOf({ member, column, kind, value }: Comparison, dialect: Dialect, ids: IdKind): Fragment {
  if (value === null) return sql`${column} is null`
  if (value === undefined) throw new TypeError(`\`${member}\` is undefined, which identifies no row.`)
  const isText = kind === "text" || kind === "id"
  if (isText && typeof value !== "string") throw new TypeError(`\`${member}\` isn't a string.`)
  // No row can have this value, and some databases would mistake it for another value, or fail.
  if (!fits(kind, value)) return never
  if (kind === "id" && typeof value === "string" && !isId(value, ids)) return never
  const given = parameter(value, kind)
  const equals = sql`${column} = ${given}`
  if (dialect.comparesExactly || !isText || (kind === "id" && ids === "integer")) return equals
  // Many collations ignore case, accents and trailing blanks. The first condition finds the row by its index.
  return sql`${equals} and cast(${column} as binary) = cast(convert(${given} using utf8mb4) as binary)`
}

/**
 * Returns the statement that stores a row, or changes the row with the same `key`.
 *
 * @param changes - the assignments for an existing row; `storedColumn` returns its columns.
 */
export function upsert({ dialect }: Database, table: Table, members: Members, changes: Fragment): Fragment {
  if (dialect.name === "mysql")
    return sql`insert into ${table.name} ${table.values(members)} on duplicate key update ${changes}`
  return sql`insert into ${table.name} as ${stored} ${table.values(members)} on conflict (${table.column("key")}) do update set ${changes}`
}

const stored = sql`"stored"`

/** Returns a column of the existing row. */
export function storedColumn({ dialect }: Database, table: Table, member: string): Fragment {
  return dialect.name === "mysql" ? table.column(member) : sql`${stored}.${table.column(member)}`
}

/** Returns the larger of two values. */
export function greatest({ dialect }: Database, one: Fragment, other: Fragment): Fragment {
  return sql`${plain(dialect.greatest)}(${one}, ${other})`
}
