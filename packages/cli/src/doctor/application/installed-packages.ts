import { existsSync, readdirSync, readFileSync, realpathSync } from "node:fs"
import { createRequire } from "node:module"
import { dirname, join } from "node:path"

/** A package in the dependency tree. */
export interface InstalledPackage {
  readonly name: string
  readonly version: string
  /** The folder itself, with links resolved. */
  readonly folder: string
  readonly peers: Readonly<Record<string, string>>
  /** The range of Node versions that it requires. */
  readonly node: string | undefined
}

/** The packages in the application's dependency tree. */
export interface InstalledPackages {
  /** Returns the package that the application resolves. */
  readonly find: (name: string) => InstalledPackage | undefined
  /** Returns the package that our providers resolve as their peer dependency. */
  readonly findForProviders: (name: string) => InstalledPackage | undefined
  /** The copies of core that our installed packages use. */
  readonly cores: readonly InstalledPackage[]
  /** Our packages that are installed for the application. */
  readonly own: readonly InstalledPackage[]
}

/** Searches `node_modules`. @param listed - the names of the packages that the manifest lists */
export function installedPackages(folder: string, listed: readonly string[]): InstalledPackages {
  const find = (name: string): InstalledPackage | undefined => foundFrom(folder, name)
  const names = new Set([...listed.filter((name) => name.startsWith("@latchkey/")), ...hoisted(folder)])
  const own = [...names].flatMap((name) => find(name) ?? [])
  const cores = new Map<string, InstalledPackage>()
  for (const { name, folder: place } of own) {
    const core = name === "@latchkey/core" ? find(name) : foundFrom(place, "@latchkey/core")
    if (core !== undefined) cores.set(core.folder, core)
  }
  const providers = own.flatMap(({ folder: place }) => foundFrom(place, "@latchkey/providers") ?? [])
  const findForProviders = (name: string): InstalledPackage | undefined =>
    find(name) ?? providers.flatMap(({ folder: place }) => foundFrom(place, name) ?? [])[0]
  return { find, findForProviders, own, cores: [...cores.values()] }
}

function hoisted(folder: string): string[] {
  const scope = join(folder, "node_modules/@latchkey")
  return existsSync(scope) ? readdirSync(scope).map((name) => `@latchkey/${name}`) : []
}

/** Searches as Node does, in the `node_modules` of a folder and of every folder above it. */
function foundFrom(folder: string, name: string): InstalledPackage | undefined {
  for (const place of createRequire(join(folder, "doctor.js")).resolve.paths(name) ?? []) {
    const manifest = join(place, name, "package.json")
    if (existsSync(manifest)) return described(name, manifest)
  }
  return undefined
}

function described(name: string, manifest: string): InstalledPackage | undefined {
  try {
    const { version, peerDependencies, engines } = JSON.parse(readFileSync(manifest, "utf8")) as {
      version?: string
      peerDependencies?: Record<string, string>
      engines?: { node?: string }
    }
    const folder = realpathSync(dirname(manifest))
    return { name, version: version ?? "0.0.0", folder, peers: peerDependencies ?? {}, node: engines?.node }
  } catch {
    return undefined
  }
}
