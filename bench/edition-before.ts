import { execFileSync } from "node:child_process"
import { existsSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { fileURLToPath, pathToFileURL } from "node:url"
import { type Build, type Subject, subjectOf } from "./subject.ts"

/** The variable with the folder of an earlier edition's core, for the processes that measure an operation. */
const variable = "LATCHKEY_EDITION_BEFORE"

/**
 * Builds the core of an earlier edition, once for each commit, so that the processes that measure compare it, too.
 *
 * @param revision - a tag, a branch or a commit of this repository.
 */
export function prepareEditionBefore(revision: string): void {
  const root = fileURLToPath(new URL("../", import.meta.url))
  const commit = execFileSync("git", ["rev-parse", `${revision}^{commit}`], {
    cwd: root,
    encoding: "utf8",
  }).trim()
  // Node.js doesn't run TypeScript in a folder of `node_modules`.
  const folder = join(tmpdir(), "latchkey-editions", commit)
  const core = `${folder}/packages/core`
  if (!existsSync(`${core}/dist/index.js`)) {
    const run = (command: string, cwd: string, ...words: readonly string[]): void => {
      process.stderr.write(`${command} ${words.join(" ")}\n`)
      execFileSync(command, words, { cwd, stdio: ["ignore", "ignore", "inherit"] })
    }
    if (!existsSync(folder)) run("git", root, "clone", "--quiet", "--shared", "--no-checkout", root, folder)
    run("git", folder, "checkout", "--quiet", "--detach", commit)
    run("./run", folder, "exec", "pnpm", "install", "--frozen-lockfile", "--prefer-offline")
    run("./run", folder, "exec", "turbo", "run", "build", "--filter=@latchkey/core")
  }
  process.env[variable] = core
}

/** Returns the earlier edition as a side of the comparison; undefined if none was prepared. */
export async function editionBefore(): Promise<Subject | undefined> {
  const folder = process.env[variable]
  if (folder === undefined) return undefined
  const entry = async (name: string): Promise<unknown> =>
    import(pathToFileURL(`${folder}/dist/${name}.js`).href)
  const build = {
    core: await entry("index"),
    integration: await entry("integration"),
    jwt: await entry("jwt"),
  }
  return subjectOf("the edition before", build as Build)
}
