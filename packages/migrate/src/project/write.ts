import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs"
import { dirname, join } from "node:path"
import type { Report } from "../report.ts"
import { MigrationError } from "./migration-error.ts"
import { uncommitted } from "./repository-files.ts"

/**
 * Writes the changes of a report. A file whose text was empty before may be missing, and so may its folder.
 *
 * @param folder - the one that was planned for.
 * @param force - write files although they hold changes that are not committed. Default `false`.
 * @throws MigrationError if git follows a file that would be written and that holds such changes, or a file
 *   has changed since the report was made
 */
export function write(folder: string, { changes }: Pick<Report, "changes">, force: boolean = false): void {
  if (changes.length === 0) return
  const written = new Set(changes.map(({ file }) => file))
  const modified = force ? [] : uncommitted(folder).filter((file) => written.has(file))
  if (modified.length > 0)
    throw new MigrationError(
      `Files that would be written have changes that are not committed: ${modified.join(", ")}. Commit or stash them first, so that you see what this command changes and can undo it; or run it with --force.`,
    )
  for (const { file, before } of changes)
    if (textOf(join(folder, file)) !== before)
      throw new MigrationError(
        `${file} changed while this command was reading. Nothing was written; run it again.`,
      )
  for (const { file, after } of changes) {
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    writeFileSync(join(folder, file), after)
  }
}

function textOf(path: string): string {
  return existsSync(path) ? readFileSync(path, "utf8") : ""
}
