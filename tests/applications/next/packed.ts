import { mkdtempSync, realpathSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { publishable, unpack } from "../../packages/package.ts"

/** The folder of this repository. */
export const root: string = join(import.meta.dirname, "../../..")

/** Unpacks what an application of Next installs, into a new folder. @returns the folder */
export async function packLibraries(): Promise<string> {
  const target = realpathSync(mkdtempSync(join(tmpdir(), "next-applications-")))
  const needed = publishable.filter((source) => /\/(core|providers|react|next)$/.test(source))
  await Promise.all(needed.map((source) => unpack(source, target)))
  return target
}
