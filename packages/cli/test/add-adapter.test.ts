import { readFileSync } from "node:fs"
import { join } from "node:path"
import { commit } from "@latchkey/test-kit/repository"
import { expect, test } from "vitest"
import { adapters } from "../src/add/adapters.ts"
import { others } from "../src/names/packages.ts"
import { applications } from "./applications.ts"
import { folderWith, latchkey, manifest, textOf } from "./folder.ts"

const databases = Object.entries(adapters).flatMap(([adapter, { databases: all }]) =>
  Object.entries(all).map(([database, entry]) => ({ adapter, database, entry })),
)

/** Adds Latchkey with an adapter to an application, commits everything, and returns the folder and the output. */
async function withAdapter(
  application: string,
  ...args: string[]
): Promise<{ folder: string; out: string; code: number }> {
  const folder = folderWith(applications[application] ?? {})
  const { out, code } = await latchkey("init", folder, "--yes", "--no-install", ...args)
  commit(folder)
  return { folder, out, code }
}

test.each(databases)("adds $adapter for $database, once", async ({ adapter, database, entry }) => {
  const args = ["adapter", adapter, "--database", database]
  const { folder } = await withAdapter("next")
  const { code, out } = await latchkey("add", ...args, "--folder", folder, "--yes", "--no-install")
  expect(out).not.toContain("Left for you")
  expect(code).toBe(0)
  for (const name of entry.packages) expect(textOf(folder, "auth.ts") + out).toContain(name)
  commit(folder)
  const again = await latchkey("add", ...args, "--folder", folder, "--yes", "--no-install")
  expect(again.out).toContain("Nothing to change.")
})

test.each(databases)(
  "takes the versions for $adapter with $database from the packages that we test: never `latest`",
  async ({ adapter, database }) => {
    const { folder } = await withAdapter("next", "--adapter", adapter, "--database", database)
    const { dependencies, devDependencies = {} } = JSON.parse(textOf(folder, "package.json")) as Record<
      string,
      Record<string, string>
    >
    expect(Object.values({ ...dependencies, ...devDependencies })).not.toContain("latest")
  },
)

test.each(databases)("knows a version of each package for $adapter with $database", ({ entry }) => {
  const { packages, development = [], types = [] } = entry
  for (const name of [...packages, ...development, ...types]) expect(others).toHaveProperty([name])
})

test.each(databases)("prints what the page of $adapter says for $database", ({ adapter, entry }) => {
  const text = readFileSync(join(import.meta.dirname, "../../../docs", adapters[adapter]?.page ?? ""), "utf8")
  for (const command of entry.commands) expect(text).toContain(command)
  for (const name of [...entry.packages, ...(entry.types ?? []).filter((one) => one !== "@types/node")])
    expect(text).toMatch(new RegExp(`npm install .*${name}`))
  for (const line of (entry.variables ?? []).filter((one) => !one.startsWith("#")))
    expect(text).toContain(line)
})

test.each(databases.filter(({ entry }) => entry.ignored !== undefined))(
  "keeps the file of $adapter with $database out of git, once",
  async ({ adapter, database, entry }) => {
    const { folder } = await withAdapter("express", "--adapter", adapter, "--database", database)
    expect(textOf(folder, ".gitignore").split("\n")).toContain(entry.ignored)
    expect(textOf(folder, ".gitignore").match(/dev\.db|pgdata/g)).toHaveLength(1)
  },
)

test("adds no line for a database file that git ignores", async () => {
  const folder = folderWith({ ...applications["express"], ".gitignore": "*.db*\n.env\n" })
  await latchkey("init", folder, "--yes", "--no-install", "--adapter", "sql", "--database", "node-sqlite")
  expect(textOf(folder, ".gitignore")).toBe("*.db*\n.env\n")
})

