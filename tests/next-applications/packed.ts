import { execFile } from "node:child_process"
import { mkdtempSync, realpathSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { promisify } from "node:util"
import { build, pack, publishable } from "../packages/package.ts"

/** The folder of this repository. */
export const root: string = join(import.meta.dirname, "../..")

/** Builds and packs what an application of Next installs, into a new folder. @returns the folder */
export async function packLibraries(): Promise<string> {
  const target = realpathSync(mkdtempSync(join(tmpdir(), "next-applications-")))
  await promisify(execFile)(
    "turbo",
    ["run", "build", "--filter=@latchkey/next", "--output-logs=errors-only"],
    { cwd: root },
  )
  await build()
  const needed = publishable.filter((source) => /\/(core|providers|next)$/.test(source))
  await Promise.all(needed.map((source) => pack(source, target)))
  return target
}
