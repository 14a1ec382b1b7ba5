import { execFile } from "node:child_process"
import { existsSync, globSync, mkdirSync, readFileSync } from "node:fs"
import { basename, join } from "node:path"
import { fileURLToPath } from "node:url"
import { promisify } from "node:util"
import { packedFolder, publishedFolders } from "../../tools/packed.ts"

/** The parts of a manifest that these tests read. */
export interface Manifest {
  name: string
  private?: boolean
  exports: Record<string, string | { types: string; default: string }>
  dependencies?: Record<string, string>
  peerDependencies?: Record<string, string>
}

/** A package, as the registry would serve it. */
export interface PackedPackage {
  manifest: Manifest
  /** The package's folder in the workspace. */
  source: string
  tarball: string
  /** The folder into which the tarball is unpacked. */
  folder: string
  /** Every file in the tarball, with slashes, sorted. */
  files: string[]
  /** The names that a user may import, which are the exports. Patterns are expanded to the files that they match. */
  specifiers: string[]
}

const run = promisify(execFile)

const root = fileURLToPath(new URL("../..", import.meta.url))

/** The folders of the packages that are published: not private, and with source. */
export const publishable: readonly string[] = publishedFolders().map((name) => join(root, "packages", name))

/**
 * Unpacks a package below `target/node_modules`. It was packed once for all suites (`tools/pack.ts`), like for
 * publishing.
 */
export async function unpack(source: string, target: string): Promise<PackedPackage> {
  const tarball = join(packedFolder, `${basename(source)}.tgz`)
  const folder = join(target, "node_modules", readManifest(source).name)
  mkdirSync(folder, { recursive: true })
  await run("tar", ["-xzf", tarball, "-C", folder, "--strip-components=1"])
  const manifest = readManifest(folder)
  const files = globSync("**/*.*", { cwd: folder }).concat(
    existsSync(join(folder, "LICENSE")) ? ["LICENSE"] : [],
  )
  return { manifest, source, tarball, folder, files: files.sort(), specifiers: specifiersOf(manifest, files) }
}

function specifiersOf({ name, exports }: Manifest, files: readonly string[]): string[] {
  return Object.entries(exports).flatMap(([path, target]) => {
    if (typeof target === "string") return []
    const [before = "", after] = target.default.replace("./", "").split("*")
    if (after === undefined) return [name + path.slice(1)]
    return files
      .filter((file) => file.startsWith(before) && file.endsWith(after))
      .map((file) => name + path.slice(1).replace("*", file.slice(before.length, -after.length)))
  })
}

function readManifest(folder: string): Manifest {
  return JSON.parse(readFileSync(join(folder, "package.json"), "utf8"))
}
