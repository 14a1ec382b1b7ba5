import { existsSync } from "node:fs"
import { mkdir, writeFile } from "node:fs/promises"
import { dirname, join } from "node:path"
import type { SiteConfig } from "vitepress"
import { servedBlocks } from "./blocks.ts"
import { errorAddresses, redirectPage } from "./error-addresses.ts"
import { errorIndex } from "./error-index.ts"
import { llmsFullText, llmsText } from "./llms.ts"
import { siteAddress } from "./page-head.ts"
import { pageFiles, pageText } from "./pages.ts"
import { servedText } from "./site-text.ts"

/**
 * Adds the files for programs to the built site: every page as Markdown, `llms.txt`, `llms-full.txt`, `errors.json`,
 * `/errors/<code>`, and the blocks for shadcn/ui in `/r/<name>.json`.
 */
export async function buildEnd({ outDir, site: { title, description } }: SiteConfig): Promise<void> {
  for (const file of pageFiles()) {
    await mkdir(dirname(join(outDir, file)), { recursive: true })
    await writeFile(join(outDir, file), servedText(file, pageText(file)))
  }
  // `.html`, because a host may answer the address of a page that has a folder with the folder's own page.
  for (const folder of foldersOfPages(pageFiles()))
    await writeFile(join(outDir, folder, "index.html"), redirectPage(folder, `/${folder}.html`))
  const index = errorIndex()
  await writeFile(
    join(outDir, "robots.txt"),
    `User-agent: *\nAllow: /\n\nSitemap: ${siteAddress}/sitemap.xml\n`,
  )
  await writeFile(join(outDir, "llms.txt"), llmsText(title, description))
  await writeFile(join(outDir, "llms-full.txt"), llmsFullText(title, description))
  await writeFile(join(outDir, "errors.json"), `${JSON.stringify(index, undefined, 2)}\n`)
  for (const { path, content } of errorAddresses(index)) {
    // A file system that ignores case confuses `Verification.html` with `verification.html`, which is the page itself.
    if (!existsSync(join(outDir, path))) await writeFile(join(outDir, path), content)
  }
  await mkdir(join(outDir, "r"), { recursive: true })
  for (const { path, content } of servedBlocks()) await writeFile(join(outDir, path), content)
}

/** Returns the folders that have no `index.md`, but a page of the same name beside them. */
function foldersOfPages(files: readonly string[]): string[] {
  return files
    .map((file) => file.replace(/\.md$/, ""))
    .filter(
      (name) => files.some((file) => file.startsWith(`${name}/`)) && !files.includes(`${name}/index.md`),
    )
}
