import { fileURLToPath } from "node:url"
import { defineConfig } from "vitepress"
import { buildEnd } from "./build-end.ts"
import { descriptionOf, headOf, siteAddress } from "./page-head.ts"
import { markdown, repository } from "./markdown.ts"
import { nav, sidebar } from "./navigation.ts"
import { noscriptStyle } from "./noscript.ts"
import { isGenerated } from "./pages.ts"
import { search } from "./search.ts"
import { tabScript } from "./tab-script.ts"

const description =
  "Sign-in for web applications, in TypeScript: OAuth 2, OpenID Connect, passwords and e-mail links, on web standards."

export default defineConfig({
  title: "Latchkey",
  description,
  lang: "en",
  cleanUrls: true,
  outDir: "dist",
  metaChunk: true,
  head: [
    ["link", { rel: "icon", href: "/mark.svg", type: "image/svg+xml" }],
    ["noscript", {}, `<style>${noscriptStyle()}</style>`],
    ["script", {}, tabScript],
  ],
  sitemap: { hostname: siteAddress },
  transformHead: ({ page, pageData }) => headOf(page, pageData),
  // The page for an unknown URL has no content until its script runs.
  transformHtml: (html, id) =>
    id.endsWith("404.html")
      ? html.replace(
          "</body>",
          `<noscript><h1>There is no such page</h1><a href="/">The manual</a></noscript></body>`,
        )
      : undefined,
  transformPageData: ({ relativePath, frontmatter }) =>
    isGenerated(relativePath)
      ? { frontmatter: { ...frontmatter, editLink: false } }
      : { description: descriptionOf(relativePath) ?? description },
  buildEnd,
  markdown,
  themeConfig: {
    logo: { src: "/mark.svg", alt: "" },
    nav,
    sidebar,
    search,
    outline: [2, 3],
    externalLinkIcon: true,
    editLink: { pattern: `${repository}/edit/main/docs/:path`, text: "Change this page" },
    socialLinks: [{ icon: "github", link: repository, ariaLabel: "Source code" }],
  },
  vite: {
    // The search index, which is loaded when the user searches.
    build: { chunkSizeWarningLimit: 2000 },
    resolve: {
      alias: [
        {
          find: /^.*\/VPSidebarGroup\.vue$/,
          replacement: fileURLToPath(new URL("theme/SidebarGroup.vue", import.meta.url)),
        },
      ],
    },
  },
})
