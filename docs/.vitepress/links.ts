import { existsSync, globSync, readFileSync } from "node:fs"
import { dirname, join, normalize } from "node:path"
import { fileURLToPath } from "node:url"
import MarkdownIt from "markdown-it"
import { manual, repository } from "../../packages/core/src/errors/documentation.ts"
import { pageUrlOf } from "./page-url.ts"
import { isGenerated, pageFiles } from "./pages.ts"
import { slug } from "./slug.ts"

const root = fileURLToPath(new URL("../../", import.meta.url))
const markdown = new MarkdownIt({ html: true })

/** The start of the URL of a file in this repository. */
const sources = `${repository}/blob/main/`

/** A link on a page, and the line (from 1) of its paragraph. */
export interface Link {
  readonly href: string
  readonly line: number
}

/** A page's links, and the anchors that other pages can link to. */
export interface Page {
  readonly links: readonly Link[]
  readonly anchors: ReadonlySet<string>
}

/** Reads the links and anchors of a page. */
export function readPage(text: string): Page {
  const links: Link[] = []
  const anchors = new Set<string>()
  let line = 1
  let inHeading = false
  for (const token of markdown.parse(text, {})) {
    line = token.map === null ? line : token.map[0] + 1
    if (token.type.startsWith("heading_")) inHeading = token.type === "heading_open"
    const children = token.children ?? []
    for (const child of children) {
      const href = child.attrGet("href") ?? child.attrGet("src")
      if (href !== null) links.push({ href, line })
    }
    if (token.type !== "inline" || !inHeading) continue
    const heading = children.map(({ type, content }) => (/^(?:text|code_inline)/.test(type) ? content : ""))
    anchors.add(unused(slug(heading.join("")), anchors))
  }
  for (const [, id = ""] of text.matchAll(/<[^>]* id="([^"]+)"/g)) anchors.add(id)
  return { links, anchors }
}

/** Returns an unused anchor: a repeated heading gets a number, on GitHub and on the site. */
function unused(anchor: string, taken: ReadonlySet<string>): string {
  if (!taken.has(anchor)) return anchor
  let number = 1
  while (taken.has(`${anchor}-${number}`)) number += 1
  return `${anchor}-${number}`
}

/** Returns every page with links for readers: the manual's pages, and the Markdown files beside the code. */
function linkedFiles(): string[] {
  const beside = globSync(
    [
      "*.md",
      "examples/README.md",
      "examples/*/README.md",
      "packages/*/{README,skills/*/SKILL,templates/*}.md",
    ],
    { cwd: root },
  )
  return [
    ...beside.map((file) => file.replaceAll("\\", "/")),
    ...pageFiles()
      .filter((file) => !isGenerated(file))
      .map((file) => `docs/${file}`),
  ].sort()
}

/**
 * Returns the file that a link leads to, from the root of the repository, and the anchor in it.
 * @returns undefined for a link to another site
 */
export function targetOf(file: string, href: string): { path: string; anchor: string } | undefined {
  if (href.startsWith(sources)) return targetOf("README.md", href.slice(sources.length))
  if (/^(?:[a-z][a-z\d+.-]*:|\/\/)/i.test(href)) return undefined
  const [path = "", anchor = ""] = decodeURI(href).split("#", 2)
  if (path === "") return { path: file, anchor }
  if (path.startsWith("/")) return { path: onSite(path), anchor }
  return { path: normalize(join(dirname(file), path)).replaceAll("\\", "/"), anchor }
}

/** Returns the file behind a URL of the site, which is a page or a file in `docs/public`. */
function onSite(address: string): string {
  const page = pageFiles().find((file) => pageUrlOf(file) === address || `/${file}` === address)
  return page === undefined ? `docs/public${address}` : `docs/${page}`
}

/** Returns true if a link on a package's npm page is relative and leads out of the package. */
function leavesPackage(file: string, href: string, path: string): boolean {
  const [folder] = /^packages\/[^/]+\//.exec(file) ?? []
  return folder !== undefined && !href.startsWith(sources) && !path.startsWith(folder)
}

/** Returns every broken link, such as `docs/guides/email.md:12: there is no docs/guides/mail.md`. */
export function deadLinks(): string[] {
  const pages = new Map(linkedFiles().map((file) => [file, readPage(readFileSync(root + file, "utf8"))]))
  return [...pages].flatMap(([file, { links }]) =>
    links.flatMap(({ href, line }) => {
      const target = targetOf(file, href)
      if (target === undefined) return []
      const { path, anchor } = target
      if (leavesPackage(file, href, path))
        return [
          `${file}:${line}: npm shows this page without the repository: link to ${manual} or ${sources}`,
        ]
      if (isGenerated(path.replace(/^docs\//, ""))) return []
      if (!existsSync(root + path)) return [`${file}:${line}: there is no ${path}`]
      const anchors = pages.get(path)?.anchors
      if (anchor === "" || anchors === undefined || anchors.has(anchor)) return []
      return [`${file}:${line}: ${path} has no heading #${anchor}`]
    }),
  )
}
