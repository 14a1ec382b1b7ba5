import { createClient } from "@libsql/client"
import Database from "better-sqlite3"
import { convertV4MiniflareOptions, Miniflare } from "miniflare"
import { DatabaseSync } from "node:sqlite"
import { fileURLToPath } from "node:url"
import { statementsOf } from "../statements-of.ts"
import { newName, type Store, urlOf } from "./store.ts"

/** better-sqlite3. */
export const betterSqlite3: Store = {
  name: "better-sqlite3",
  dialect: "sqlite",
  ids: "text",
  open: async () => {
    const db = new Database(fileURLToPath(urlOf("sqlite", newName())))
    db.pragma("journal_mode = WAL")
    return {
      connection: db,
      script: async (text) => void db.exec(text),
      rows: async (text) => db.prepare<[], object>(text).all(),
      close: async () => void db.close(),
    }
  },
}

/** `node:sqlite`, with ids that are numbers. */
export const nodeSqlite: Store = {
  name: "node:sqlite",
  dialect: "sqlite",
  ids: "integer",
  open: async () => {
    const db = new DatabaseSync(":memory:")
    return {
      connection: db,
      script: async (text) => db.exec(text),
      rows: async (text) => db.prepare(text).all(),
      close: async () => db.close(),
    }
  },
}

/** A file of libSQL. */
export const libsql: Store = {
  name: "libSQL",
  dialect: "sqlite",
  ids: "text",
  open: async () => {
    const client = createClient({ url: urlOf("sqlite", newName()) })
    // Durability costs time, and the database is needed only during the tests.
    await client.executeMultiple("pragma journal_mode = wal; pragma synchronous = off")
    return {
      connection: client,
      script: async (text) => client.executeMultiple(text),
      rows: async (text) => (await client.execute(text)).rows,
      close: async () => client.close(),
    }
  },
}

/** D1 in Cloudflare's own runtime. */
export const d1: Store = {
  name: "D1",
  dialect: "sqlite",
  ids: "text",
  open: async () => {
    const runtime = new Miniflare(
      convertV4MiniflareOptions({
        modules: true,
        script: "export default { fetch: () => new Response() }",
        compatibilityDate: "2026-07-01",
        d1Databases: ["DB"],
      }),
    )
    const db = await runtime.getD1Database("DB")
    return {
      connection: db,
      script: async (text) => {
        await db.batch(statementsOf(text).map((statement) => db.prepare(statement)))
      },
      rows: async (text) => (await db.prepare(text).all<object>()).results,
      close: async () => runtime.dispose(),
    }
  },
}
