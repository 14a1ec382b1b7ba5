import { existsSync, readFileSync } from "node:fs"
import { dirname, join, resolve } from "node:path"
import { parseJson, valueAt } from "../manifest/parse-json.ts"
import { topOf } from "./repository-files.ts"

/** The files that a package manager leaves in the folder in which it installs. */
const traces: readonly (readonly [file: string, name: string])[] = [
  ["pnpm-lock.yaml", "pnpm"],
  ["pnpm-workspace.yaml", "pnpm"],
  ["yarn.lock", "yarn"],
  ["bun.lock", "bun"],
  ["bun.lockb", "bun"],
  ["package-lock.json", "npm"],
  ["npm-shrinkwrap.json", "npm"],
]

/**
 * Returns the install command of the package manager in use: the one in the nearest manifest's `packageManager`, or
 * otherwise the one with the nearest lock file, up to the top of the repository. If there's neither, `npm install`.
 */
export function installCommand(folder: string): string {
  const folders = foldersAbove(folder)
  const name = first(folders, statedIn) ?? first(folders, tracedIn) ?? "npm"
  return `${name} install`
}

/** Returns the folder of the workspace to which a folder belongs, if that's a different folder. */
export function workspaceAbove(folder: string): string | undefined {
  return foldersAbove(folder)
    .slice(1)
    .find((above) => isWorkspace(above) || tracedIn(above) !== undefined)
}

/**
 * Returns a folder and its parents, up to the top of its repository. Outside of a repository, returns only workspaces.
 */
function foldersAbove(folder: string): string[] {
  const start = resolve(folder)
  const top = topOf(start)
  const above: string[] = []
  for (let at = start, next = dirname(at); at !== top && next !== at; at = next, next = dirname(at))
    above.push(next)
  return [start, ...(top === undefined ? above.filter(isWorkspace) : above)]
}

function first<T>(folders: readonly string[], find: (folder: string) => T | undefined): T | undefined {
  for (const folder of folders) {
    const found = find(folder)
    if (found !== undefined) return found
  }
  return undefined
}

function isWorkspace(folder: string): boolean {
  return (
    existsSync(join(folder, "pnpm-workspace.yaml")) || valueAt(manifestIn(folder), "workspaces") !== undefined
  )
}

function statedIn(folder: string): string | undefined {
  const manifest = manifestIn(folder)
  const stated = [
    valueAt(manifest, "packageManager"),
    valueAt(manifest, "devEngines", "packageManager", "name"),
  ]
  return stated.flatMap((value) =>
    value?.type === "StringLiteral" ? (/^(?:npm|pnpm|yarn|bun)(?=@|$)/.exec(value.value)?.[0] ?? []) : [],
  )[0]
}

function tracedIn(folder: string): string | undefined {
  return traces.find(([file]) => existsSync(join(folder, file)))?.[1]
}

function manifestIn(folder: string): ReturnType<typeof parseJson> {
  const file = join(folder, "package.json")
  return existsSync(file) ? parseJson(readFileSync(file, "utf8")) : undefined
}
