import { readFileSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import type { Report } from "../report.ts"
import { MigrationError } from "./migration-error.ts"
import { uncommitted } from "./repository.ts"

/**
 * Writes the changes of a report.
 *
 * @param folder - the one that was planned for.
 * @param force - write although there are changes that are not committed. Default `false`.
 * @throws MigrationError where there are such changes, or a file is not as it was when the report was made
 */
export function write(folder: string, { changes }: Report, force: boolean = false): void {
  if (changes.length === 0) return
  if (!force && uncommitted(folder) !== "")
    throw new MigrationError(
      "The git repository has changes that are not committed. Commit or stash them first, so that you see what this command changes and can undo it; or run it with --force.",
    )
  for (const { file, before } of changes)
    if (readFileSync(join(folder, file), "utf8") !== before)
      throw new MigrationError(
        `${file} changed while this command was reading. Nothing was written; run it again.`,
      )
  for (const { file, after } of changes) writeFileSync(join(folder, file), after)
}
