import { defineConfig } from "vitepress"
import { nav, sidebar } from "./navigation.ts"
import { slug } from "./slug.ts"

/** Where files outside of `docs/` are read. */
const repository = "https://github.com/latchkey/latchkey"

export default defineConfig({
  title: "Latchkey",
  description: "Sign-in for web applications, in TypeScript.",
  lang: "en",
  cleanUrls: true,
  outDir: "dist",
  metaChunk: true,
  markdown: {
    anchor: { slugify: slug },
    config: (markdown) => {
      // A link that leaves docs/ leads to the repository.
      markdown.core.ruler.push("repository-links", ({ tokens }) => {
        for (const token of tokens.flatMap(({ children }) => children ?? [])) {
          const path = /^(?:\.\.\/)+((?:packages|apps|tests|tools|bench|\w+\.md)\b.*)$/.exec(
            token.type === "link_open" ? (token.attrGet("href") ?? "") : "",
          )?.[1]
          if (path !== undefined) token.attrSet("href", `${repository}/blob/main/${path}`)
        }
      })
    },
  },
  themeConfig: {
    nav,
    sidebar,
    search: { provider: "local" },
    outline: [2, 3],
    socialLinks: [{ icon: "github", link: repository }],
  },
})
