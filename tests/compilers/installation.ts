import { existsSync, mkdirSync, realpathSync, renameSync, rmSync, symlinkSync, writeFileSync } from "node:fs"
import { dirname, join } from "node:path"
import { publishable, unpack, type PackedPackage } from "../packages/package.ts"

const root = join(import.meta.dirname, "../..")

/** The published packages as pnpm installs them: each finds its own dependencies, and nothing else. */
export interface Installation {
  readonly packages: readonly PackedPackage[]
  /** Creates an application that has only these packages, and returns its folder. */
  application(name: string, dependencies: readonly PackedPackage[]): string
}

/** Installs all published packages below a folder; their dependencies are the workspace's. */
export async function installAll(target: string): Promise<Installation> {
  const packages = await Promise.all(
    publishable.map(async (source) => unpack(source, join(target, "unpacked"))),
  )
  const folderOf = (name: string): string => join(target, "store", name.replace("/", "+"), "node_modules")
  for (const { folder, manifest } of packages) {
    const home = join(folderOf(manifest.name), manifest.name)
    mkdirSync(dirname(home), { recursive: true })
    renameSync(folder, home)
  }
  rmSync(join(target, "unpacked"), { recursive: true })
  const locate = (name: string, source: string): string =>
    name.startsWith("@latchkey/") ? join(folderOf(name), name) : join(source, "node_modules", name)
  for (const { manifest, source } of packages)
    for (const name of neededBy({ manifest })) link(folderOf(manifest.name), name, locate(name, source))
  return {
    packages,
    application(name, dependencies) {
      const folder = join(target, name)
      for (const { manifest, source } of dependencies) {
        link(join(folder, "node_modules"), manifest.name, locate(manifest.name, source))
        for (const peer of Object.keys(manifest.peerDependencies ?? {}))
          for (const one of [peer, `@types/${peer}`])
            link(join(folder, "node_modules"), one, locate(one, source))
      }
      link(join(folder, "node_modules"), "@types/node", join(root, "node_modules/@types/node"))
      writeFileSync(join(folder, "package.json"), `{ "type": "module" }`)
      return folder
    },
  }
}

/** Returns the names of a package's dependencies, and of the packages with their types. */
function neededBy({ manifest }: Pick<PackedPackage, "manifest">): readonly string[] {
  const names = Object.keys({ ...manifest.dependencies, ...manifest.peerDependencies })
  return names.flatMap((name) => [name, `@types/${name}`])
}

/** Links a package if it's installed, and isn't linked yet. */
function link(modules: string, name: string, installed: string): void {
  const path = join(modules, name)
  if (existsSync(path) || !existsSync(installed)) return
  mkdirSync(dirname(path), { recursive: true })
  symlinkSync(realpathSync(installed), path)
}
