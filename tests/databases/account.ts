import { execFileSync } from "node:child_process"
import { chownSync, mkdtempSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"

/** Under which user of the system a program runs; empty for that of this process. */
export interface Account {
  readonly uid?: number
  readonly gid?: number
}

/** Whether this process may do everything. */
export const isRoot: boolean = process.getuid?.() === 0

/** An account without rights, for servers that refuse to run as root. */
export function withoutRights(): Account {
  if (!isRoot) return {}
  const id = (flag: "-u" | "-g"): number => Number(execFileSync("id", [flag, "nobody"], { encoding: "utf8" }))
  return { uid: id("-u"), gid: id("-g") }
}

/** A new folder that the account owns. */
export function ownFolder(name: string, { uid, gid }: Account): string {
  const folder = mkdtempSync(join(tmpdir(), `${name}-`))
  if (uid !== undefined && gid !== undefined) chownSync(folder, uid, gid)
  return folder
}
