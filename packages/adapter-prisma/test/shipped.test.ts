import { execFile } from "node:child_process"
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { promisify } from "node:util"
import { describe, expect, test } from "vitest"
import { generated, moduleOf, shipped } from "./generate.ts"
import { sqlOf } from "./schema-engine.ts"

const own = fileURLToPath(new URL("..", import.meta.url))

describe("the SQL in the package", () => {
  test.each([
    ["sqlite", "sqlite"],
    ["postgresql", "postgres"],
  ] as const)("for %s is what Prisma makes of the schema", async (name, provider) => {
    const path = join(own, "prisma", `${name}.prisma`)
    expect(readFileSync(join(own, "prisma", `${name}.sql`), "utf8")).toBe(await sqlOf(path, provider))
  })

  test("for MySQL, which is written by hand, has every table, column and key of the schema", () => {
    const sql = readFileSync(join(own, "prisma", "mysql.sql"), "utf8")
    const schema = readFileSync(join(own, "prisma", "mysql.prisma"), "utf8")
    const tables = [...sql.matchAll(/CREATE TABLE `(\w+)` \(([\s\S]*?)\n\)/g)]
    const models = [...schema.matchAll(/^model (\w+) \{([\s\S]*?)^\}/gm)]
    expect(tables.map(([, name]) => name)).toEqual(models.map(([, name]) => name))
    for (const [index, [, , body = ""]] of models.entries()) {
      const columns = [...body.matchAll(/^ {2}(\w+) +(?:String|Int|BigInt|Boolean|DateTime)\b(\??)/gm)]
      const table = tables[index]?.[2] ?? ""
      const given = [...table.matchAll(/^ {4}`(\w+)` .*?(NOT NULL|NULL),$/gm)]
      expect(given.map(([, name, nullable]) => [name, nullable === "NULL"])).toEqual(
        columns.map(([, name, optional]) => [name, optional === "?"]),
      )
    }
  })

  test("for MySQL compares byte by byte what rows are looked up by", () => {
    const sql = readFileSync(join(own, "prisma", "mysql.sql"), "utf8")
    const keys =
      /`(id|userId|email|provider|provider(?:AccountId|Subject|SessionId)|sessionToken|identifier|token|credentialID|key)` VARCHAR.*/g
    const lines = [...sql.matchAll(keys)].map(([line]) => line)
    expect(lines).toHaveLength(19)
    for (const line of lines) expect(line).toContain("COLLATE utf8mb4_bin")
  })
})

test("the three schemas have the same models", () => {
  const modelsOf = (path: string): string =>
    readFileSync(path, "utf8")
      .replace(/^[\s\S]*?(?=^model)/m, "")
      .replaceAll(/ @db\.\w+(\(\d+\))?/g, "")
      .replaceAll(/ +/g, " ")
      .replaceAll(/ $/gm, "")
  const [first, ...more] = shipped.map(({ path }) => modelsOf(path))
  for (const models of more) expect(models).toBe(first)
})

test("the types take every generated client, extended or not, without a cast", async () => {
  const clients = generated.map(({ version, schema, generator }) =>
    moduleOf(version, schema.name, generator).replace(/wasm\.js$/, "index.js"),
  )
  const lines = clients.map(
    (path, index) => `
import type { PrismaClient as Client${index} } from ${JSON.stringify(path)}
export function use${index}(client: Client${index}): void {
  take(client)
  take(client.$extends({ query: { $allOperations: ({ args, query }) => query(args) } }))
  take(client.$extends({ name: "empty" }).$extends({ client: { $more: () => 1 } }))
}`,
  )
  const program = `import type { PrismaClientLike } from ${JSON.stringify(join(own, "src", "prisma-client-like.ts"))}
declare function take(client: PrismaClientLike): void
// @ts-expect-error -- something else than a client is refused.
take({ query: () => {} })
${lines.join("\n")}`
  const folder = mkdtempSync(join(own, "generated", "types-"))
  try {
    writeFileSync(join(folder, "program.ts"), program)
    const options =
      "--ignoreConfig --noEmit --strict --skipLibCheck --allowImportingTsExtensions --types node"
    const compiled = promisify(execFile)(
      "tsc",
      [...options.split(" "), "--module", "nodenext", "--target", "es2023", join(folder, "program.ts")],
      { cwd: own },
    )
    await expect(
      compiled.catch((error: { stdout: string }) => Promise.reject(new Error(error.stdout))),
    ).resolves.toBeDefined()
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})
