import { globSync } from "node:fs"
import { basename, join } from "node:path"
import { pathToFileURL } from "node:url"
import { root } from "./command.ts"

/** The paths of missing texts, such as `errorPages.Default.heading`, by language. */
export type MissingTexts = ReadonlyMap<string, readonly string[]>

/**
 * Lists the texts that English has and another language lacks. Until they're translated, they're shown in English.
 *
 * @returns the exit code; 1 if a text is missing
 */
export async function texts(): Promise<number> {
  const missing = await missingTexts()
  console.log(missing.size === 0 ? "texts: no language lacks a text" : describeMissing(missing))
  return missing.size === 0 ? 0 : 1
}

/**
 * Returns the languages of `@latchkey/languages` that lack a text.
 *
 * @param folder - a folder with the sources of core and of the languages. Default: the repository.
 */
export async function missingTexts(folder: string = root): Promise<MissingTexts> {
  const load = async (file: string): Promise<Record<string, object>> =>
    import(pathToFileURL(join(folder, file)).href)
  const { english = {} } = await load("packages/core/src/languages/english/english.ts")
  // English itself is in core, and `index.ts` isn't a language.
  const files = globSync("packages/languages/src/*.ts", { cwd: folder })
    .filter((file) => !/(?:\.test|[\\/](?:en|index))\.ts$/.test(file))
    .sort()
  const missing = await Promise.all(
    files.map(async (file) => {
      const { default: own = {} } = await load(file)
      return [basename(file, ".ts"), missingPaths(english, own)] as const
    }),
  )
  return new Map(missing.filter(([, paths]) => paths.length > 0))
}

function missingPaths(texts: object, own: object): string[] {
  return Object.entries(texts).flatMap(([name, text]: [string, unknown]) => {
    const ownText: unknown = Reflect.get(own, name)
    if (ownText === undefined) return [name]
    return isTable(text) && isTable(ownText)
      ? missingPaths(text, ownText).map((path) => `${name}.${path}`)
      : []
  })
}

function isTable(value: unknown): value is object {
  return typeof value === "object" && value !== null && !Array.isArray(value)
}

/** Returns the list with a line for each language, such as `de lacks 2 texts: goOn, mail.signIn`. */
export function describeMissing(missing: MissingTexts): string {
  return [...missing]
    .map(
      ([tag, paths]) =>
        `${tag} lacks ${paths.length} ${paths.length === 1 ? "text" : "texts"}: ${paths.join(", ")}`,
    )
    .join("\n")
}
