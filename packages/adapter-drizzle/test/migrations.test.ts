import { execFile } from "node:child_process"
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { promisify } from "node:util"
import { createClient } from "@libsql/client"
import { drizzle } from "drizzle-orm/libsql"
import { migrate } from "drizzle-orm/libsql/migrator"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import type { Dialect } from "../src/dialect.ts"
import { DrizzleAdapter } from "../src/index.ts"
import * as sqlite from "../src/sqlite.ts"
import { createDatabase, tablesOf } from "./create-database.ts"

const own = fileURLToPath(new URL("..", import.meta.url))
let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(own, "test", "generated-"))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Runs `drizzle-kit generate` for a schema that exports the package's tables, and returns the migration's folder. */
async function generate(dialect: Dialect): Promise<string> {
  const schema = join(folder, `${dialect}.ts`)
  writeFileSync(schema, `export * from "../../src/${dialect}.ts"\n`)
  const out = `./${folder.slice(own.length)}/${dialect}`
  const name = { pg: "postgresql", mysql: "mysql", sqlite: "sqlite" }[dialect]
  const options = ["generate", `--dialect=${name}`, `--schema=${schema}`, `--out=${out}`, "--name=tables"]
  await promisify(execFile)(join(own, "node_modules/.bin/drizzle-kit"), options, { cwd: own })
  return join(folder, dialect)
}

describe("drizzle-kit", () => {
  test.each(["pg", "mysql", "sqlite"] as const)(
    "makes of a schema with the package's tables what all tests run on: %s",
    async (dialect) => {
      const out = await generate(dialect)
      const [file = ""] = readdirSync(out).filter((name) => name.endsWith(".sql"))
      expect(readFileSync(join(out, file), "utf8").split("--> statement-breakpoint")).toEqual(
        tablesOf(dialect),
      )
    },
    120_000,
  )

  test("makes migrations that Drizzle applies", async () => {
    const client = createClient({ url: await createDatabase("sqlite") })
    const db = drizzle({ client })
    await migrate(db, { migrationsFolder: join(folder, "sqlite") })
    const { id } = await DrizzleAdapter(db, sqlite).createUser({
      id: "",
      email: "ada@example.com",
      emailVerified: null,
    })
    expect(await db.select().from(sqlite.usersTable)).toMatchObject([{ id }])
    client.close()
  })
})
