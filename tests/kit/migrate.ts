import { spawnSync } from "node:child_process"
import { join } from "node:path"

const command = join(import.meta.dirname, "../../packages/migrate/src/cli.ts")

/**
 * Runs the command that moves an application from Auth.js. A folder that git ignores is looked at, too, because it is named.
 *
 * @returns what it printed. @throws Error if it fails: its exit code is 1 if something is left to change by hand, and 2 for an error.
 */
export function migrate(folder: string): string {
  const { status, stdout, stderr } = spawnSync(process.execPath, [command, folder], { encoding: "utf8" })
  if (status !== 0 && status !== 1) throw new Error(stderr)
  return stdout
}
