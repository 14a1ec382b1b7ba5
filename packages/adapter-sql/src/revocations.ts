import { isStorableText, type Adapter } from "@latchkey/core/adapters"
import { forgetExpired } from "./changes.ts"
import type { Database } from "./database.ts"
import { joined, parameter, sql } from "./fragment.ts"
import type { Table } from "./table.ts"
import { greatest, storedColumn, upsert } from "./upsert.ts"

type Methods = Pick<Required<Adapter>, "revoke" | "revokedSince">

/** Returns the methods that revoke sessions. */
export function revocations(database: Database, revocation: Table): Methods {
  const { column, value } = revocation
  const stored = (member: string) => storedColumn(database, revocation, member)

  return {
    async revoke(key, until) {
      const since = new Date()
      // The time is later than before, even if the clock is slow.
      const later = greatest(database, sql`${stored("since")} + 1`, value("since", since))
      const end = greatest(database, stored("until"), value("until", until))
      const changes = sql`${column("since")} = ${later}, ${column("until")} = ${end}`
      await database.run(upsert(database, revocation, { key, since, until }, changes))
      await forgetExpired(database, revocation)
    },

    async revokedSince(keys) {
      const storable = keys.filter((key) => typeof key === "string" && isStorableText(key))
      if (storable.length === 0) return keys.map(() => null)
      const rows = await database.rows(
        sql`select ${revocation.all()} from ${revocation.name} where ${column("key")} in (${keysOf(database, storable)})`,
      )
      const sinceByKey = new Map(
        rows.map((row) => revocation.read(row)).map(({ key, since }) => [key, since]),
      )
      return keys.map((key) => (sinceByKey.get(key) as Date | undefined) ?? null)
    },
  }
}

/**
 * Returns the keys. In PostgreSQL and SQLite, they're one JSON parameter, so that the statement is the same for any
 * number of keys.
 */
function keysOf({ dialect }: Database, keys: readonly string[]) {
  switch (dialect.name) {
    case "postgresql":
      return sql`select jsonb_array_elements_text(${parameter(keys, "json")})`
    case "sqlite":
      return sql`select value from json_each(${parameter(keys, "json")})`
    case "mysql":
      return joined(
        keys.map((key) => parameter(key, "text")),
        ", ",
      )
  }
}
