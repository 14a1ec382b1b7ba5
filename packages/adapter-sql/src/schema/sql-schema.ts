import { tableColumns, type TableName, tableNames } from "../columns.ts"
import { type DialectName, dialects } from "../dialects.ts"
import type { IdKind, Kind } from "../kinds.ts"
import type { SqlAdapterOptions, SqlTables } from "../options.ts"
import { columnType } from "./column-types.ts"

/** The differences between your tables and the ones in the package's `sql` folder: the same as for `SqlAdapter`. */
export interface SqlSchemaOptions extends Pick<SqlAdapterOptions, "ids" | "columns"> {
  readonly tables?: SqlTables | undefined
}

/**
 * Returns the statements that create the tables, each with a semicolon and a line break after it.
 *
 * @param dialect - the database; `mysql` also stands for MariaDB.
 */
export function sqlSchema(dialect: DialectName, options: SqlSchemaOptions = {}): string {
  const names = Object.keys(definitions) as TableName[]
  return names.map((name) => tableOf(name, dialect, options).join("")).join("\n")
}

/** Returns the statements that create a table and its indexes. */
export function tableOf(name: TableName, dialect: DialectName, options: SqlSchemaOptions): string[] {
  const definition = definitions[name]
  const { quoted } = dialects[dialect]
  const named = (table: TableName): string =>
    (options.tables?.[table] ?? tableNames[table]).split(".").map(quoted).join(".")
  const list = (members: readonly string[]): string => members.map(quoted).join(", ")
  const lines = [
    ...columnsOf(name, options).map(([member, kind]) =>
      columnOf({ name, member, kind }, definition, dialect, options.ids ?? "text"),
    ),
    ...(hasSerial(name, dialect, options.ids) ? [`${quoted("id")} serial not null unique`] : []),
    ...keysOf(definition, list, isNumbered(name, dialect, options.ids)),
    ...(definition.belongsToUser === true
      ? [`foreign key (${quoted("userId")}) references ${named("users")} (${quoted("id")}) on delete cascade`]
      : []),
  ]
  const ending = dialect === "mysql" ? ") engine = InnoDB default character set utf8mb4;\n" : ");\n"
  const indexes = (definition.indexes ?? []).map(
    (members) =>
      `create index ${quoted(indexName(named(name), members))} on ${named(name)} (${list(members)});\n`,
  )
  return [
    `create table ${named(name)} (\n${lines.map((line) => `  ${line}`).join(",\n")}\n${ending}`,
    ...indexes,
  ]
}

function columnsOf(name: TableName, { columns = {} }: SqlSchemaOptions): [string, Kind][] {
  const added = name === "users" || name === "accounts" ? columns[name] : undefined
  return Object.entries({ ...tableColumns[name], ...added })
}

interface Place {
  readonly name: TableName
  readonly member: string
  readonly kind: Kind
}

function columnOf(place: Place, definition: Definition, dialect: DialectName, ids: IdKind): string {
  const { name, member, kind } = place
  const type = columnType({ table: name, name: member, kind }, dialect, ids)
  const column = `${dialects[dialect].quoted(member)} ${type}`
  if (isRowId(place, dialect, ids)) return `${column} primary key autoincrement`
  const isRequired = definition.required.includes(member) || definition.primaryKey.includes(member)
  return isRequired ? `${column} not null` : column
}

/** Returns true for a column of generated numbers in SQLite, which must be declared as its table's key. */
function isRowId({ name, kind }: Place, dialect: DialectName, ids: IdKind): boolean {
  return name === "users" && kind === "id" && dialect === "sqlite" && ids === "integer"
}

function keysOf(
  { primaryKey, unique }: Definition,
  list: (members: readonly string[]) => string,
  isNumberedKey: boolean,
): string[] {
  return [
    ...(isNumberedKey ? [] : [`primary key (${list(primaryKey)})`]),
    ...(unique === undefined ? [] : [`unique (${list(unique)})`]),
  ]
}

function isNumbered(name: TableName, dialect: DialectName, ids: IdKind | undefined): boolean {
  return name === "users" && dialect === "sqlite" && ids === "integer"
}

/**
 * Returns true for a table with an additional column that `@auth/pg-adapter` expects, so that its code can read the
 * table, too.
 */
function hasSerial(name: TableName, dialect: DialectName, ids: IdKind | undefined): boolean {
  return (name === "accounts" || name === "sessions") && dialect === "postgresql" && ids === "integer"
}

function indexName(table: string, members: readonly string[]): string {
  return [table.replaceAll(/["`]/g, "").replaceAll(".", "_"), ...members, "idx"].join("_")
}

/** A table's keys and indexes; `tableColumns` contains its columns. */
interface Definition {
  readonly primaryKey: readonly string[]
  readonly unique?: readonly string[]
  /** The columns that can't be null. */
  readonly required: readonly string[]
  readonly indexes?: readonly (readonly string[])[]
  /** True if `userId` is the id of a stored user. The row is removed with that user. */
  readonly belongsToUser?: boolean
}

/** The tables, in the order in which they are created. */
const definitions: Readonly<Record<TableName, Definition>> = {
  users: { primaryKey: ["id"], unique: ["email"], required: [] },
  accounts: {
    primaryKey: ["provider", "providerAccountId"],
    required: ["userId", "type"],
    indexes: [["userId"]],
    belongsToUser: true,
  },
  sessions: {
    primaryKey: ["sessionToken"],
    required: ["userId", "expires"],
    indexes: [["userId"], ["expires"]],
    belongsToUser: true,
  },
  verificationTokens: { primaryKey: ["identifier", "token"], required: ["expires"], indexes: [["expires"]] },
  authenticators: {
    primaryKey: ["credentialID"],
    required: [
      "userId",
      "providerAccountId",
      "credentialPublicKey",
      "counter",
      "credentialDeviceType",
      "credentialBackedUp",
    ],
    indexes: [["userId"]],
    belongsToUser: true,
  },
  sessionDetails: {
    primaryKey: ["id"],
    required: ["userId", "provider", "signedInAt", "lastUsedAt", "expires"],
    indexes: [["userId"], ["provider", "providerSubject"], ["provider", "providerSessionId"], ["expires"]],
  },
  revocations: { primaryKey: ["key"], required: ["since", "until"], indexes: [["until"]] },
  counters: { primaryKey: ["key"], required: ["value", "until"], indexes: [["until"]] },
}
