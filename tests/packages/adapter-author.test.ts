import { execFile } from "node:child_process"
import { cpSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { stripVTControlCharacters } from "node:util"
import { afterAll, beforeAll, expect, test } from "vitest"
import { install, link } from "./installation.ts"

const root = join(import.meta.dirname, "../..")
const target = realpathSync(mkdtempSync(join(tmpdir(), "adapter-author-")))

/** Returns the guide's files by their names, as for a reader who follows it. */
const guide: ReadonlyMap<string, string> = new Map(
  [
    ...readFileSync(join(root, "docs/adapters/writing-an-adapter.md"), "utf8").matchAll(
      /```ts\n\/\/ (\S+)\n(.*?)```/gs,
    ),
  ].map(([, name = "", code = ""]) => [name, code]),
)

beforeAll(async () => install(target, ["adapter-conformance"], [["@types/node", root]]), 120_000)

afterAll(() => rmSync(target, { recursive: true, force: true }))

/** Creates a project with the guide's files, the packed packages and Vitest. @returns its folder */
function project(name: string, vitest: string): string {
  const folder = join(target, name)
  cpSync(join(target, "node_modules"), join(folder, "node_modules"), {
    recursive: true,
    verbatimSymlinks: true,
  })
  link(folder, "vitest", join(import.meta.dirname, "node_modules", vitest))
  writeFileSync(join(folder, "package.json"), `{ "type": "module" }`)
  // Vitest would look for a configuration in the folders above.
  writeFileSync(join(folder, "vitest.config.ts"), "export default {}\n")
  for (const [name, code] of guide) writeFileSync(join(folder, name), code)
  return folder
}

/** Runs a program in a project. @returns its exit code and output, without colours */
function run(folder: string, program: string, ...args: string[]): Promise<{ code: unknown; output: string }> {
  return new Promise((done) => {
    execFile(program, args, { cwd: folder }, (error, stdout, stderr) =>
      done({ code: error?.code ?? 0, output: stripVTControlCharacters(stdout + stderr) }),
    )
  })
}

test.each(["vitest", "vitest-4", "vitest-3"])(
  "the adapter of the guide passes the packed suite in its own project, with %s",
  { timeout: 120_000 },
  async (vitest) => {
    const folder = project(vitest, vitest)
    const { code, output } = await run(folder, process.execPath, "node_modules/vitest/vitest.mjs", "run")
    expect(output).toMatch(/Tests +\d{3} passed \| \d{2,3} skipped/)
    expect(output).toContain(
      "Without authenticators (the application offers no passkeys), 44 rules are not tested:",
    )
    expect(code, output).toBe(0)
  },
)

test("the adapter of the guide compiles, strictly", { timeout: 60_000 }, async () => {
  const options = ["--noEmit", "--strict", "--exactOptionalPropertyTypes", "--noUncheckedIndexedAccess"]
  const modules = [
    "--module",
    "nodenext",
    "--target",
    "es2023",
    "--allowImportingTsExtensions",
    "--types",
    "node",
  ]
  const { output } = await run(project("types", "vitest"), "tsc", ...options, ...modules, ...guide.keys())
  expect(output).toBe("")
})
