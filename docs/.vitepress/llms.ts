import { contents } from "./contents.ts"
import { isGenerated, pagesOf, pageText, withFurther } from "./pages.ts"
import { standaloneText } from "./site-text.ts"

/**
 * Returns the table of contents for a language model that's looking for a page.
 * @see [The /llms.txt file](https://llmstxt.org/)
 */
export function llmsText(title: string, description: string): string {
  const sections = contents.map((section) => {
    const rows = withFurther(section.entries).map((entry) => {
      const file = entry.page.replace(/\/$/, "/index.md")
      return `- [${entry.title}](/${file}): ${entry.about}`
    })
    return `## ${section.title}\n\n${rows.join("\n")}\n`
  })
  return `# ${title}

> ${description}

Every page is here as Markdown too: its address with \`.md\` at the end. In a guide, a group of blocks between
\`::: code-group\` and \`:::\` shows the same thing for each framework, or for each package manager: read the block with the name of yours, in brackets. The
guides begin where your framework's page under "Start" ends: with a set-up, its route, and the variables of the environment.

- [llms-full.txt](/llms-full.txt): every page in one text, except the API of the packages.
- [errors.json](/errors.json): every error, warning and value of \`error\` in an address, by its code, with causes and remedies.
  One error alone is at \`/errors/<code>.md\`, as in [OAuthAccountNotLinked](/errors/OAuthAccountNotLinked.md), and one warning at
  \`/warnings/<code>.md\`.

${sections.join("\n")}`
}

/**
 * Returns the whole manual as one text, in the order of its contents, without the pages that are generated when the
 * site is built.
 */
export function llmsFullText(title: string, description: string): string {
  const files = contents
    .flatMap(({ entries }) => withFurther(entries).flatMap((entry) => pagesOf(entry)))
    .filter((file) => !isGenerated(file))
  const pages = files.map((file) => `---\npage: /${file}\n---\n\n${standaloneText(file, pageText(file))}`)
  return `# ${title}\n\n> ${description}\n\n${pages.join("\n")}`
}
