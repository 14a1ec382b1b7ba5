import { copyFile, mkdir, writeFile } from "node:fs/promises"
import { dirname, join } from "node:path"
import type { SiteConfig } from "vitepress"
import { contents } from "./contents.ts"
import { pageFiles } from "./pages.ts"

/** Adds to the built site what programs read: every page as the Markdown that it is made of, and `llms.txt`. */
export async function buildEnd({ srcDir, outDir, site }: SiteConfig): Promise<void> {
  for (const file of pageFiles()) {
    await mkdir(dirname(join(outDir, file)), { recursive: true })
    await copyFile(join(srcDir, file), join(outDir, file))
  }
  await writeFile(join(outDir, "llms.txt"), llmsText(site.title, site.description))
}

/**
 * The contents for a language model that looks for a page.
 * @see [The /llms.txt file](https://llmstxt.org/)
 */
function llmsText(title: string, description: string): string {
  const sections = contents.map((section) => {
    const rows = section.entries.map((entry) => {
      const file = entry.page.replace(/\/$/, "/index.md")
      return `- [${entry.title}](/${file}): ${entry.about}`
    })
    return `## ${section.title}\n\n${rows.join("\n")}\n`
  })
  return `# ${title}\n\n> ${description}\n\nEvery page is here as Markdown too: its address with \`.md\` at the end.\n\n${sections.join("\n")}`
}
