import { readFileSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import type { Report } from "../report.ts"
import { MigrationError } from "./migration-error.ts"
import { uncommitted } from "./repository-files.ts"

/**
 * Writes the changes of a report.
 *
 * @param folder - the one that was planned for.
 * @param force - write files although they hold changes that are not committed. Default `false`.
 * @throws MigrationError if git follows a file that would be written and that holds such changes, or a file
 *   has changed since the report was made
 */
export function write(folder: string, { changes }: Report, force: boolean = false): void {
  if (changes.length === 0) return
  const written = new Set(changes.map(({ file }) => file))
  const modified = force ? [] : uncommitted(folder).filter((file) => written.has(file))
  if (modified.length > 0)
    throw new MigrationError(
      `Files that would be written have changes that are not committed: ${modified.join(", ")}. Commit or stash them first, so that you see what this command changes and can undo it; or run it with --force.`,
    )
  for (const { file, before } of changes)
    if (readFileSync(join(folder, file), "utf8") !== before)
      throw new MigrationError(
        `${file} changed while this command was reading. Nothing was written; run it again.`,
      )
  for (const { file, after } of changes) writeFileSync(join(folder, file), after)
}
