import { existsSync, globSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { dirname } from "node:path"
import { root } from "./command.ts"

/**
 * Writes `src/providers/<id>.ts` for every file of `@latchkey/providers` into each framework's package, so that a Next
 * application, for example, finds each provider as `@latchkey/next/providers/<id>`. An exports map can't refer to
 * another package, so these files are needed.
 *
 * Git ignores them: `pnpm install`, every task of `./run` and the builds of these packages write files that are missing
 * or different, and remove the files of providers that no longer exist.
 */
export function writeProviderPaths(): void {
  for (const folder of frameworkPackages()) writeReExports(`${root}${folder}/src/providers`, providerIds())
}

/** Makes sure that a folder has a re-export of each provider, and no other module. Correct files aren't changed. */
export function writeReExports(folder: string, ids: readonly string[]): void {
  mkdirSync(folder, { recursive: true })
  for (const id of modulesIn(folder)) if (!ids.includes(id)) rmSync(`${folder}/${id}.ts`, { force: true })
  for (const id of ids) {
    const file = `${folder}/${id}.ts`
    const isWritten = existsSync(file) && readFileSync(file, "utf8") === reExport(id)
    if (!isWritten) writeFileSync(file, reExport(id))
  }
}

/** Returns the folders of the packages that re-export the providers: `packages/next` and so on. */
export function frameworkPackages(): readonly string[] {
  return globSync("packages/*/package.json", { cwd: root })
    .filter((file) => {
      const manifest: { exports?: object } = JSON.parse(readFileSync(root + file, "utf8"))
      return "./providers/*" in (manifest.exports ?? {})
    })
    .map((file) => dirname(file))
    .sort()
}

/** Returns the ids of the providers, which are the names of their files. */
export function providerIds(): readonly string[] {
  return modulesIn(`${root}packages/providers/src`).filter((id) => id !== "index")
}

/** Returns the ids of the providers for which a framework's package has a path. */
export function reExportedIds(folder: string): readonly string[] {
  return modulesIn(`${root}${folder}/src/providers`)
}

/**
 * Returns the complete text of a provider's file. With the types of `providers.ts`, a compiler can name the type of a
 * provider that an application exports, even if the application can't import `@latchkey/core` (pnpm).
 */
export function reExport(id: string): string {
  return [
    `export * from "@latchkey/providers/${id}"`,
    `export { default } from "@latchkey/providers/${id}"`,
    `export type {} from "../providers.ts"`,
    "",
  ].join("\n")
}

/** Returns the current text of a provider's file. */
export function writtenReExport(folder: string, id: string): string {
  return readFileSync(`${root}${folder}/src/providers/${id}.ts`, "utf8")
}

function modulesIn(folder: string): string[] {
  return readdirSync(folder)
    .filter((file) => file.endsWith(".ts") && !file.endsWith(".test.ts"))
    .map((file) => file.slice(0, -".ts".length))
    .sort()
}

if (import.meta.main) writeProviderPaths()
