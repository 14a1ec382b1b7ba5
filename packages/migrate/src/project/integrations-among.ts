import { existsSync, readFileSync, realpathSync } from "node:fs"
import { dirname, join, sep } from "node:path"
import { mayIntegrate } from "../names/specifiers.ts"

/** The members of a manifest that name the packages that it needs. */
interface Needs {
  readonly dependencies?: Readonly<Record<string, string>>
  readonly peerDependencies?: Readonly<Record<string, string>>
}

const lockFiles = ["package-lock.json", "pnpm-lock.yaml", "yarn.lock", "bun.lock"]

/**
 * Returns the listed packages that are built on `@auth/core`, and have no successor. They're known by their manifests in
 * `node_modules`, or if they aren't installed, by the lock file.
 */
export function integrationsAmong(folder: string, listed: readonly string[]): ReadonlySet<string> {
  const candidates = listed.filter(mayIntegrate)
  const installed = new Map(candidates.map((name) => [name, installedNeeds(folder, name)]))
  const isOpen = candidates.some((name) => installed.get(name) === undefined)
  const locked = isOpen ? lockedIntegrations(folder) : new Set<string>()
  return new Set(candidates.filter((name) => installed.get(name) ?? locked.has(name)))
}

/**
 * Returns true if an installed package needs `@auth/core`; undefined if it isn't installed. Packages of the workspace
 * are links, and belong to the application.
 */
function installedNeeds(folder: string, name: string): boolean | undefined {
  const file = join(folder, "node_modules", name, "package.json")
  if (existsSync(file)) {
    const text = readFileSync(file, "utf8")
    const isOthers = realpathSync(file).split(sep).includes("node_modules")
    return isOthers && text.includes("@auth/core") && needsCore(JSON.parse(text))
  }
  const parent = dirname(folder)
  return parent === folder ? undefined : installedNeeds(parent, name)
}

function needsCore({ dependencies = {}, peerDependencies = {} }: Needs): boolean {
  return "@auth/core" in dependencies || "@auth/core" in peerDependencies
}

/** Returns the packages that need `@auth/core`, by the nearest lock file. */
function lockedIntegrations(folder: string): ReadonlySet<string> {
  const name = lockFiles.find((file) => existsSync(join(folder, file)))
  if (name !== undefined) {
    const text = readFileSync(join(folder, name), "utf8")
    if (!text.includes("@auth/core")) return new Set()
    return name === "package-lock.json" ? inJson(text) : inLines(text)
  }
  const parent = dirname(folder)
  return parent === folder ? new Set() : lockedIntegrations(parent)
}

function inJson(text: string): ReadonlySet<string> {
  const { packages = {} }: { packages?: Readonly<Record<string, Needs>> } = JSON.parse(text)
  return new Set(
    Object.entries(packages).flatMap(([path, needs]) =>
      path.includes("node_modules/") && needsCore(needs) ? [path.replace(/^.*node_modules\//, "")] : [],
    ),
  )
}

/** Reads the lock files of pnpm and Yarn, whose entries begin with a name and a version, and the lines of Bun's. */
function inLines(text: string): ReadonlySet<string> {
  const found = new Set<string>()
  let current: string | undefined
  for (const line of text.split(/\r?\n/)) {
    const ofBun = /^\s+"([^"]+)": \["(?!.*@workspace:).*"@auth\/core"/.exec(line)?.[1]
    if (ofBun !== undefined) found.add(ofBun)
    const begins = /^(?: {2})?\S.*:$/.test(line) && !/^ {2}\w*[dD]ependencies\w*:$/.test(line)
    if (begins)
      current = line.includes("@workspace:")
        ? undefined
        : /^\s*["']?\/?((?:@[^/@\s]+\/)?[^@/\s"':,]+)@/.exec(line)?.[1]
    else if (current !== undefined && /^\s+["']?@auth\/core["']?[:\s]/.test(line)) found.add(current)
  }
  return found
}
