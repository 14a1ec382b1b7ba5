import type { MarkdownOptions } from "vitepress"
import { repository } from "../../packages/core/src/errors/documentation.ts"
import { slug } from "./slug.ts"

export { repository }

/**
 * The Markdown options: anchors are the same as on GitHub, and a link to a file outside `docs/` leads to the
 * repository.
 */
export const markdown: MarkdownOptions = {
  anchor: { slugify: slug },
  theme: { light: "github-light-high-contrast", dark: "github-dark-high-contrast" },
  config: ({ core }) => {
    core.ruler.push("repository-links", ({ tokens }) => {
      for (const token of tokens.flatMap(({ children }) => children ?? [])) {
        const href = token.type === "link_open" ? token.attrGet("href") : null
        const path =
          /^(?:\.\.\/)+((?:packages|apps|examples|registry|tests|tools|bench|[A-Z]+\.md)\b.*)$/.exec(
            href ?? "",
          )?.[1]
        if (path !== undefined) token.attrSet("href", `${repository}/blob/main/${path}`)
      }
    })
  },
}
