import { existsSync, readFileSync } from "node:fs"
import { dirname, join } from "node:path"
import { membersOf, parseJson, valueAt } from "../manifest/json.ts"
import { sections } from "../manifest/package-manifest.ts"

/** The major version of next-auth that a manifest asks for; undefined where it does not list next-auth. */
export function nextAuthVersion(folder: string, manifest: string): number | undefined {
  const range = rangeIn(manifest)
  if (range === undefined) return undefined
  // A range with a number says it; `latest`, `*` and names of a catalog do not.
  const major = /\d+/.exec(range)?.[0]
  if (major !== undefined) return Number(major)
  if (/^(?:beta|next|canary|experimental)$/.test(range)) return 5
  return installedVersion(folder) ?? (range === "latest" ? 4 : 5)
}

function rangeIn(manifest: string): string | undefined {
  const root = parseJson(manifest)
  const found = sections
    .flatMap((section) => membersOf(valueAt(root, section)))
    .find(({ key }) => key === "next-auth")
  return found?.value.type === "StringLiteral" ? found.value.value : undefined
}

/** The major version that is installed for a folder, as Node would find it. */
function installedVersion(folder: string): number | undefined {
  const file = join(folder, "node_modules/next-auth/package.json")
  if (existsSync(file)) {
    const { version }: { version?: unknown } = JSON.parse(readFileSync(file, "utf8"))
    return Number.parseInt(String(version), 10)
  }
  const parent = dirname(folder)
  return parent === folder ? undefined : installedVersion(parent)
}
