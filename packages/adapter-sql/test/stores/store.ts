import { randomUUID } from "node:crypto"
import { inject } from "vitest"
import {
  type DialectName,
  type IdKind,
  type SqlAdapterOptions,
  type SqlConnection,
  sqlSchema,
} from "../../src/index.ts"
import type {} from "../servers.ts"

/** A connection of a driver, and a way past it. */
export interface OpenConnection {
  readonly connection: SqlConnection
  /** Runs a script, whose statements end with a semicolon at the end of a line. */
  readonly script: (text: string) => Promise<void>
  /** Reads rows. */
  readonly rows: (text: string) => Promise<readonly object[]>
  readonly close: () => Promise<void>
}

/** A driver, and the kind of ids that its users have in the tests. */
export interface Store {
  readonly name: string
  readonly dialect: DialectName
  readonly ids: IdKind
  readonly prepare?: boolean
  /** Connects to a new database without tables. */
  readonly open: () => Promise<OpenConnection>
}

/** Columns that applications add: each kind of them. */
const columns = {
  users: { role: "text", score: "integer", isStaff: "boolean", joinedAt: "date", settings: "json" },
  accounts: {
    authorization_details: "json",
    refresh_expires_in: "integer",
    "not-before-policy": "integer",
    verified: "boolean",
  },
} as const

/** The options of a store's adapter. */
export function optionsOf({ ids, prepare }: Store): SqlAdapterOptions {
  return { ids, prepare, columns }
}

/** Connects to a new database with the tables. */
export async function openStore(store: Store): Promise<OpenConnection> {
  const opened = await store.open()
  await opened.script(sqlSchema(store.dialect, { ids: store.ids, columns }))
  return opened
}

/** The id of a user who doesn't exist, of the form that the store makes. */
export function unknownUserId({ ids }: Store): string {
  return ids === "integer" ? "2147483647" : randomUUID()
}

/** A name for a new database. */
export function newName(): string {
  return `latchkey_${randomUUID().replaceAll("-", "").slice(0, 12)}`
}

/** The URL of a new database on a server. */
export function urlOf(server: "postgresql" | "mysql" | "sqlite", name: string): string {
  const url = inject("servers")[server]
  if (server === "sqlite") return `${url}/${name}`
  return Object.assign(new URL(url), { pathname: `/${name}` }).href
}
