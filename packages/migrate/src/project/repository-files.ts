import { execFileSync } from "node:child_process"
import { lstatSync, mkdtempSync, readFileSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join, resolve } from "node:path"
import { MigrationError } from "./migration-error.ts"

/** Matches paths that aren't the application's code, even if git doesn't ignore them. */
const skipped =
  /(?:^|\/)(?:(?:node_modules|\.next|\.output|dist)\/|\.yarn\/(?!patches\/)|\.pnp\.[\w.]*[cm]?js$)/

/** Returns an application's files that git doesn't ignore: paths relative to the folder, with slashes, sorted. */
export function listFiles(folder: string): string[] {
  const listed = isTracked(folder)
    ? git(folder, ["ls-files", "-z", "--cached", "--others", "--exclude-standard"])
    : withoutRepository(folder)
  return [...new Set(listed.split("\0"))]
    .filter((file) => file !== "" && !skipped.test(file) && isFile(join(folder, file)))
    .sort()
}

/**
 * Returns the files below a folder that git tracks and that have uncommitted changes, by their paths from the folder.
 * Files that were added and not changed since then don't count, because git has their text.
 */
export function uncommitted(folder: string): string[] {
  if (!isTracked(folder)) return []
  const prefix = git(folder, ["rev-parse", "--show-prefix"]).trimEnd()
  const listed = git(folder, [
    "status",
    "--porcelain",
    "-z",
    "--no-renames",
    "--untracked-files=no",
    "--",
    ".",
  ])
  return listed.split("\0").flatMap((entry) => {
    const path = entry.slice(3)
    return path === "" || entry.startsWith("A ") ? [] : [path.slice(prefix.length)]
  })
}

/** Returns the given files below a folder that git doesn't track; empty if the folder isn't in a repository. */
export function untracked(folder: string, files: readonly string[]): string[] {
  if (!isTracked(folder)) return []
  const known = new Set(git(folder, ["ls-files", "-z"]).split("\0"))
  return files.filter((file) => !known.has(file))
}

/** Returns the top of the repository that a folder is in, as the folder itself is written; undefined outside of one. */
export function topOf(folder: string): string | undefined {
  try {
    const up = git(folder, ["rev-parse", "--show-cdup"]).trimEnd()
    return resolve(folder, up)
  } catch (error) {
    if (error instanceof MigrationError) throw error
    return undefined
  }
}

/** Returns a file's text, and whether it's UTF-8. Writing a different encoding back would change other bytes, too. */
export function readText(root: string, file: string): { text: string; isExact: boolean } {
  const bytes = readFileSync(join(root, file))
  const text = bytes.toString("utf8")
  return { text, isExact: Buffer.from(text).equals(bytes) }
}

/** Returns true if a folder is in a repository that doesn't ignore it. */
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

/**
 * Lists the files of a folder outside of a repository. Uses an empty repository elsewhere, so that git reads
 * `.gitignore`.
 */
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

/** Runs git. @throws MigrationError if there's no git; Error if git refuses */
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
        "git was not found on PATH. This command needs it to find the application's files, and so that you can undo the changes. Install it first.",
      )
    throw error
  }
}

/**
 * Returns true for a file. Symbolic links are skipped, because their target is listed under its own name, or isn't
 * part of the application.
 */
function isFile(path: string): boolean {
  return lstatSync(path, { throwIfNoEntry: false })?.isFile() ?? false
}
