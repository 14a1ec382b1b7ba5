import type { Database } from "./database.ts"
import { type Fragment, plain, sql } from "./fragment.ts"
import type { Members, Table } from "./table.ts"

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
