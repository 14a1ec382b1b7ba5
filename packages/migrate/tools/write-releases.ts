/**
 * Writes `src/names/releases.ts`: the versions, the peer dependencies and the provider modules of the release that
 * this command belongs to, and the address of the manual. The command depends on none of the packages whose names it writes, so they are in a file. `./run providers` runs this, and so
 * does the step of a release that raises the versions; a test compares.
 */
import { readdirSync, readFileSync, writeFileSync } from "node:fs"
import { fileURLToPath } from "node:url"

const packages = new URL("../../", import.meta.url)
const target = new URL("../src/names/releases.ts", import.meta.url)

/** The packages that an application of Auth.js moves to, by their folders. */
const folders = [
  "adapter-drizzle",
  "adapter-mongodb",
  "adapter-prisma",
  "adapter-redis",
  "adapter-sql",
  "astro",
  "core",
  "express",
  "hono",
  "next",
  "providers",
  "qwik",
  "solid",
  "sveltekit",
]

const documentation: { manual: string } = await import(
  new URL("core/src/errors/documentation.ts", packages).href
)

/** Packages of an application that a package here works with, by the package here. */
function peersOf(folder: string): string {
  const { name, peerDependencies = {} }: Manifest = manifestOf(folder)
  const peers = Object.entries(peerDependencies).map(([peer, range]) => `    ${keyOf(peer)}: "${range}",`)
  return peers.length === 0 ? "" : `  "${name}": {\n${peers.join("\n")}\n  },\n`
}

/** A member's name, in quotes if it needs them. */
function keyOf(name: string): string {
  return /^\w+$/.test(name) ? name : `"${name}"`
}

interface Manifest {
  readonly name: string
  readonly version: string
  readonly peerDependencies?: Readonly<Record<string, string>>
}

function manifestOf(folder: string): Manifest {
  return JSON.parse(readFileSync(new URL(`${folder}/package.json`, packages), "utf8"))
}

/** The text that the file should have. */
export function releases(): string {
  const ranges = folders.map((folder) => {
    const { name, version } = manifestOf(folder)
    return `  "${name}": "^${version}",`
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

/** The packages of an application that those versions work with, and the ranges. */
export const peers: Readonly<Record<string, Readonly<Record<string, string>>>> = {
${folders.map(peersOf).join("")}}

/** The URL of the manual, without a slash at its end. */
export const manual = "${documentation.manual}"

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
