import { readFileSync } from "node:fs"
import { frameworks } from "../../../tools/frameworks.ts"

const start = new URL("../../../docs/start/", import.meta.url)
const adapters = new URL("../../../docs/adapters/", import.meta.url)

/** The files on an adapter's page that fit any application. */
interface AdapterPage {
  /** Their folder below `templates/adapters`. */
  readonly folder: string
  readonly page: string
  /** The heading of the part that shows them, if the page has several such parts. */
  readonly part?: string
  readonly files: readonly string[]
}

const connection = ["auth.ts", "create-tables.mjs"]

const ofAdapters: readonly AdapterPage[] = [
  { folder: "drizzle", page: "drizzle.md", files: ["auth.ts", "drizzle.config.json", "schema.ts"] },
  { folder: "mongodb", page: "mongodb.md", files: ["auth.ts"] },
  { folder: "prisma", page: "prisma.md", files: ["auth.ts", "create-tables.ts", "prisma.ts"] },
  { folder: "redis", page: "redis.md", files: ["auth.ts"] },
  { folder: "sql/better-sqlite3", page: "sql.md", part: "SQLite with better-sqlite3", files: connection },
  { folder: "sql/mysql", page: "sql.md", part: "MySQL and MariaDB", files: connection },
  { folder: "sql/node-sqlite", page: "sql.md", part: "SQLite with `node:sqlite`", files: connection },
  { folder: "sql/pglite", page: "sql.md", part: "PGlite", files: connection },
  { folder: "sql/postgresql", page: "sql.md", part: "PostgreSQL", files: connection },
]

/** A start page of the manual, and the part of it that existing applications don't need. */
interface Quickstart {
  readonly framework: string
  readonly page: string
  /** The heading of the first part that isn't read. */
  readonly until: string
}

/** The start pages, by their frameworks' names on the command line. */
const quickstarts: readonly Quickstart[] = frameworks.map(({ id, start: page }) => ({
  framework: id,
  page: `${page}.md`,
  until: "Then with GitHub",
}))

const all: readonly Quickstart[] = [
  ...quickstarts,
  { framework: "request-response", page: "request-response.md", until: "Bun" },
]

/** The name of the template that contains a page's environment variables. */
const environment = "environment.ini"

/**
 * Returns the templates' texts, by their paths below `templates/`: each file that a start page shows up to the first
 * sign-in, except the ones that only an empty folder needs (`::: details`, and the part "1. Install").
 */
export function templates(): ReadonlyMap<string, string> {
  return new Map([...ofAdapters.flatMap(filesOf), ...all.flatMap(templatesOf)])
}

function filesOf({ folder, page, part, files }: AdapterPage): [path: string, text: string][] {
  const whole = readFileSync(new URL(page, adapters), "utf8")
  const shown = part === undefined ? whole : whole.split(/^(?=##+ )/m).find((one) => headingOf(one) === part)
  return files.map((file) => {
    const language = file.endsWith(".mjs") ? "js" : "ts"
    const opening = file.endsWith(".json") ? `\`${file}\`\n\n\`\`\`json` : `\`\`\`${language}\n// ${file}`
    const [, text] = new RegExp(`^${opening}\n(.*?)^\`\`\`$`, "ms").exec(shown ?? "") ?? []
    if (text === undefined) throw new Error(`${page} shows no ${file}.`)
    return [`adapters/${folder}/${file}`, text]
  })
}

function templatesOf({ framework, page, until }: Quickstart): [path: string, text: string][] {
  const parts = readFileSync(new URL(page, start), "utf8").split(/^(?=##+ )/m)
  const end = parts.findIndex((part) => headingOf(part) === until)
  if (end === -1) throw new Error(`${page} has no part "${until}".`)
  const read = parts.slice(0, end).filter((part) => headingOf(part) !== "1. Install")
  const text = read.join("").replaceAll(/^::: details.*?^:::$/gms, "")
  return [...text.matchAll(/(?:^`(\S+)`\n\n)?^```(\w+)\n(.*?)^```$/gms)].flatMap(
    ([, above, language = "", block = ""]): [string, string][] => {
      if (language === "sh") return []
      if (language === "ini") return [[`${framework}/${environment}`, block]]
      const named = /^\/\/ (\S+)\n/.exec(block)
      const file = above ?? named?.[1]
      if (file === undefined) throw new Error(`A block of ${page} has no name of a file:\n${block}`)
      return [[`${framework}/${file}`, above === undefined ? block.slice(named?.[0].length) : block]]
    },
  )
}

function headingOf(part: string): string {
  return /^##+ (.+)$/m.exec(part)?.[1] ?? ""
}
