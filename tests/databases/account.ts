import { execFileSync } from "node:child_process"
import { chownSync, mkdtempSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"

/** The system user that a program runs as; empty for this process's user. */
export interface Account {
  readonly uid?: number
  readonly gid?: number
}

/** True if this process runs as root. */
export const isRoot: boolean = process.getuid?.() === 0

/** Returns an account without privileges, for servers that refuse to run as root. */
export function withoutRights(): Account {
  if (!isRoot) return {}
  const id = (flag: "-u" | "-g"): number => Number(execFileSync("id", [flag, "nobody"], { encoding: "utf8" }))
  return { uid: id("-u"), gid: id("-g") }
}

/** Creates a folder that the account owns. */
export function ownFolder(name: string, { uid, gid }: Account): string {
  const folder = mkdtempSync(join(tmpdir(), `${name}-`))
  if (uid !== undefined && gid !== undefined) chownSync(folder, uid, gid)
  return folder
}
