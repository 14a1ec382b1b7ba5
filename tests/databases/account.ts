import { execFileSync } from "node:child_process"
import { chownSync, mkdtempSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"

/** The system user under which a program runs; empty for this process' user. */
export interface Account {
  readonly uid?: number
  readonly gid?: number
}

/** True if this process runs as root. */
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
