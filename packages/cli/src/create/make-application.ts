import { spawn } from "node:child_process"
import { once } from "node:events"
import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from "node:fs"
import { basename, dirname, join } from "node:path"
import { rangeOf } from "../application/manifests.ts"
import type { Framework } from "../application/frameworks/framework.ts"
import { CommandError, type Output } from "../command/command.ts"
import { type ByHand, type Generator, generators } from "./generators.ts"

/**
 * Creates an application with the framework's generator. If there's none, or if it fails and the manual can do without
 * it, creates the files that the framework's start page has an empty folder begin with.
 *
 * @throws CommandError if the generator fails; the folder is restored first
 */
export async function makeApplication(root: string, { id, name }: Framework, output: Output): Promise<void> {
  const generator = generators[id]
  if (generator === undefined) {
    makeByHand(root, { packages: [], files: {} })
    return
  }
  if (await generate(root, generator)) return
  const source = generator.needsGitHub === true ? "npm, and its templates from GitHub" : "npm"
  const failed = `The generator of ${name}, ${generator.package}, didn't create an application; see its output above`
  if (generator.byHand === undefined)
    throw new CommandError(
      `${failed}. Its files were removed. The generator comes from ${source}, so check this machine's network connection.`,
    )
  output.error(`latchkey create: ${failed}. The files in the manual are used instead.\n`)
  makeByHand(root, generator.byHand)
}

function makeByHand(root: string, { packages, files }: ByHand): void {
  mkdirSync(root, { recursive: true })
  const manifest = {
    name: basename(root)
      .toLowerCase()
      .replaceAll(/[^\w.-]+/g, "-"),
    private: true,
    type: "module",
    ...(packages.length > 0 && {
      dependencies: Object.fromEntries(packages.map((one) => [one, rangeOf(one, {})])),
    }),
  }
  writeFileSync(join(root, "package.json"), `${JSON.stringify(manifest, null, 2)}\n`)
  for (const [file, text] of Object.entries({ ".gitignore": "node_modules\n", ...files }))
    writeFileSync(join(root, file), text)
}

/** Runs a generator. @returns false if it fails; the folder is restored first */
async function generate(root: string, generator: Generator): Promise<boolean> {
  const isThere = existsSync(root)
  const made = mkdirSync(dirname(root), { recursive: true })
  const args = generator.args.map((arg) => (arg === "FOLDER" ? basename(root) : arg))
  const child = spawn("npx", ["--yes", generator.package, ...args], {
    cwd: dirname(root),
    stdio: ["ignore", "inherit", "inherit"],
    shell: process.platform === "win32",
  })
  const [code]: unknown[] = await once(child, "exit").catch(() => [1])
  if (code === 0 && existsSync(join(root, "package.json"))) return true
  if (isThere) empty(root)
  else rmSync(made ?? root, { recursive: true, force: true })
  return false
}

/** Removes everything except the repository from a folder that contained nothing else before. */
function empty(folder: string): void {
  for (const name of readdirSync(folder).filter((found) => found !== ".git"))
    rmSync(join(folder, name), { recursive: true })
}
