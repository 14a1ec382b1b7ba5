import { execFile } from "node:child_process"
import { existsSync, globSync, mkdirSync, readFileSync } from "node:fs"
import { dirname, join } from "node:path"
import { fileURLToPath } from "node:url"
import { promisify } from "node:util"

/** The parts of a manifest that these tests read. */
export interface Manifest {
  name: string
  private?: boolean
  exports: Record<string, string | { types: string; default: string }>
  dependencies?: Record<string, string>
  peerDependencies?: Record<string, string>
}

/** A package as the registry would serve it. */
export interface PackedPackage {
  manifest: Manifest
  /** The package's folder in the workspace. */
  source: string
  tarball: string
  /** Where the tarball is unpacked. */
  folder: string
  /** Every file in the tarball, with slashes, sorted. */
  files: string[]
  /** What a user may import: the exports, each pattern spelled out for every file it matches. */
  specifiers: string[]
}

const run = promisify(execFile)

const root = fileURLToPath(new URL("../..", import.meta.url))

/** The folders of the packages that are published: not private, and with source. */
export const publishable: readonly string[] = globSync("packages/*/package.json", { cwd: root })
  .map((file) => join(root, dirname(file)))
  .filter((folder) => existsSync(join(folder, "src")) && readManifest(folder).private !== true)
  .sort()

/** Builds the libraries, which takes no time if they are built. @throws {Error} with the compiler's output */
export async function build(): Promise<void> {
  await run("tsc", ["-b", ...publishable])
}

/** Packs a package as publishing does, and unpacks it below `target/node_modules`. */
export async function pack(source: string, target: string): Promise<PackedPackage> {
  const tarball = join(target, `${source.split("/").at(-1)}.tgz`)
  await run("pnpm", ["pack", "--out", tarball], { cwd: source })
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
