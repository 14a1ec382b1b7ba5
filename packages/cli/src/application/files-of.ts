import { listFiles, MigrationError } from "@latchkey/migrate/rewriting"
import { CommandError } from "../command/command-error.ts"

/**
 * The files of an application that git does not ignore: paths from its folder, with slashes.
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
