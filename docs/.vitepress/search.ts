import type { DefaultTheme } from "vitepress"
import { folderPages } from "./folder-pages.ts"
import { entries, isGenerated } from "./pages.ts"
import { withFirstTabs } from "./tabs.ts"

/** The options of the index. VitePress declares only some of the options that it passes on. */
const index = { fields: ["title", "titles", "text", "words"], extractField, processTerm }

/** The search of the manual: the texts of the index, and how results are ordered. */
export const search: NonNullable<DefaultTheme.Config["search"]> = {
  provider: "local",
  options: {
    _render: (text, env, reader) => {
      const file: string = env.relativePath
      const html = reader.render(searchText(file, text), env)
      return html.replace("</h1>", `</h1><p>⟦${wordsOf(file)}⟧</p>`)
    },
    miniSearch: {
      options: index,
      searchOptions: {
        boost: { title: 5, words: 5, titles: 1, text: 1 },
        boostDocument,
        fuzzy: 0.15,
        prefix: true,
      },
    },
  },
}

/** Pages that only lead to others. */
const lists = new Set(["index.md", ...folderPages().keys()])

/** Long tables, whose rows would hide the pages that explain them. */
const tables = new Set(["requirements.md", "conformance.md", "security/checks.md"])

/**
 * Returns the part of a page that readers search for: not the generated API, one tab of each group, no programs to copy,
 * and of a provider's page its introduction and its registration.
 */
function searchText(file: string, text: string): string {
  if (isGenerated(file) || lists.has(file)) return ""
  if (tables.has(file)) return text.replace(/^## .*/ms, "")
  if (/^(?:start|frameworks|moving|adapters|warnings)\//.test(file))
    return text.replaceAll(/^ *```.*?^ *```$/gms, "")
  const shown = withFirstTabs(text)
  if (!file.startsWith("providers/") || file.endsWith("/index.md")) return shown
  return shown.replaceAll(/^## (?!Register).*?(?=^## |(?![^]))/gms, "").replaceAll(/^\|.*\n/gm, "")
}

/** Returns other words for a page's subject. An error's page is also found by the words in its name. */
function wordsOf(file: string): string {
  const entry = entries.find(({ page }) => page === file || `${page}index.md` === file)
  if (entry?.words !== undefined) return entry.words
  return /^errors\/(.+)\.md$/.exec(file)?.[1]?.replaceAll("-", " ") ?? ""
}

/**
 * Returns a field of a section for the index. The words for the subject of a page are a separate field, which stands
 * between two marks in the text of its first section.
 */
function extractField(section: Readonly<Record<string, unknown>>, field: string): unknown {
  const whole = section["text"]
  const [words = "", text] = typeof whole === "string" ? whole.split(/[⟦⟧]/).slice(1) : []
  if (field === "words") return words
  return field === "text" && text !== undefined ? text : section[field]
}

/**
 * Prefers pages that explain something to pages that list facts. VitePress sends this function to the browser as
 * text, so it uses nothing from outside.
 */
function boostDocument(id: string): number {
  const isPart = id.includes("#")
  const [, folder = ""] = id.split("/")
  const weight: Readonly<Record<string, number>> = {
    start: 1.6,
    guides: 1.7,
    errors: 1.3,
    warnings: 0.8,
    frameworks: 0.9,
    adapters: 1,
    providers: 0.9,
    moving: 0.6,
    security: 0.7,
    reference: 0.9,
  }
  if (id.startsWith("/guides/doctor#")) return 0.4
  return (weight[folder] ?? 0.5) * (isPart ? 0.7 : 1.6)
}

/** Leaves out the small words of a question. VitePress sends this function to the browser as text, too. */
function processTerm(term: string): string | null {
  const small =
    " a an and are as at by can do does for from have how i in is it my of on or the to what when with "
  const word = term.toLowerCase()
  return word.length < 2 || word.length > 40 || small.includes(` ${word} `) ? null : word
}
