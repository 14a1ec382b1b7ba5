import { spawnSync } from "node:child_process"
import { join } from "node:path"

const command = join(import.meta.dirname, "../../packages/migrate/dist/cli.js")

/**
 * Runs the command that moves an application from Auth.js, as it's packed for publication. A folder that git ignores is
 * read, too, because it's given explicitly.
 *
 * @returns the command's output.
 * @throws Error if it fails: the exit code is 1 if something must be changed by hand, and 2 for an error.
 */
export function migrate(folder: string): string {
  const { status, stdout, stderr } = spawnSync(process.execPath, [command, folder], { encoding: "utf8" })
  if (status !== 0 && status !== 1) throw new Error(stderr)
  return stdout
}
