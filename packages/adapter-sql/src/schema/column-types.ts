import type { TableName } from "../columns.ts"
import type { DialectName } from "../dialects.ts"
import type { IdKind, Kind } from "../kinds.ts"

/** A column, and the table that it belongs to. */
export interface Column {
  readonly table: TableName
  readonly name: string
  readonly kind: Kind
}

/** Returns the type of a column for `create table`. */
export function columnType(column: Column, dialect: DialectName, ids: IdKind): string {
  if (column.kind === "id") return idType(column, dialect, ids)
  return dialect === "mysql" ? mysqlType(column) : types[dialect][column.kind]
}

type Types = Readonly<Record<Exclude<Kind, "id">, string>>

const types: Readonly<Record<Exclude<DialectName, "mysql">, Types>> = {
  postgresql: {
    text: "text",
    integer: "bigint",
    milliseconds: "bigint",
    boolean: "boolean",
    date: "timestamptz",
    json: "jsonb",
  },
  sqlite: {
    text: "text",
    integer: "integer",
    milliseconds: "integer",
    boolean: "integer",
    date: "text",
    json: "text",
  },
}

function idType({ table }: Column, dialect: DialectName, ids: IdKind): string {
  const isMade = ids === "integer" && table === "users"
  switch (dialect) {
    case "postgresql":
      if (ids === "integer") return isMade ? "serial" : "integer"
      return ids === "uuid" ? "uuid" : "text"
    case "sqlite":
      return ids === "integer" ? "integer" : "text"
    case "mysql":
      if (ids === "integer") return isMade ? "integer auto_increment" : "integer"
      return `varchar(255) ${exact}`
  }
}

/**
 * The collation for text that's compared exactly. The usual collations treat "ada", "Ada" and "adá" as equal, although
 * they're different users.
 */
const exact = "collate utf8mb4_bin"

/** The maximum lengths of texts, if not 255 characters. A key can have at most 3072 bytes, four for each character. */
const lengths: Readonly<Record<string, number>> = {
  providerAccountId: 512,
  credentialID: 768,
  userAgent: 512,
}

function mysqlType({ table, name, kind }: Column): string {
  switch (kind) {
    case "integer":
    case "milliseconds":
      return "bigint"
    case "boolean":
      return "boolean"
    case "date":
      return "datetime(3)"
    case "json":
      return "json"
    default:
      return isLong(table, name) ? `text ${exact}` : `varchar(${lengths[name] ?? 255}) ${exact}`
  }
}

const longColumns = new Set([
  "image",
  "refresh_token",
  "access_token",
  "id_token",
  "scope",
  "session_state",
  "credentialPublicKey",
])

function isLong(table: TableName, name: string): boolean {
  return longColumns.has(name) || (table === "users" && name === "name")
}
