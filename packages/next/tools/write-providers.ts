/**
 * Writes `src/providers/<id>.ts` for every file of `@latchkey/providers`, so that an application of Next finds each
 * provider as `@latchkey/next/providers/<id>`. An exports map cannot point into another package, hence the files.
 *
 * Run it when a provider was added or removed: `./run providers`.
 */
import { readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { fileURLToPath } from "node:url"

const source = new URL("../../providers/src/", import.meta.url)
const target = new URL("../src/providers/", import.meta.url)

/** The ids of the providers, as their files are named. */
export function providerIds(): readonly string[] {
  return modulesIn(source).filter((id) => id !== "index")
}

/** The ids of the providers that this package has a path for. */
export function reExportedIds(): readonly string[] {
  return modulesIn(target)
}

/** The whole text of a provider's file. */
export function reExport(id: string): string {
  return `export * from "@latchkey/providers/${id}"\nexport { default } from "@latchkey/providers/${id}"\n`
}

/** The text that a provider's file has. */
export function writtenReExport(id: string): string {
  return readFileSync(new URL(`${id}.ts`, target), "utf8")
}

function modulesIn(folder: URL): string[] {
  return readdirSync(folder)
    .filter((file) => file.endsWith(".ts") && !file.endsWith(".test.ts"))
    .map((file) => file.slice(0, -".ts".length))
    .sort()
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  for (const id of reExportedIds()) rmSync(new URL(`${id}.ts`, target))
  for (const id of providerIds()) writeFileSync(new URL(`${id}.ts`, target), reExport(id))
}
