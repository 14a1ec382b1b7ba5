import { globSync, readdirSync, readFileSync, rmSync, writeFileSync, mkdirSync } from "node:fs"
import { dirname } from "node:path"
import { fileURLToPath } from "node:url"
import { root } from "./command.ts"

/**
 * Writes `src/providers/<id>.ts` for every file of `@latchkey/providers` into each framework's package, so that an
 * application of Next, say, finds each provider as `@latchkey/next/providers/<id>`. An exports map can't
 * point into another package, so these files do.
 *
 * Run it when a provider was added or removed: `./run providers`.
 */
function writeProviderPaths(): void {
  for (const folder of frameworkPackages()) {
    mkdirSync(`${root}${folder}/src/providers`, { recursive: true })
    for (const id of reExportedIds(folder)) rmSync(fileOf(folder, id))
    for (const id of providerIds()) writeFileSync(fileOf(folder, id), reExport(id))
  }
}

/** The folders of the packages that re-export the providers: `packages/next`, and so on. */
export function frameworkPackages(): readonly string[] {
  return globSync("packages/*/package.json", { cwd: root })
    .filter((file) => {
      const manifest: { exports?: object } = JSON.parse(readFileSync(root + file, "utf8"))
      return "./providers/*" in (manifest.exports ?? {})
    })
    .map((file) => dirname(file))
    .sort()
}

/** The ids of the providers, as their files are named. */
export function providerIds(): readonly string[] {
  return modulesIn("packages/providers/src").filter((id) => id !== "index")
}

/** The ids of the providers that a framework's package has a path for. */
export function reExportedIds(folder: string): readonly string[] {
  return modulesIn(`${folder}/src/providers`)
}

/** The whole text of a provider's file. */
export function reExport(id: string): string {
  return `export * from "@latchkey/providers/${id}"\nexport { default } from "@latchkey/providers/${id}"\n`
}

/** The text that a provider's file has. */
export function writtenReExport(folder: string, id: string): string {
  return readFileSync(fileOf(folder, id), "utf8")
}

function fileOf(folder: string, id: string): string {
  return `${root}${folder}/src/providers/${id}.ts`
}

function modulesIn(folder: string): string[] {
  return readdirSync(root + folder)
    .filter((file) => file.endsWith(".ts") && !file.endsWith(".test.ts"))
    .map((file) => file.slice(0, -".ts".length))
    .sort()
}

if (process.argv[1] === fileURLToPath(import.meta.url)) writeProviderPaths()
