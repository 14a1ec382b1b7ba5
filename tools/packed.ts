import { createHash } from "node:crypto"
import { existsSync, globSync, readFileSync } from "node:fs"
import { basename, dirname, join } from "node:path"

const root = join(import.meta.dirname, "..")

/** The folder of the tarballs. There's one for each published package, named after its folder: `core.tgz`. */
export const packedFolder: string = join(root, "dist/packed")

/** Returns the folders in `packages` of published packages, which aren't private and have sources. */
export function publishedFolders(): string[] {
  return globSync("packages/*/package.json", { cwd: root })
    .map((file) => dirname(file))
    .filter((folder) => existsSync(join(root, folder, "src")) && !isPrivate(folder))
    .map((folder) => basename(folder))
    .sort()
}

function isPrivate(folder: string): boolean {
  const manifest: { private?: boolean } = JSON.parse(readFileSync(join(root, folder, "package.json"), "utf8"))
  return manifest.private === true
}

/** Returns true if every published package is packed, even if its sources have changed since. */
export function isPacked(): boolean {
  return publishedFolders().every((folder) => existsSync(join(packedFolder, `${folder}.tgz`)))
}

/**
 * Returns the variables that tell Turborepo which tarballs a suite reads: `PACKED_CORE` and so on, each with a
 * tarball's hash.
 * @throws Error if a package isn't packed
 */
export function packedVariables(): Record<string, string> {
  return Object.fromEntries(
    publishedFolders().map((folder) => {
      const tarball = readFileSync(join(packedFolder, `${folder}.tgz`))
      const name = `PACKED_${folder.toUpperCase().replaceAll("-", "_")}`
      return [name, createHash("sha256").update(tarball).digest("hex")]
    }),
  )
}
