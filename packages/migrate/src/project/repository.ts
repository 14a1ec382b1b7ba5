import { execFileSync } from "node:child_process"
import { lstatSync, mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { MigrationError } from "./migration-error.ts"

/** Folders that hold no code of the application, also where they are not ignored. */
const skipped = /(?:^|\/)(?:node_modules|\.next|\.output|dist)\//

/** The files of an application that git does not ignore: paths from the folder, with slashes, sorted. */
export function listFiles(folder: string): string[] {
  const listed = isTracked(folder)
    ? git(folder, ["ls-files", "-z", "--cached", "--others", "--exclude-standard"])
    : withoutRepository(folder)
  return [...new Set(listed.split("\0"))]
    .filter((file) => file !== "" && !skipped.test(file) && isFile(join(folder, file)))
    .sort()
}

/** What `git status` says of the repository that a folder is in: empty if it is clean, or in no repository. */
export function uncommitted(folder: string): string {
  return isTracked(folder) ? git(folder, ["status", "--porcelain"]) : ""
}

/** Whether a folder is in a repository that does not ignore it. */
function isTracked(folder: string): boolean {
  try {
    git(folder, ["rev-parse", "--show-toplevel"])
  } catch (error) {
    if (error instanceof MigrationError) throw error
    return false
  }
  try {
    git(folder, ["check-ignore", "--quiet", "."])
    return false
  } catch {
    return true
  }
}

/** Lists the files of a folder that is in no repository: by way of an empty one elsewhere, so that git reads `.gitignore`. */
function withoutRepository(folder: string): string {
  const empty = mkdtempSync(join(tmpdir(), "latchkey-migrate-"))
  try {
    git(empty, ["init", "--quiet"])
    const where = [`--git-dir=${join(empty, ".git")}`, `--work-tree=${folder}`]
    return git(folder, [...where, "ls-files", "-z", "--others", "--exclude-standard"])
  } finally {
    rmSync(empty, { recursive: true, force: true })
  }
}

/** @throws MigrationError where there is no git; Error where git refuses */
function git(folder: string, args: readonly string[]): string {
  try {
    return execFileSync("git", args, {
      cwd: folder,
      encoding: "utf8",
      maxBuffer: 1 << 28,
      stdio: ["ignore", "pipe", "ignore"],
    })
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT")
      throw new MigrationError(
        "git was not found on PATH. It says which files belong to the application, and it can undo what is written.",
      )
    throw error
  }
}

/** Links are left alone: what they lead to is listed under its own name, or is not the application's. */
function isFile(path: string): boolean {
  return lstatSync(path, { throwIfNoEntry: false })?.isFile() ?? false
}
