import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { dirname, join } from "node:path"
import { commit } from "@latchkey/test-kit/repository"
import { onTestFinished } from "vitest"
import { main } from "../src/command/main.ts"

/** Creates a folder with these files in a repository, and commits them. The folder is removed when the test ends. */
export function folderWith(files: Readonly<Record<string, string>>): string {
  const folder = mkdtempSync(join(tmpdir(), "latchkey-"))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  for (const [file, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    writeFileSync(join(folder, file), content)
  }
  commit(folder)
  return folder
}

/** Returns the text of a file. */
export function textOf(folder: string, file: string): string {
  return readFileSync(join(folder, file), "utf8")
}

/** The command's result: its exit code, and the text that it wrote to each stream. */
export async function latchkey(...args: string[]): Promise<{ code: number; out: string; error: string }> {
  const written = { out: "", error: "" }
  const code = await main(args, {
    out: (text) => (written.out += text),
    error: (text) => (written.error += text),
  })
  return { code, ...written }
}

/** Returns the manifest of an application. */
export function manifest(
  dependencies: Readonly<Record<string, string>>,
  scripts: Readonly<Record<string, string>> = {},
): string {
  return `${JSON.stringify({ name: "app", type: "module", scripts, dependencies }, null, 2)}\n`
}
