import { mkdirSync } from "node:fs"
import { join } from "node:path"
import { command, root } from "./command.ts"
import { packedFolder, publishedFolders } from "./packed.ts"

/** Builds and packs every published package, if any of their sources changed. Returns true if it succeeded. */
export async function pack(): Promise<boolean> {
  const { code } = await command("turbo", ["run", "pack", "--filter=//", "--output-logs=errors-only"])
  return code === 0
}

/** Packs the published packages, which must already be built. Returns the exit code. */
async function packAll(): Promise<number> {
  mkdirSync(packedFolder, { recursive: true })
  const packed = await Promise.all(
    publishedFolders().map(async (folder) =>
      command("pnpm", ["pack", "--out", join(packedFolder, `${folder}.tgz`)], {
        cwd: `${root}packages/${folder}`,
        quiet: true,
      }),
    ),
  )
  for (const { code, output } of packed) if (code !== 0) console.error(output)
  return Math.max(...packed.map(({ code }) => code))
}

if (import.meta.main) process.exitCode = await packAll()