test.each([
  ["next", ".env.local"],
  ["hono", ".env"],
])(
  "puts a placeholder of the database's address into the file that %s reads, and keeps one of the user's",
  async (application, file) => {
    const { folder, out } = await withAdapter(application, "--adapter", "sql")
    expect(textOf(folder, file)).toMatch(/^DATABASE_URL=postgresql:\/\/user:password@localhost:5432\/app$/m)
    expect(out).toContain(`Set the address of your database in ${file}: DATABASE_URL`)
    expect(out).toContain(`node --env-file=${file} create-tables.mjs`)
    const own = folderWith({ ...applications[application], [file]: "DATABASE_URL=postgresql://mine\n" })
    await latchkey("init", own, "--yes", "--no-install", "--force", "--adapter", "sql")
    expect(textOf(own, file).match(/DATABASE_URL/g)).toHaveLength(1)
  },
)

test("names the variables of MongoDB and Redis in the environment file, with their defaults", async () => {
  const { folder } = await withAdapter("next", "--adapter", "mongodb")
  expect(textOf(folder, ".env.local")).toContain("# MONGODB_URI=mongodb://localhost:27017/app")
})

test.each([
  ["sveltekit", "src/auth.ts", 'import { env } from "$env/dynamic/private"', "env.DATABASE_URL"],
  ["astro", "auth.config.ts", 'import { getSecret } from "astro:env/server"', 'getSecret("DATABASE_URL")'],
])("reads the address in %s where that framework provides it", async (name, file, statement, read) => {
  const { folder } = await withAdapter(name, "--adapter", "sql")
  expect(textOf(folder, file)).toContain(statement)
  expect(textOf(folder, file)).toContain(`connectionString: ${read}`)
})

test("declares the address in SvelteKit 3", async () => {
  const files = { ...applications["sveltekit"] }
  const text = (files["package.json"] ?? "").replace("^2.63.0", "^3.0.0")
  const folder = folderWith({ ...files, "package.json": text })
  await latchkey("init", folder, "--yes", "--no-install", "--adapter", "sql")
  expect(textOf(folder, "src/env.ts")).toContain("DATABASE_URL: {}")
})

test("adds a driver's types only to applications in TypeScript", async () => {
  const typed = await withAdapter("hono", "--adapter", "sql")
  expect(textOf(typed.folder, "package.json")).toContain('"@types/pg"')
  const plain = await withAdapter("express", "--adapter", "sql")
  expect(textOf(plain.folder, "package.json")).not.toContain("@types/pg")
})

test.each(["sql", "prisma"])(
  "raises the types of Node that `create-next-app` lists, which don't have node:sqlite, for %s",
  async (adapter) => {
    const text = manifest({ next: "16.3.0", react: "19.2.0", "@types/node": "^20" }, { dev: "next dev" })
    const folder = folderWith({ ...applications["next"], "package.json": text })
    const database = adapter === "sql" ? ["--database", "node-sqlite"] : []
    await latchkey("init", folder, "--yes", "--no-install", "--adapter", adapter, ...database)
    expect(textOf(folder, "package.json")).toContain(`"@types/node": "${others["@types/node"]}"`)
  },
)

test("says in Next.js alone that PGlite must not be bundled, as the page has it", async () => {
  const setting = 'serverExternalPackages: ["@electric-sql/pglite"]'
  const page = readFileSync(join(import.meta.dirname, "../../../docs/adapters/sql.md"), "utf8")
  expect(page).toContain(setting)
  expect((await withAdapter("next", "--adapter", "sql", "--database", "pglite")).out).toContain(setting)
  expect((await withAdapter("hono", "--adapter", "sql", "--database", "pglite")).out).not.toContain(setting)
})

test("refuses a database that an adapter's page doesn't show, and one without an adapter", async () => {
  const folder = folderWith(applications["next"] ?? {})
  const refusal = async (...args: string[]): Promise<string> =>
    (await latchkey("add", ...args, "--folder", folder)).error
  expect(await refusal("adapter", "sql", "--database", "sqlite")).toContain(
    "Did you mean better-sqlite3 or node-sqlite?",
  )
  expect(await refusal("adapter", "prisma", "--database", "mysql")).toContain("docs/adapters/prisma.md")
  expect(await refusal("github", "--database", "mysql")).toContain("--database works only with an adapter")
  const { error } = await latchkey("init", folder, "--database", "mysql", "--yes")
  expect(error).toContain("Name one with --adapter")
})
