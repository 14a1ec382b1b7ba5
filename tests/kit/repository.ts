import { execFileSync } from "node:child_process"
import { readdirSync, readFileSync } from "node:fs"
import { join, relative } from "node:path"

/** Runs git in a folder, with a name for commits. Returns its output. */
export function git(folder: string, ...args: string[]): string {
  const who = ["-c", "user.name=Test", "-c", "user.email=test@example.com", "-c", "core.autocrlf=false"]
  return execFileSync("git", [...who, ...args], { cwd: folder, encoding: "utf8", stdio: "pipe" })
}

/** Commits everything in a folder, which becomes a repository if it isn't one yet. */
export function commit(folder: string): void {
  git(folder, "init", "--quiet")
  git(folder, "add", "--all")
  git(folder, "commit", "--quiet", "--allow-empty", "--message", "before")
}

/** Returns every file of a folder with its text, except for git's own files. */
export function filesIn(folder: string): Record<string, string> {
  const texts = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll("\\", "/"))
    .filter((file) => !file.startsWith(".git/"))
    .sort()
    .map((file) => [file, readFileSync(join(folder, file), "utf8")] as const)
  return Object.fromEntries(texts)
}
