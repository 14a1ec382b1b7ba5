import { execFile } from "node:child_process"
import { mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { promisify } from "node:util"
import { afterAll, beforeAll, describe, expect, test } from "vitest"

const own = fileURLToPath(new URL("..", import.meta.url))
const root = join(own, "../..")
let folder: string

/** Runs the compiler with a configuration, and returns its output. */
async function compile(name: string, options: object, files: readonly string[]): Promise<string> {
  const path = join(folder, `${name}.json`)
  writeFileSync(path, JSON.stringify({ compilerOptions: { ...strict, ...options }, files }))
  return promisify(execFile)("tsc", ["-p", path], { cwd: own }).then(
    () => "",
    (error: { stdout: string }) => error.stdout,
  )
}

const strict = {
  strict: true,
  exactOptionalPropertyTypes: true,
  noUncheckedIndexedAccess: true,
  verbatimModuleSyntax: true,
  skipLibCheck: true,
  allowImportingTsExtensions: true,
  target: "es2023",
  lib: ["es2023", "dom", "dom.iterable"],
  types: [],
}
const core = { "@latchkey/core/*": [join(root, "packages/core/src/*.ts")] }

/** Emits the declarations as they are published. */
beforeAll(async () => {
  folder = mkdtempSync(join(own, "test", "generated-"))
  const emitted = await compile(
    "emit",
    {
      declaration: true,
      emitDeclarationOnly: true,
      module: "nodenext",
      rewriteRelativeImportExtensions: true,
      rootDir: root,
      outDir: join(folder, "types"),
      paths: core,
    },
    ["index", "pg", "mysql", "sqlite"].map((name) => join(own, "src", `${name}.ts`)),
  )
  if (emitted !== "") throw new Error(emitted)
}, 120_000)
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const consumer = (name: string): string => join(own, "test/consumer", `${name}.ts`)

const versions = [
  ["0.45.4", own],
  ["1.0.0-rc.5", join(root, "tests/versions/drizzle-1")],
] as const

/** Returns the settings of an application with that version of Drizzle. */
function settings(version: string, module: "bundler" | "nodenext"): object {
  const types = join(folder, "types/packages/adapter-drizzle/src")
  const drizzle = join(version, "node_modules/drizzle-orm")
  return {
    noEmit: true,
    module: module === "bundler" ? "esnext" : "nodenext",
    moduleResolution: module,
    paths: {
      ...core,
      "@latchkey/adapter-drizzle": [join(types, "index.d.ts")],
      "@latchkey/adapter-drizzle/*": [join(types, "*.d.ts")],
      "drizzle-orm": [join(drizzle, "index.d.ts")],
      "drizzle-orm/*": [join(drizzle, "*/index.d.ts")],
    },
  }
}

describe.each(versions)("an application with Drizzle %s", (_, version) => {
  test.each(["bundler", "nodenext"] as const)(
    "compiles with the package's tables and with its own, strictly: %s",
    async (module) => {
      expect(await compile("right", settings(version, module), [consumer("right")])).toBe("")
    },
    120_000,
  )

  test("learns by name which column its table lacks, or has with another type", async () => {
    const printed = await compile("wrong", settings(version, "bundler"), [consumer("wrong")])
    expect(printed).toContain(
      "Property 'expires' is missing in type '{ sessionToken: string; userId: string; }'",
    )
    expect(printed).toContain("The types of '$inferSelect.expires' are incompatible")
    expect(printed).toContain("'users' does not exist in type 'DrizzleTables'")
    expect(printed).toContain("missing the following properties from type 'DrizzleDatabase'")
    expect(printed.match(/error TS/g)).toHaveLength(4)
  }, 120_000)
})
