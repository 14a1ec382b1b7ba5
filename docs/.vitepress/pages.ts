import { globSync, readFileSync } from "node:fs"
import { contents, type Entry } from "./contents.ts"

const docs = new URL("../", import.meta.url)

/** Every entry in the contents. */
export const entries: readonly Entry[] = contents.flatMap((section) => withFurther(section.entries))

/** Returns entries, each followed by the further pages about its subject. */
export function withFurther(list: readonly Entry[]): Entry[] {
  return list.flatMap((entry) => [entry, ...(entry.more ?? [])])
}

/** Returns the manual's files, from `docs/`, such as `guides/email.md`, sorted by name. */
export function pageFiles(): string[] {
  return globSync("**/*.md", { cwd: docs, exclude: ["**/node_modules", "dist"] })
    .map((file) => file.replaceAll("\\", "/"))
    .sort()
}

/** Returns the text of a page. */
export function pageText(file: string): string {
  return readFileSync(new URL(file, docs), "utf8")
}

/** Returns the pages of an entry in the contents, with a folder's index first. */
export function pagesOf({ page }: Entry, files: readonly string[] = pageFiles()): string[] {
  if (!page.endsWith("/")) return files.filter((file) => file === page)
  const index = `${page}index.md`
  return files
    .filter((file) => file.startsWith(page))
    .sort((a, b) => Number(b === index) - Number(a === index))
}

/** Returns the title of a page: its first heading. */
export function titleOf(file: string): string {
  return /^# (.+)$/m.exec(pageText(file))?.[1]?.replaceAll("`", "") ?? file
}

/** Returns true if a page is generated when the site is built. The build itself finds dead links in such pages. */
export function isGenerated(file: string): boolean {
  return entries.some(({ page, generated }) => generated === true && file.startsWith(page))
}
