import { folderPages } from "./folder-pages.ts"
import { entries, pageFiles, pagesOf } from "./pages.ts"

/**
 * Lists the differences between `contents.ts` and the manual's files: pages without an entry, entries without a page,
 * and duplicates.
 */
export function orphans(): string[] {
  const files = pageFiles()
  const listed = entries.map((entry) => ({ entry, pages: pagesOf(entry, files) }))
  const pages = listed.flatMap((row) => row.pages)
  return [
    ...files
      .filter((file) => file !== "index.md" && !folderPages().has(file) && !pages.includes(file))
      .map((file) => `docs/${file} is not in docs/.vitepress/contents.ts`),
    ...listed
      .filter(({ entry, pages: own }) => own.length === 0 && entry.generated !== true)
      .map(({ entry }) => `contents.ts names docs/${entry.page}, which is not there`),
    ...pages
      .filter((file, index) => pages.indexOf(file) !== index)
      .map((file) => `contents.ts names docs/${file} twice`),
  ]
}
