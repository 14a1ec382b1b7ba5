import { existsSync, readFileSync } from "node:fs"
import { dirname, join } from "node:path"
import { membersOf, parseJson, valueAt } from "../manifest/parse-json.ts"
import { sections } from "../manifest/rewrite-manifest.ts"

/** Returns the major version of next-auth that a manifest requires; undefined if it doesn't list next-auth. */
export function nextAuthVersion(folder: string, manifest: string): number | undefined {
  const range = rangeIn(manifest, "next-auth")
  if (range === undefined) return undefined
  // Ranges contain the version's number; `latest`, `*` and catalog names don't. Trial versions of 5 are called 0.0.0.
  const majors = majorsIn(range)
  if (majors.length > 1) return installedVersion(folder, "next-auth") ?? Math.max(...majors)
  const [major] = majors
  if (major !== undefined) return major === 0 ? 5 : major
  if (/^(?:beta|next|canary|experimental)$/.test(range)) return 5
  return installedVersion(folder, "next-auth") ?? (range === "latest" ? 4 : 5)
}

/**
 * Returns the major version of Next.js for a folder: the required one, otherwise the installed one; undefined if
 * unknown.
 */
export function nextVersion(folder: string, manifest: string): number | undefined {
  const range = rangeIn(manifest, "next")
  if (range === undefined) return undefined
  return majorsIn(range)[0] ?? installedVersion(folder, "next")
}

/** Returns the major versions that a range allows, by the numbers in it. */
function majorsIn(range: string): number[] {
  const [written = ""] = range.replaceAll(/%3A/gi, ":").split("#")
  const plain = /^(?:npm|patch):/.test(written) ? written.replace(/^.*[@:]/, "") : written
  return plain
    .split("||")
    .flatMap((part) => /\d+/.exec(part)?.[0] ?? [])
    .map(Number)
}

/** Returns the names of the packages that a manifest lists. */
export function listedNames(manifest: string): string[] {
  const root = parseJson(manifest)
  return sections.flatMap((section) => membersOf(valueAt(root, section)).map(({ key }) => key))
}

function rangeIn(manifest: string, name: string): string | undefined {
  const root = parseJson(manifest)
  const found = sections
    .flatMap((section) => membersOf(valueAt(root, section)))
    .find(({ key }) => key === name)
  return found?.value.type === "StringLiteral" ? found.value.value : undefined
}

/** Returns the major version that is installed for a folder, as Node would find it. */
function installedVersion(folder: string, name: string): number | undefined {
  const file = join(folder, "node_modules", name, "package.json")
  if (existsSync(file)) {
    const { version }: { version?: unknown } = JSON.parse(readFileSync(file, "utf8"))
    return Number.parseInt(String(version), 10)
  }
  const parent = dirname(folder)
  return parent === folder ? undefined : installedVersion(parent, name)
}
