import { readFileSync } from "node:fs"
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
    core.ruler.push("picture-sizes", ({ tokens }) => {
      for (const token of tokens.flatMap(({ children }) => children ?? [])) {
        const source = token.type === "image" ? token.attrGet("src") : null
        if (source?.endsWith(".png") !== true) continue
        for (const [name, size] of Object.entries(sizeOf(source))) token.attrSet(name, String(size))
        token.attrSet("loading", "lazy")
      }
    })
    core.ruler.push("repository-links", ({ tokens }) => {
      for (const token of tokens.flatMap(({ children }) => children ?? [])) {
        const href = token.type === "link_open" ? token.attrGet("href") : null
        const path =
          /^(?:\.\.\/)+((?:packages|apps|examples|registry|tests|tools|bench|[A-Z]+(?:\.md)?)\b.*)$/.exec(
            href ?? "",
          )?.[1]
        if (path !== undefined) token.attrSet("href", `${repository}/blob/main/${path}`)
      }
    })
  },
}

/** Returns the size of a picture in the public folder, which has two pixels for each of the page's. */
function sizeOf(source: string): { width: number; height: number } {
  // A PNG file begins with its signature and the header's length and name, each of 8 bytes (RFC 2083 §3.2, §4.1.1).
  const file = readFileSync(new URL(`../public${source}`, import.meta.url))
  return { width: file.readUInt32BE(16) / 2, height: file.readUInt32BE(20) / 2 }
}
