import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { dirname, join } from "node:path"
import type { Change, Report } from "../report.ts"
import { MigrationError } from "./migration-error.ts"
import { uncommitted } from "./repository-files.ts"

/**
 * Writes the changes of a report. If a file's text was empty before, the file and its folder may not exist yet.
 *
 * @param folder - the folder for which the changes were planned.
 * @param force - writes files even if they have uncommitted changes. Default `false`.
 * @throws MigrationError if git tracks a file that would be written and that has such changes, or a file
 *   has changed since the report was made
 */
export function write(folder: string, { changes }: Pick<Report, "changes">, force: boolean = false): void {
  if (changes.length === 0) return
  const written = new Set(changes.map(({ file }) => file))
  const modified = force ? [] : uncommitted(folder).filter((file) => written.has(file))
  if (modified.length > 0)
    throw new MigrationError(
      `Some of the files to write have uncommitted changes: ${modified.join(", ")}. Commit or stash them first, so that you can see and undo what this command changes, or run it with --force.`,
    )
  for (const { file, before } of changes)
    if (textOf(join(folder, file)) !== before)
      throw new MigrationError(
        `${file} was changed while this command ran. Nothing was written. Run it again.`,
      )
  writeAll(folder, changes)
}

/** Writes all of the files, or none: if a file can't be written, the ones before it are restored. */
function writeAll(folder: string, changes: readonly Change[]): void {
  const undo: (() => void)[] = []
  for (const { file, before, after } of changes)
    try {
      const path = join(folder, file)
      const isThere = existsSync(path)
      const made = mkdirSync(dirname(path), { recursive: true })
      undo.unshift(() => (made === undefined ? undefined : rmSync(made, { recursive: true })))
      undo.unshift(() => (isThere ? writeFileSync(path, before) : rmSync(path, { force: true })))
      writeFileSync(path, after)
    } catch (cause) {
      for (const step of undo) attempt(step)
      throw new MigrationError(`${file} can't be written. Nothing was written. ${reasonOf(cause)}`, { cause })
    }
}

/** Tries a step, so that as much as possible is undone. A file that couldn't be written probably still can't be. */
function attempt(step: () => void): void {
  try {
    step()
  } catch {
    // The first failure is the one to report.
  }
}

function reasonOf(cause: unknown): string {
  return cause instanceof Error ? cause.message : String(cause)
}

function textOf(path: string): string {
  return existsSync(path) ? readFileSync(path, "utf8") : ""
}
