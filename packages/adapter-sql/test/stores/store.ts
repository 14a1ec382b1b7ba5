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

/** A driver's connection, and functions that bypass the adapter. */
export interface OpenConnection {
  readonly connection: SqlConnection
  /** Runs a script in which each statement ends with a semicolon at the end of a line. */
  readonly script: (text: string) => Promise<void>
  /** Reads rows. */
  readonly rows: (text: string) => Promise<readonly object[]>
  readonly close: () => Promise<void>
}

/** A driver, and the kind of its users' ids in the tests. */
export interface Store {
  readonly name: string
  readonly dialect: DialectName
  readonly ids: IdKind
  readonly prepare?: boolean
  /** Connects to a new database without tables. */
  readonly open: () => Promise<OpenConnection>
}

/** Columns that applications add, one of each type. */
const columns = {
  users: { role: "text", score: "integer", isStaff: "boolean", joinedAt: "date", settings: "json" },
  accounts: {
    authorization_details: "json",
    refresh_expires_in: "integer",
    "not-before-policy": "integer",
    verified: "boolean",
  },
} as const

/** Returns the options of a store's adapter. */
export function optionsOf({ ids, prepare }: Store): SqlAdapterOptions {
  return { ids, prepare, columns }
}

/** Connects to a new database with the tables. */
export async function openStore(store: Store): Promise<OpenConnection> {
  const opened = await store.open()
  await opened.script(sqlSchema(store.dialect, { ids: store.ids, columns }))
  return opened
}

/** Returns an id that no user has, in the store's format. */
export function unknownUserId({ ids }: Store): string {
  return ids === "integer" ? "2147483647" : randomUUID()
}

/** Returns a name for a new database. */
export function newName(): string {
  return `latchkey_${randomUUID().replaceAll("-", "").slice(0, 12)}`
}

/** Returns the URL of a new database on a server. */
export function urlOf(server: "postgresql" | "mysql" | "sqlite", name: string): string {
  const url = inject("servers")[server]
  if (server === "sqlite") return `${url}/${name}`
  return Object.assign(new URL(url), { pathname: `/${name}` }).href
}
