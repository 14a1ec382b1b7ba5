/**
 * Writes `src/names/releases.ts`: the versions and the provider modules of the release that this command belongs to.
 * The command depends on none of the packages whose names it writes, hence the file. `./run providers` runs this, and so
 * does the step of a release that raises the versions; a test compares.
 */
import { readdirSync, readFileSync, writeFileSync } from "node:fs"
import { fileURLToPath } from "node:url"

const packages = new URL("../../", import.meta.url)
const target = new URL("../src/names/releases.ts", import.meta.url)

/** The packages that an application of Auth.js moves to, by their folders. */
const folders = ["adapter-mongodb", "adapter-prisma", "core", "next", "providers", "qwik", "solid"]

/** The text that the file should have. */
export function releases(): string {
  const ranges = folders.map((folder) => {
    const manifest: { name: string; version: string } = JSON.parse(
      readFileSync(new URL(`${folder}/package.json`, packages), "utf8"),
    )
    return `  "${manifest.name}": "^${manifest.version}",`
  })
  const modules = readdirSync(new URL("providers/src/", packages))
    .filter((file) => file.endsWith(".ts") && !file.endsWith(".test.ts") && file !== "index.ts")
    .map((file) => `  "${file.slice(0, -".ts".length)}",`)
    .sort()
  return `// Written by tools/write-releases.ts.

/** The packages that an application moves to, each with the range of versions that is written into its manifest. */
export const releases = {
${ranges.join("\n")}
} as const

/** The provider modules of those versions. */
export const providerModules: ReadonlySet<string> = new Set([
${modules.join("\n")}
])
`
}

/** The text that the file has. */
export function writtenReleases(): string {
  return readFileSync(target, "utf8")
}

if (process.argv[1] === fileURLToPath(import.meta.url)) writeFileSync(target, releases())
