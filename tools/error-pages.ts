import { globSync, readFileSync } from "node:fs"
import { parseSync, Visitor } from "vite"
import { root } from "./command.ts"
import { type MadeError, madeErrors } from "./error-messages.ts"
import { readSources } from "./sources.ts"

/** The input of the check: sources and pages by their path from the root. */
interface Workspace {
  readonly sources: ReadonlyMap<string, string>
  readonly pages: ReadonlyMap<string, string>
}

/** Errors that are never thrown to a caller. They only appear as the cause of another error. */
const causes: ReadonlySet<string> = new Set(["OutboundError"])

/** Returns the findings of {@link undocumented} for the workspace. */
export function undocumentedErrors(): string[] {
  const pages = globSync("docs/{errors,warnings}/*.md", { cwd: root }).map((page) =>
    page.replaceAll("\\", "/"),
  )
  return undocumented({
    sources: readSources(),
    pages: new Map(pages.map((page) => [page, readFileSync(root + page, "utf8")])),
  })
}

/**
 * Finds the disagreements between the manual and the code about errors and warnings: a class or code without a page, a
 * page without one of these, and a message in the code that its class's page doesn't show.
 */
export function undocumented({ sources, pages }: Workspace): string[] {
  const published = [...sources].filter(
    ([file]) => /^packages\/[^/]+\/src\//.test(file) && !/\.test\.tsx?$/.test(file),
  )
  const errors = new Map(titled("docs/errors/", pages))
  const warnings = new Map(titled("docs/warnings/", pages))
  const types = new Set(published.flatMap(([file, text]) => errorTypes(file, text)))
  const codes = new Set(warningCodes(sources.get("packages/core/src/logger/warnings.ts") ?? ""))
  const made = published.flatMap(([file, text]) => madeErrors(file, text, new Set([...types, ...causes])))
  const everyPage = [...errors.values()].join("\n")
  return [
    ...differences("docs/errors", types, errors),
    ...differences("docs/warnings", codes, warnings),
    ...made
      .filter((error) => !isShown(error, causes.has(error.name) ? everyPage : (errors.get(error.name) ?? "")))
      .map(unshown),
  ]
}

/** Returns the pages of a folder by the name in their title, without the index. */
function titled(folder: string, pages: Workspace["pages"]): (readonly [title: string, text: string])[] {
  return [...pages]
    .filter(([page]) => page.startsWith(folder) && !page.endsWith("/index.md"))
    .map(([page, text]) => [/^# `?([^`\n]+)`?$/m.exec(text)?.[1] ?? page, text] as const)
}

function differences(
  folder: string,
  names: ReadonlySet<string>,
  pages: ReadonlyMap<string, string>,
): string[] {
  const without = [...names].filter((name) => !pages.has(name))
  const beyond = [...pages.keys()].filter((title) => !names.has(title))
  return [
    ...without.map((name) => `${folder} has no page titled "# ${name}"`),
    ...beyond.map((title) => `${folder} has a page titled "# ${title}", which nothing in the code is called`),
  ]
}

/** Returns the types of a file's error classes, and the names that the file writes to a browser's console. */
function errorTypes(file: string, text: string): string[] {
  const console = [...text.matchAll(/"\[auth\]\[error\] (\w+)"/g)].map(([, name = ""]) => name)
  if (!text.includes("static override type")) return console
  const found: string[] = []
  new Visitor({
    PropertyDefinition: ({ static: isStatic, key, value }) => {
      if (!isStatic || key.type !== "Identifier" || key.name !== "type" || value === null) return
      const literal = value.type === "TSAsExpression" ? value.expression : value
      // The base class of all errors isn't an error type.
      if (literal.type !== "Literal" || typeof literal.value !== "string" || literal.value === "AuthError")
        return
      found.push(literal.value)
    },
  }).visit(parseSync(file, text).program)
  return [...console, ...found]
}

/** Returns the members of the union `WarningCode`. */
function warningCodes(text: string): string[] {
  const [, union = ""] = /export type WarningCode =([^\n]*(?:\n\s+\|[^\n]*)*)/.exec(text) ?? []
  return [...union.matchAll(/"([\w-]+)"/g)].map(([, code = ""]) => code)
}

/** Returns true if a page contains the fixed parts of a message, close together and in order. */
function isShown({ parts }: MadeError, page: string): boolean {
  const escaped = parts.map((part) => plain(part).replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`))
  return new RegExp(escaped.join(".{0,120}?")).test(plain(page))
}

/** Returns the text without code marks, and with single spaces between words. */
function plain(text: string): string {
  return text.replaceAll(/[`\\]/g, "").replaceAll(/\s+/g, " ")
}

function unshown({ name, file, line, parts }: MadeError): string {
  const place = causes.has(name) ? "no page of docs/errors shows" : `the page of ${name} does not show`
  return `${file}:${line} ${place} the message "${parts.join(" … ")}"`
}
