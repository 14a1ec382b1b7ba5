import { globSync, readFileSync, writeFileSync } from "node:fs"
import { dirname } from "node:path"
import { manual, repository } from "./reference/manual.ts"
import { root } from "./command.ts"

/** The targets of a package's path, by condition. */
type Target = string | { readonly types?: string; readonly default?: string }

/** The parts of a manifest that concern paths. */
interface Manifest {
  exports?: Readonly<Record<string, Target>>
  main?: string
  types?: string
  typesVersions?: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>
  [member: string]: unknown
}

/**
 * Returns a manifest with `main`, `types` and `typesVersions` derived from its `exports`, because applications that
 * compile with `moduleResolution: node` don't read `exports`.
 *
 * @see [typesVersions](https://www.typescriptlang.org/docs/handbook/declaration-files/publishing.html#version-selection-with-typesversions)
 */
export function withTypesOf(manifest: Manifest): Manifest {
  const { exports = {} } = manifest
  const types = Object.entries(exports).flatMap(([path, target]): (readonly [string, string])[] =>
    typeof target === "string" || target.types === undefined ? [] : [[path, target.types]],
  )
  const paths = types
    .filter(([path]) => path !== ".")
    // A lone star also stands for the file in `types`, which must be found in its actual path.
    .map(([path, file]) => [path.slice(2), path === "./*" ? [file, path] : [file]] as const)
  const own = types.find(([path]) => path === ".")
  const main = exports["."]
  const derived = {
    ...(typeof main === "object" && main.default !== undefined ? { main: main.default } : {}),
    ...(own === undefined ? {} : { types: own[1] }),
    ...(paths.length === 0 ? {} : { typesVersions: { "*": Object.fromEntries(paths) } }),
  }
  const members = Object.entries(manifest).filter(
    ([name]) => !["main", "types", "typesVersions"].includes(name),
  )
  // The same order as the formatter's.
  const next = members.some(([name]) => name === "imports") ? "imports" : "exports"
  return Object.fromEntries(
    members.flatMap(([name, value]) =>
      name === next ? [...Object.entries(derived), [name, value] as const] : [[name, value] as const],
    ),
  )
}

/**
 * Returns a manifest with the URLs that npm shows, for the code, the manual and the issues.
 *
 * @param directory - the folder of the package, from the root of the repository.
 * @see [package.json](https://docs.npmjs.com/cli/v11/configuring-npm/package-json#homepage)
 */
export function withAddresses(manifest: Manifest, directory: string): Manifest {
  const { license } = manifest
  // The same order as the formatter's.
  const derived = {
    homepage: `${manual}/index.md`,
    bugs: `${repository}/issues`,
    license,
    repository: { type: "git", url: `git+${repository}.git`, directory },
  }
  const members = Object.entries(manifest).filter(([name]) => name === "license" || !(name in derived))
  return Object.fromEntries(
    members.flatMap((member) => (member[0] === "license" ? Object.entries(derived) : [member])),
  )
}

/** Returns the packages' manifests that differ from the derived ones; with `fix`, they're rewritten. */
export function staleManifests({ fix }: { fix: boolean }): string[] {
  return globSync("packages/*/package.json", { cwd: root }).filter((file) => {
    const text = readFileSync(root + file, "utf8")
    const manifest = withAddresses(
      withTypesOf(JSON.parse(text) as Manifest),
      dirname(file).replaceAll("\\", "/"),
    )
    const derived = `${JSON.stringify(manifest, null, 2)}\n`
    if (derived === text) return false
    if (fix) writeFileSync(root + file, derived)
    return true
  })
}
