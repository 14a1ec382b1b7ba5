/**
 * Writes `src/names/releases.ts`: the versions, the peer dependencies and the provider modules of the release to which
 * this command belongs, and the URL of the manual. They're in a file because the command doesn't depend on the packages
 * whose names it writes. `./run providers` runs this program. The release step that raises the versions runs it, too. A
 * test compares the file with its output.
 */
import { readdirSync, readFileSync, writeFileSync } from "node:fs"
import { fileURLToPath } from "node:url"

const packages = new URL("../../", import.meta.url)
const target = new URL("../src/names/releases.ts", import.meta.url)

/** The packages to which an Auth.js application moves, by their folders. */
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
  "react",
  "solid",
  "sveltekit",
]

const documentation: { manual: string } = await import(
  new URL("core/src/errors/documentation.ts", packages).href
)

/** Returns the entry of one of our packages: the application's packages with which it works. */
function peersOf(folder: string): string {
  const { name, peerDependencies = {} }: Manifest = manifestOf(folder)
  const peers = Object.entries(peerDependencies).map(([peer, range]) => `    ${keyOf(peer)}: "${range}",`)
  return peers.length === 0 ? "" : `  "${name}": {\n${peers.join("\n")}\n  },\n`
}

/** Returns a member's name, in quotes if it needs them. */
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

/** Returns the text that the file should have. */
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

/** The URL of the manual, without a trailing slash. */
export const manual = "${documentation.manual}"

/** The provider modules of those versions. */
export const providerModules: ReadonlySet<string> = new Set([
${modules.join("\n")}
])
`
}

/** Returns the text that the file has. */
export function writtenReleases(): string {
  return readFileSync(target, "utf8")
}

if (process.argv[1] === fileURLToPath(import.meta.url)) writeFileSync(target, releases())
