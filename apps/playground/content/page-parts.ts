import { readFileSync } from "node:fs"
import { fileURLToPath } from "node:url"
import { html, type Html } from "@latchkey/core/rendering"
import { codeFiles, type CodedFramework } from "./code-files.ts"

/** The code that makes a page: the lines between two markers. */
export interface PageCode {
  /** The file's path in the application's folder. */
  readonly file: string
  /** The lines, without the indentation that all of them share. */
  readonly lines: readonly string[]
}

/** The parts of an application's pages that show where the pages come from. */
export interface PageParts {
  /** The cards with the code, by the paths of their pages. */
  readonly cards: Readonly<Record<string, Html>>
  /** The content of the footer. */
  readonly footer: Html
}

/** The pages of the manual about the applications' pages. */
const guides: Readonly<Record<string, string>> = {
  "/protected": "guides/protecting.md",
  "/client": "guides/sessions.md",
  "/passkeys": "guides/passkeys.md",
  "/tokens": "guides/access-tokens.md",
  "/sign-out": "guides/signing-out.md",
  "/people": "guides/session-list.md",
  "/update": "guides/sessions.md",
}

const folder = fileURLToPath(new URL("../", import.meta.url))

/**
 * Reads the code of an application's pages from its source files. A page's code stands between a line with `#region` and
 * the page's path, and the next line with `#endregion`.
 * @throws Error if a file has no such lines.
 */
export function readPageCode(framework: CodedFramework): Readonly<Record<string, PageCode>> {
  const files: Readonly<Record<string, string>> = codeFiles[framework]
  return Object.fromEntries(
    Object.entries(files).map(([path, file]) => {
      const lines = readFileSync(`${folder}${framework}/${file}`, "utf8").split("\n")
      const start = lines.findIndex((line) => isMarker(line, `#region ${path}`)) + 1
      const length = lines.slice(start).findIndex((line) => isMarker(line, "#endregion"))
      if (start === 0 || length < 0)
        throw new Error(`${framework}/${file} has no lines between markers for ${path}.`)
      return [path, { file, lines: shown(lines.slice(start, start + length)) }]
    }),
  )
}

/** Returns true if a line is a comment with only the marker: of a script, or inside JSX. */
function isMarker(line: string, marker: string): boolean {
  const text = line.trim()
  return text === `// ${marker}` || text === `{/* ${marker} */}`
}

/** Returns lines without their common indentation, and without the comments that are only for the linter. */
function shown(lines: readonly string[]): string[] {
  const own = lines.filter((line) => !line.includes("oxlint-disable"))
  const indents = own.filter((line) => line !== "").map((line) => line.search(/\S/))
  const indent = Math.min(...indents)
  return own.map((line) => line.slice(indent))
}

/** Makes the parts of an application's pages that show where the pages come from, as the files are now. */
export function pageParts(framework: CodedFramework): PageParts {
  const { homepage, repository, version }: Manifest = JSON.parse(
    readFileSync(`${folder}../../packages/core/package.json`, "utf8"),
  )
  const source = repository.url.replace(/^git\+|\.git$/g, "")
  const manual = homepage.slice(0, homepage.lastIndexOf("/"))
  const cards = Object.entries(readPageCode(framework)).map(([path, code]) => {
    const guide = guides[path] ?? `frameworks/${framework}.md`
    return [path, card(code, html`<a href="${manual}/${guide}">${headingOf(guide)}</a>`)]
  })
  return {
    cards: Object.fromEntries(cards),
    footer: html`<p>A playground: the sign-in is real, the people are invented.</p>
      <ul role="list">
        <li><a href="${homepage}">Manual</a></li>
        <li><a href="${source}/tree/main/apps/playground/${framework}">Source of this application</a></li>
        <li>Latchkey ${version}</li>
      </ul>`,
  }
}

/** Returns the heading of a page of the manual. @throws Error if there's no such page. */
function headingOf(guide: string): string {
  const [, heading = guide] = /^# (.+)$/m.exec(readFileSync(`${folder}../../docs/${guide}`, "utf8")) ?? []
  return heading
}

/** The parts of core's manifest that the footer shows. */
interface Manifest {
  readonly homepage: string
  readonly repository: { readonly url: string }
  readonly version: string
}

function card({ file, lines }: PageCode, guide: Html): Html {
  return html`<section class="card" aria-labelledby="the-code">
    <h2 id="the-code">The code</h2>
    <p class="hint">These lines of <code>${file}</code> do it.</p>
    <pre><code>${lines.join("\n")}</code></pre>
    <p>Read more: ${guide}</p>
  </section>`
}

/**
 * Returns the replacement for `playgroundParts` that a bundler makes in the application's modules: the parts as JSON.
 * `shown-parts.ts` reads it.
 */
export function bundledParts(framework: CodedFramework): string {
  const { cards, footer } = pageParts(framework)
  return JSON.stringify({
    cards: Object.fromEntries(Object.entries(cards).map(([path, card]) => [path, card.toString()])),
    footer: footer.toString(),
  })
}
