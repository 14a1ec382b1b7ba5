import { others, ours } from "../names/packages.ts"
import type { Plan } from "../plan/plan.ts"
import { changeManifest } from "./change-manifest.ts"
import { dependenciesOf } from "./read-manifest.ts"
import { lowestOf } from "./satisfies.ts"

/** The packages whose versions depend on a framework's. */
const companions: Readonly<Record<string, string>> = { "@astrojs/node": "astro" }

/** Adds packages to the manifest if it doesn't list them, with version ranges that fit this command. */
export function addDependencies(
  plan: Plan,
  names: readonly string[],
  kind: "dependencies" | "devDependencies",
): void {
  changeManifest(plan, (manifest) => {
    const listed = dependenciesOf(manifest)
    const missing = names.filter((name) => !(name in listed))
    if (missing.length === 0) return false
    const added = Object.fromEntries(missing.map((name) => [name, rangeOf(name, listed)]))
    const all = Object.entries({ ...manifest[kind], ...added })
    manifest[kind] = Object.fromEntries(all.sort(([one], [other]) => (one < other ? -1 : 1)))
    return true
  })
}

/** Raises the range of a package that the manifest lists, if the range begins with an older major version. */
export function raiseDependency(plan: Plan, name: string, major: number): void {
  changeManifest(plan, (manifest) => {
    const kind = (["dependencies", "devDependencies"] as const).find((one) => name in (manifest[one] ?? {}))
    const listed = Number.parseInt(lowestOf(kind === undefined ? "" : (manifest[kind]?.[name] ?? "")), 10)
    if (kind === undefined || !(listed < major)) return false
    manifest[kind] = { ...manifest[kind], [name]: rangeOf(name, {}) }
    return true
  })
}

/**
 * Returns a package's version range for a manifest.
 *
 * @param listed - the packages that it lists, with their ranges
 */
export function rangeOf(name: string, listed: Readonly<Record<string, string>>): string {
  if (Object.hasOwn(ours, name)) return ours[name] ?? "latest"
  const [major] = lowestOf(listed[companions[name] ?? ""] ?? "").split(".")
  return others[`${name}@${major}`] ?? others[name] ?? "latest"
}
