import { pageUrlOf } from "./page-url.ts"
import { pageFiles, pageText, titleOf } from "./pages.ts"
import { slug } from "./slug.ts"
import { servedText } from "./site-text.ts"

/** One of the causes of an error or a warning. */
export interface Cause {
  /** Its heading on the page; absent if the page describes only one cause. */
  readonly title?: string
  /** Its URL on the site, with the anchor. */
  readonly address: string
  /** The message in the log, if the cause has its own. */
  readonly message?: string
  readonly why?: string
  readonly remedy?: string
}

/** An error or a warning, as its page explains it. */
export interface Explained {
  readonly title: string
  /** The URL of its page on the site. */
  readonly page: string
  /** The URL of the page as Markdown. */
  readonly markdown: string
  readonly about: string
  readonly causes: readonly Cause[]
  /** The whole page, as Markdown. */
  readonly text: string
}

/** A value of `error` in a page's URL, as the list of errors explains it. */
export interface Value {
  /** The URL of the list on the site, with the anchor. */
  readonly page: string
  readonly shownOn: "sign-in page" | "error page"
  /** The sentence that the user reads. */
  readonly shown: string
  /** The errors that lead to it, as Markdown. */
  readonly comesFrom: string
}

/** The content of `errors.json`: every code that appears in a log, a console or a URL, and its explanation. */
export interface ErrorIndex {
  readonly errors: Readonly<Record<string, Explained>>
  readonly warnings: Readonly<Record<string, Explained>>
  readonly values: Readonly<Record<string, readonly Value[]>>
}

/** Reads the explanation of every code from the pages. */
export function errorIndex(): ErrorIndex {
  return { errors: explained("errors/"), warnings: explained("warnings/"), values: values() }
}

function explained(folder: string): Record<string, Explained> {
  const files = pageFiles().filter((file) => file.startsWith(folder) && !file.endsWith("/index.md"))
  return Object.fromEntries(files.map((file) => [titleOf(file), explanationOf(file)]))
}

function explanationOf(file: string): Explained {
  const text = servedText(file, pageText(file))
  const page = pageUrlOf(file)
  const [intro = "", ...sections] = text.split(/^## /m)
  const about = intro.split("\n\n").find((block) => !/^(?:#|```|- |\*\*)/.test(block.trim())) ?? ""
  return {
    title: titleOf(file),
    page,
    markdown: `/${file}`,
    about: about.trim().replaceAll(/\s+/g, " "),
    causes:
      sections.length === 0 ? [causeOf(page, intro)] : sections.map((section) => sectionOf(page, section)),
    text,
  }
}

function sectionOf(page: string, section: string): Cause {
  const [heading = "", ...lines] = section.split("\n")
  const title = heading.replaceAll("`", "")
  return { title, ...causeOf(`${page}#${slug(title)}`, lines.join("\n")) }
}

function causeOf(address: string, text: string): Cause {
  const message = /^```text\n(.*?)\n```$/ms.exec(text)?.[1]
  const why = paragraphs(text, "Why")
  const remedy = paragraphs(text, "What to do")
  return {
    address,
    ...(message !== undefined && { message }),
    ...(why !== "" && { why }),
    ...(remedy !== "" && { remedy }),
  }
}

/** Returns the text after a bold word, up to the next bold word. */
function paragraphs(text: string, word: string): string {
  const [, found = ""] = new RegExp(`^\\*\\*${word}\\.\\*\\* (.*?)(?=^\\*\\*|(?![^]))`, "ms").exec(text) ?? []
  return found.trim()
}

/** Returns the rows of the two tables of the list of errors, by the value of `error`. */
function values(): Record<string, readonly Value[]> {
  const text = servedText("errors/index.md", pageText("errors/index.md"))
  const found = new Map<string, Value[]>()
  for (const shownOn of ["sign-in page", "error page"] as const) {
    const heading = `By the value of \`error\` on the ${shownOn}`
    const section = text.split(`\n## ${heading}\n`)[1]?.split("\n## ")[0] ?? ""
    for (const [, name = "", shown = "", rest = ""] of section.matchAll(
      /^\| `(\w+)` +\|([^|]*)\|(.*)\|$/gm,
    )) {
      const value = { page: `/errors/#${slug(heading)}`, shownOn, shown: shown.trim() }
      const comesFrom = (rest.split("|").at(-1) ?? "").trim()
      found.set(name, [...(found.get(name) ?? []), { ...value, comesFrom }])
    }
  }
  return Object.fromEntries(found)
}
