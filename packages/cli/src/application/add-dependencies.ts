import { others, ours } from "../names/packages.ts"
import type { Plan } from "../plan/plan.ts"
import { dependenciesOf } from "./read-manifest.ts"
import { changeManifest } from "./change-manifest.ts"

/** Adds packages to the manifest, if it doesn't list them, with the ranges of versions that fit this command. */
export function addDependencies(
  plan: Plan,
  names: readonly string[],
  kind: "dependencies" | "devDependencies",
): void {
  changeManifest(plan, (manifest) => {
    const missing = names.filter((name) => !(name in dependenciesOf(manifest)))
    if (missing.length === 0) return false
    const added = Object.fromEntries(missing.map((name) => [name, rangeOf(name)]))
    const all = Object.entries({ ...manifest[kind], ...added })
    manifest[kind] = Object.fromEntries(all.sort(([one], [other]) => (one < other ? -1 : 1)))
    return true
  })
}

/** The range of versions of a package that is written into manifests. */
function rangeOf(name: string): string {
  return (Object.hasOwn(ours, name) ? ours[name] : others[name]) ?? "latest"
}
