import { listFiles, MigrationError } from "@latchkey/migrate/rewriting"
import { CommandError } from "../command/command-error.ts"

/**
 * Returns an application's files that git doesn't ignore: paths relative to its folder, with slashes.
 *
 * @throws CommandError if there is no git
 */
export function filesOf(root: string): string[] {
  try {
    return listFiles(root)
  } catch (cause) {
    if (cause instanceof MigrationError) throw new CommandError(cause.message, { cause })
    throw cause
  }
}
