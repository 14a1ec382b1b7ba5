import { execFileSync } from "node:child_process"
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { dirname, join, relative } from "node:path"
import { onTestFinished } from "vitest"
import { main } from "../src/command/main.ts"

/** A folder with these files, removed when the test ends. */
export function folderWith(files: Readonly<Record<string, string | Buffer>>): string {
  const folder = mkdtempSync(join(tmpdir(), "migrate-"))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  for (const [file, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    writeFileSync(join(folder, file), content)
  }
  return folder
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

/** Runs git in a folder, with a name to commit under. */
export function git(folder: string, ...args: string[]): string {
  const who = ["-c", "user.name=Test", "-c", "user.email=test@example.com", "-c", "core.autocrlf=false"]
  return execFileSync("git", [...who, ...args], { cwd: folder, encoding: "utf8" })
}

/** Makes a folder a repository in which everything is committed. */
export function commitAll(folder: string): void {
  git(folder, "init", "--quiet")
  git(folder, "add", "--all")
  git(folder, "commit", "--quiet", "--message", "before")
}

/** Runs the command. */
export function run(...args: string[]): { code: number; out: string; error: string } {
  const printed = { out: "", error: "" }
  const code = main(args, {
    out: (text) => (printed.out += text),
    error: (text) => (printed.error += text),
  })
  return { code, ...printed }
}
