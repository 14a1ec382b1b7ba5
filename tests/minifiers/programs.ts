import { globSync, readFileSync } from "node:fs"
import { basename, join, relative } from "node:path"
import { rolldown } from "rolldown"
import type { SourceType } from "./minifiers.ts"

/** Code that an application's minifier gets. */
export interface Program {
  readonly name: string
  readonly code: string
  readonly sourceType: SourceType
}

/** Returns every published file of a package that its users load. @param folder - the folder of the built package. */
export function publishedFiles(folder: string): Program[] {
  return globSync("dist/**/*.{js,mjs}", { cwd: folder })
    .sort()
    .map((file) => ({
      name: `${basename(folder)}/${file}`,
      code: readFileSync(join(folder, file), "utf8"),
      sourceType: "module",
    }))
}

/** The packages whose code is minified with core and core's dependencies, as in an application. */
const wholly = new Set([
  "core",
  "next",
  "react",
  "adapter-prisma",
  "adapter-mongodb",
  "adapter-redis",
  "adapter-sql",
])

/**
 * Returns the entries of a package, each in one scope with everything that it imports, like a bundler that hoists
 * before it minifies. Turbopack and webpack put it into a function, in which a minifier may drop or rename all
 * declarations.
 */
export async function bundles(folder: string): Promise<Program[]> {
  const programs: Program[] = []
  for (const entry of entriesOf(folder))
    programs.push({
      name: `${basename(folder)}/${relative(folder, entry)} in a bundle`,
      code: inFunction(await bundleOf(entry, wholly.has(basename(folder)))),
      sourceType: "script",
    })
  return programs
}

/** Returns the files in a manifest's `exports` that have their own code, and don't only re-export another package's. */
function entriesOf(folder: string): string[] {
  const { exports }: { exports: Record<string, string | { default: string }> } = JSON.parse(
    readFileSync(join(folder, "package.json"), "utf8"),
  )
  return Object.values(exports)
    .flatMap((target) => (typeof target === "string" ? [] : globSync(target.default, { cwd: folder })))
    .sort()
    .map((file) => join(folder, file))
    .filter(
      (file) =>
        !/^(?:(?:export [^\n]* from "@latchkey\/[^\n]*|\/\/[^\n]*)\n)*$/.test(readFileSync(file, "utf8")),
    )
}

async function bundleOf(entry: string, whole: boolean): Promise<string> {
  const included = whole ? /^(?:\.|\/|@latchkey\/|jose$|oauth4webapi$)/ : /^[./]/
  const bundle = await rolldown({
    input: entry,
    platform: "node",
    external: (id) => !included.test(id),
    logLevel: "silent",
  })
  const { output } = await bundle.generate({ format: "cjs", codeSplitting: false, comments: false })
  await bundle.close()
  return output.map((file) => (file.type === "chunk" ? file.code : "")).join("\n")
}

function inFunction(code: string): string {
  return `(globalThis.CHUNKS ||= []).push([1, (module, exports, require) => {\n${code}\n}])\n`
}

/** Removes duplicates, because the framework packages re-export the same files. */
export function distinct(programs: readonly Program[]): Program[] {
  return [...new Map(programs.map((program) => [program.code, program])).values()]
}
