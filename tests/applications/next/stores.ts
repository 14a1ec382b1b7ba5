import { execFile } from "node:child_process"
import { copyFileSync, mkdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { promisify } from "node:util"
import { startMongoDB } from "@latchkey/tests-databases/mongodb"
import { PrismaLibSql } from "@prisma/adapter-libsql"
import type { Application, Store } from "./application.ts"

/** The store of an application, for one run of it. */
export interface OpenStore {
  /** The application's `DATABASE_URL`. */
  readonly url: string
  stop(): Promise<void>
}

/** Writes what an application's build needs of its store: of Prisma the schema that we publish, and the client made of it. */
export async function prepareStore({ folder, environment }: Application, store: Store): Promise<void> {
  if (store !== "prisma") return
  mkdirSync(join(folder, "prisma"))
  const schema = join(folder, "prisma/schema.prisma")
  copyFileSync(join(folder, "node_modules/@latchkey/adapter-prisma/prisma/sqlite.prisma"), schema)
  // It runs no engine, but wants to see the path of one: any file will do.
  const engine = join(import.meta.dirname, "package.json")
  await promisify(execFile)(
    join(import.meta.dirname, "node_modules/.bin/prisma"),
    ["generate", "--schema", schema],
    {
      cwd: folder,
      env: { ...environment, PRISMA_SCHEMA_ENGINE_BINARY: engine, CHECKPOINT_DISABLE: "1" },
    },
  )
}

/** Opens an empty store. @param name - of the database; of each but one. */
export async function openStore({ folder }: Application, store: Store, name: string): Promise<OpenStore> {
  if (store === "mongodb") {
    const { url, stop } = await startMongoDB()
    const address = new URL(url)
    address.pathname = `/${name}`
    return { url: address.href, stop }
  }
  const url = `file:${join(folder, `${name}.db`)}`
  const connection = await new PrismaLibSql({ url }).connect()
  const tables = join(folder, "node_modules/@latchkey/adapter-prisma/prisma/sqlite.sql")
  await connection.executeScript(readFileSync(tables, "utf8"))
  await connection.dispose()
  return { url, stop: async () => {} }
}
