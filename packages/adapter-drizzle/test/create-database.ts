import { randomUUID } from "node:crypto"
import { readFileSync } from "node:fs"
import mysql from "mysql2/promise"
import pg from "pg"
import { inject } from "vitest"
import type { Dialect } from "../src/dialect.ts"

/** Returns the SQL statements that drizzle-kit generates for a file in `tables`. */
export function tablesOf(name: string): string[] {
  const script = readFileSync(new URL(`tables/${name}.sql`, import.meta.url), "utf8")
  return script.split("--> statement-breakpoint")
}

/** Creates an empty database, and returns its URL. */
export async function createDatabase(dialect: Dialect): Promise<string> {
  const name = `latchkey_${randomUUID().replaceAll("-", "").slice(0, 12)}`
  const server = inject("servers")[dialect]
  if (dialect === "sqlite") return `${server}/${name}.db`
  await onServer(
    dialect,
    server,
    `create database ${name}${dialect === "mysql" ? " character set utf8mb4" : ""}`,
  )
  const url = new URL(server)
  url.pathname = `/${name}`
  return url.href
}

async function onServer(dialect: "pg" | "mysql", url: string, statement: string): Promise<void> {
  if (dialect === "pg") {
    const client = new pg.Client({ connectionString: url })
    await client.connect()
    await client.query(statement)
    await client.end()
  } else {
    const connection = await mysql.createConnection(url)
    await connection.query(statement)
    await connection.end()
  }
}
