import { execFileSync } from "node:child_process"
import { lstatSync, mkdtempSync, readFileSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join, resolve } from "node:path"
import { MigrationError } from "./migration-error.ts"

/** Folders that hold no code of the application, even if they are not ignored. */
const skipped =
  /(?:^|\/)(?:(?:node_modules|\.next|\.output|dist)\/|\.yarn\/(?!patches\/)|\.pnp\.[\w.]*[cm]?js$)/

/** The files of an application that git does not ignore: paths from the folder, with slashes, sorted. */
export function listFiles(folder: string): string[] {
  const listed = isTracked(folder)
    ? git(folder, ["ls-files", "-z", "--cached", "--others", "--exclude-standard"])
    : withoutRepository(folder)
  return [...new Set(listed.split("\0"))]
    .filter((file) => file !== "" && !skipped.test(file) && isFile(join(folder, file)))
    .sort()
}

/**
 * The files below a folder that git tracks and that have uncommitted changes, by their paths from the folder. Files
 * that were added and not changed since don't count: git keeps their text.
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

/** The given files below a folder that git doesn't track; empty if the folder isn't in a repository. */
export function untracked(folder: string, files: readonly string[]): string[] {
  if (!isTracked(folder)) return []
  const known = new Set(git(folder, ["ls-files", "-z"]).split("\0"))
  return files.filter((file) => !known.has(file))
}

/** The top of the repository that a folder is in, as the folder itself is written; undefined outside of one. */
export function topOf(folder: string): string | undefined {
  try {
    const up = git(folder, ["rev-parse", "--show-cdup"]).trimEnd()
    return resolve(folder, up)
  } catch (error) {
    if (error instanceof MigrationError) throw error
    return undefined
  }
}

/** A file's text, and whether it is UTF-8: writing another one back would change other bytes, too. */
export function readText(root: string, file: string): { text: string; isExact: boolean } {
  const bytes = readFileSync(join(root, file))
  const text = bytes.toString("utf8")
  return { text, isExact: Buffer.from(text).equals(bytes) }
}

/** Returns true if a folder is in a repository that does not ignore it. */
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
 * Lists the files of a folder outside of a repository: with an empty repository elsewhere, so that git reads
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

/** @throws MigrationError if there is no git; Error if git refuses */
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

/** Symbolic links are skipped: their target is listed under its own name, or isn't part of the application. */
function isFile(path: string): boolean {
  return lstatSync(path, { throwIfNoEntry: false })?.isFile() ?? false
}
