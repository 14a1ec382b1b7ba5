import { readFileSync } from "node:fs"
import { fileURLToPath } from "node:url"
import { expect, test } from "vitest"
import { readPage, targetOf } from "./links.ts"
import { entries, isGenerated } from "./pages.ts"

const root = fileURLToPath(new URL("../../", import.meta.url))

/** The pages to which a page links, from the root of the repository. */
function linkedFrom(file: string): string[] {
  if (!file.endsWith(".md") || isGenerated(file.replace(/^docs\//, ""))) return []
  return readPage(readFileSync(root + file, "utf8")).links.flatMap(
    ({ href }) => targetOf(file, href)?.path ?? [],
  )
}

test("every page of the contents is two clicks from the README", () => {
  const once = linkedFrom("README.md")
  const reached = new Set([...once, ...once.flatMap(linkedFrom)])
  const pages = entries.map(({ page }) => `docs/${page.replace(/\/$/, "/index.md")}`)
  expect(pages.length).toBeGreaterThan(20)
  // What is missing belongs on docs/index.md, under what somebody came to do.
  expect(pages.filter((page) => !reached.has(page))).toEqual([])
})
