import { readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { describe, expect, test } from "vitest"
import { sqlSchema } from "../src/index.ts"
import { printed } from "../src/schema/printed.ts"
import { schemaFiles } from "../tools/schema-files.ts"

const folder = join(import.meta.dirname, "../sql")

describe("the SQL in the package", () => {
  test("is what the function returns, in every file", () => {
    expect(readdirSync(folder).toSorted()).toEqual(Object.keys(schemaFiles).toSorted())
    for (const [name, text] of Object.entries(schemaFiles))
      expect(readFileSync(join(folder, name), "utf8"), name).toBe(text)
  })

  test("for MySQL compares byte by byte every text that it stores", () => {
    const texts = sqlSchema("mysql").match(/^ {2}`\w+` (?:varchar|text).*$/gm)
    expect(texts?.length).toBeGreaterThan(30)
    for (const line of texts ?? []) expect(line).toContain("collate utf8mb4_bin")
  })

  test("has your tables' names and columns, quoted", () => {
    const text = sqlSchema("postgresql", {
      tables: { users: 'auth.the "users"', sessions: "auth.sessions" },
      columns: { users: { role: "text", settings: "json" } },
    })
    expect(text).toContain('create table "auth"."the ""users""" (')
    expect(text).toContain('references "auth"."the ""users""" ("id") on delete cascade')
    expect(text).toContain('create index "auth_sessions_userId_idx" on "auth"."sessions" ("userId");')
    expect(text).toMatch(/"role" text,\n {2}"settings" jsonb,/)
  })
})

describe("the command", () => {
  test.each([
    [["schema", "postgresql"], sqlSchema("postgresql")],
    [["schema", "mysql", "--ids", "integer"], sqlSchema("mysql", { ids: "integer" })],
    [["schema", "sqlite", "--ids", "uuid"], sqlSchema("sqlite", { ids: "uuid" })],
    [["migration", "pg-adapter"], schemaFiles["from-auth-pg-adapter.sql"]],
  ])("prints SQL for %j", (words, text) => {
    expect(printed(words)).toEqual({ text, code: 0 })
  })

  test.each([
    [[]],
    [["schema"]],
    [["schema", "oracle"]],
    [["schema", "sqlite", "--ids"]],
    [["schema", "sqlite", "--ids", "bigint"]],
    [["schema", "sqlite", "ids", "text"]],
    [["schema", "sqlite", "--ids", "text", "more"]],
    [["migration", "prisma"]],
  ])("says how it is used, and fails, for %j", (words) => {
    expect(printed(words)).toMatchObject({ code: 1, text: expect.stringContaining("Usage:") as string })
  })
})
