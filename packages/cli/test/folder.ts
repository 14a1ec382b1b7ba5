import { execFileSync } from "node:child_process"
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { dirname, join, relative } from "node:path"
import { onTestFinished } from "vitest"
import { main } from "../src/command/main.ts"

/** A folder with these files in a repository where everything is committed. It's removed when the test ends. */
export function folderWith(files: Readonly<Record<string, string>>): string {
  const folder = mkdtempSync(join(tmpdir(), "latchkey-"))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  for (const [file, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    writeFileSync(join(folder, file), content)
  }
  git(folder, "init", "--quiet")
  commit(folder)
  return folder
}

/** Commits everything in a folder. */
export function commit(folder: string): void {
  git(folder, "add", "--all")
  git(folder, "commit", "--quiet", "--allow-empty", "--message", "before")
}

/** Runs git in a folder, with a name to commit under. */
export function git(folder: string, ...args: string[]): string {
  const who = ["-c", "user.name=Test", "-c", "user.email=test@example.com", "-c", "core.autocrlf=false"]
  return execFileSync("git", [...who, ...args], {
    cwd: folder,
    encoding: "utf8",
    stdio: ["pipe", "pipe", "ignore"],
  })
}

/** Every file of a folder with its text, but git's own. */
export function filesIn(folder: string): Record<string, string> {
  const texts = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll("\\", "/"))
    .filter((file) => !file.startsWith(".git/"))
    .sort()
    .map((file) => [file, readFileSync(join(folder, file), "utf8")] as const)
  return Object.fromEntries(texts)
}

/** The text of a file. */
export function textOf(folder: string, file: string): string {
  return readFileSync(join(folder, file), "utf8")
}

/** The answer of the command: its exit code, and the text that it wrote to each stream. */
export async function latchkey(...args: string[]): Promise<{ code: number; out: string; error: string }> {
  const written = { out: "", error: "" }
  const code = await main(args, {
    out: (text) => (written.out += text),
    error: (text) => (written.error += text),
  })
  return { code, ...written }
}

/** The manifest of an application. */
export function manifest(
  dependencies: Readonly<Record<string, string>>,
  scripts: Readonly<Record<string, string>> = {},
): string {
  return `${JSON.stringify({ name: "app", type: "module", scripts, dependencies }, null, 2)}\n`
}
