import { execFile } from "node:child_process"
import {
  cpSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs"
import { tmpdir } from "node:os"
import { dirname, join } from "node:path"
import { afterAll, beforeAll, expect, test } from "vitest"
import { build, pack, publishable } from "./package.ts"

const root = join(import.meta.dirname, "../..")
const next = join(root, "packages/next")
const target = realpathSync(mkdtempSync(join(tmpdir(), "application-")))

/** What an application of Next installs beside our package; types are the workspace's. */
const installed: readonly [name: string, from: string][] = [
  ["next", next],
  ["react", next],
  ["@types/react", next],
  ["@types/node", root],
  ["jose", join(root, "packages/core")],
  ["oauth4webapi", join(root, "packages/core")],
]

beforeAll(async () => {
  await build()
  const needed = publishable.filter((source) => /\/(core|providers|next)$/.test(source))
  await Promise.all(needed.map((source) => pack(source, target)))
  for (const [name, from] of installed) {
    const link = join(target, "node_modules", name)
    mkdirSync(dirname(link), { recursive: true })
    symlinkSync(realpathSync(join(from, "node_modules", name)), link)
  }
  const consumer = join(next, "consumer")
  for (const file of globSync("**/*.{ts,tsx}", { cwd: consumer })) {
    cpSync(join(consumer, file), join(target, "consumer", file))
  }
  writeFileSync(join(target, "package.json"), `{ "type": "module" }`)
}, 120_000)

afterAll(() => rmSync(target, { recursive: true, force: true }))

/** What the compiler says about an application. @throws Error where it does not run */
async function complaints(folder: string, moduleResolution: string): Promise<string[]> {
  const config = join(target, `tsconfig.${folder}${moduleResolution}.json`)
  const compilerOptions = {
    allowImportingTsExtensions: true,
    declaration: true,
    jsx: "react-jsx",
    module: moduleResolution === "nodenext" ? "nodenext" : "esnext",
    moduleResolution,
    noEmit: true,
    types: ["node"],
  }
  const content = {
    extends: join(root, "tsconfig.base.json"),
    compilerOptions,
    include: [join("consumer", folder, "*")],
  }
  writeFileSync(config, JSON.stringify(content))
  const output = await new Promise<string>((done, fail) => {
    execFile("tsc", ["--project", config, "--pretty", "false"], { cwd: target }, (error, stdout) => {
      if (error !== null && stdout === "") fail(error)
      else done(stdout)
    })
  })
  return output.split("\n").filter((line) => line.includes("error TS"))
}

test.each([
  [".", "bundler"],
  [".", "nodenext"],
  ["core-routes", "bundler"],
  ["core-routes", "nodenext"],
  ["shapes", "bundler"],
  ["shapes", "nodenext"],
])(
  "the application in %s compiles, strictly, against the published packages with module resolution %s",
  { timeout: 120_000 },
  async (folder, moduleResolution) => {
    expect(await complaints(folder, moduleResolution)).toEqual([])
  },
)
