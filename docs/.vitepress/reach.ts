import { existsSync, readFileSync } from "node:fs"
import { fileURLToPath } from "node:url"
import { readPage, targetOf } from "./links.ts"
import { entries, isGenerated } from "./pages.ts"

const root = fileURLToPath(new URL("../../", import.meta.url))

/** Returns the files that a page links to, from the root of the repository. */
export function linkedFrom(file: string): string[] {
  const isPage = file.endsWith(".md") && !isGenerated(file.replace(/^docs\//, "")) && existsSync(root + file)
  if (!isPage) return []
  return readPage(readFileSync(root + file, "utf8")).links.flatMap(
    ({ href }) => targetOf(file, href)?.path ?? [],
  )
}

/** Returns the pages in the contents that are more than two clicks away from the README. */
export function tooFarAway(): string[] {
  const once = linkedFrom("README.md")
  const reached = new Set([...once, ...once.flatMap(linkedFrom)])
  return entries
    .map(({ page }) => `docs/${page.replace(/\/$/, "/index.md")}`)
    .filter((page) => !reached.has(page))
    .map((page) => `${page} is more than two clicks from README.md: link to it on docs/index.md`)
}
