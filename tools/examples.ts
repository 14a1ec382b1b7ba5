import { globSync, readFileSync, writeFileSync } from "node:fs"
import { basename, dirname } from "node:path"
import { root } from "./command.ts"

/** The version of each package of ours, by its name. */
function ownVersions(): Map<string, string> {
  const manifests = globSync("packages/*/package.json", { cwd: root }).map(
    (file): { name: string; version: string } => JSON.parse(readFileSync(root + file, "utf8")),
  )
  return new Map(manifests.map(({ name, version }) => [name, version]))
}

/**
 * The text of a manifest that asks for the given versions of packages, or newer compatible ones. A package that isn't among
 * them stays as it is.
 *
 * @param versions - by the names of the packages.
 */
export function withVersions(manifest: string, versions: ReadonlyMap<string, string>): string {
  return manifest.replaceAll(/"(@latchkey\/[^"]+)": "[^"]*"/g, (line, name: string) => {
    const version = versions.get(name)
    return version === undefined ? line : `"${name}": "^${version}"`
  })
}

/**
 * The examples whose manifests don't ask for the versions that our packages have; with `fix`, they are rewritten. A release
 * raises the versions, and no workspace holds the examples.
 */
export function staleExamples({ fix }: { fix: boolean }): string[] {
  const versions = ownVersions()
  const files = globSync("examples/*/package.json", { cwd: root }).sort()
  return files
    .filter((file) => {
      const text = readFileSync(root + file, "utf8")
      const written = withVersions(text, versions)
      if (fix && written !== text) writeFileSync(root + file, written)
      return written !== text
    })
    .map((file) => basename(dirname(file)))
}

if (import.meta.main) staleExamples({ fix: true })
