import type { HeadConfig, PageData } from "vitepress"
import { pageUrlOf } from "./page-url.ts"
import { entries, pageText } from "./pages.ts"

/**
 * The address at which the manual is published, without a slash at the end: `SITE_ADDRESS` when it's built, or the
 * pages of the repository's organization.
 */
export const siteAddress: string = (process.env["SITE_ADDRESS"] ?? "https://latchkey.github.io").replace(
  /\/$/,
  "",
)

/** Returns what a search engine and a shared link show of a page: the sentence of the contents, or its first one. */
export function descriptionOf(file: string): string | undefined {
  const about = entries.find(({ page }) => page === file || `${page}index.md` === file)?.about
  const text = about ?? firstParagraph(pageText(file))
  // VitePress doesn't escape a quotation mark in the attribute.
  return text?.replaceAll("`", "").replaceAll(/"([^"]*)"?/g, "“$1”")
}

/**
 * Returns the first paragraph after the title, and after the log's line on the page of a warning, as plain text, cut after
 * a sentence or a word.
 */
function firstParagraph(text: string): string | undefined {
  const [, paragraph] =
    /^# .+\n+(?:```text\n[^]*?\n```\n+\*\*Why\.\*\* )?((?:(?![|:<#-]|```).+\n)+)/m.exec(text) ?? []
  const plain = paragraph
    ?.replaceAll(/\[([^\]]+)\]\([^)]*\)/g, "$1")
    .replaceAll(/[*]{2}|\s+/g, (mark) => (mark === "**" ? "" : " "))
    .trim()
  if (plain === undefined || plain.length <= 200) return plain
  const cut = plain.slice(0, 200)
  return /^.{60,}\./s.exec(cut)?.[0] ?? `${cut.replace(/\s\S*$/, "")} …`
}

/** Returns the tags of a page for browsers, search engines and shared links. */
export function headOf(
  page: string,
  { title, description }: Pick<PageData, "title" | "description">,
): HeadConfig[] {
  const address = `${siteAddress}${pageUrlOf(page)}`
  const property = (name: string, content: string): HeadConfig => [
    "meta",
    { property: `og:${name}`, content },
  ]
  return [
    ["link", { rel: "alternate", type: "text/markdown", href: `/${page}` }],
    ...(page === "404.md" ? [] : ([["link", { rel: "canonical", href: address }]] satisfies HeadConfig[])),
    property("type", "website"),
    property("site_name", "Latchkey"),
    property("title", title),
    property("description", description),
    property("url", address),
    property("image", `${siteAddress}/card.png`),
    property("image:width", "1200"),
    property("image:height", "630"),
    ["meta", { name: "twitter:card", content: "summary_large_image" }],
  ]
}
