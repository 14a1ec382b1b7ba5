import { readFileSync } from "node:fs"

const start = new URL("../../../docs/start/", import.meta.url)
const adapters = new URL("../../../docs/adapters/", import.meta.url)

/** The files on the adapters' pages that fit any application, by adapter. */
const ofAdapters: Readonly<Record<string, readonly string[]>> = {
  drizzle: ["auth.ts", "drizzle.config.json", "schema.ts"],
  mongodb: ["auth.ts"],
  prisma: ["auth.ts", "create-tables.ts", "prisma.ts"],
  redis: ["auth.ts"],
  sql: ["auth.ts"],
}

/** A start page of the manual, and the part of it that existing applications don't need. */
interface Quickstart {
  readonly framework: string
  readonly page: string
  /** The heading of the first part that isn't read. */
  readonly until: string
}

/** The start pages, by their frameworks' names on the command line. */
const quickstarts: readonly Quickstart[] = [
  "astro",
  "express",
  "fastify",
  "hono",
  "nestjs",
  "nuxt",
  "react-router",
  "solidstart",
  "sveltekit",
  "tanstack-start",
].map((name) => ({ framework: name, page: `${name}.md`, until: "Then with GitHub" }))

const all: readonly Quickstart[] = [
  ...quickstarts,
  { framework: "next", page: "nextjs.md", until: "Then with GitHub" },
  { framework: "qwik", page: "qwik-city.md", until: "Then with GitHub" },
  { framework: "request-response", page: "request-response.md", until: "Bun" },
]

/** The name of the template that contains a page's environment variables. */
const environment = "environment.ini"

/**
 * Returns the templates' texts, by their paths below `templates/`: each file that a start page shows up to the first
 * sign-in, except the ones that only an empty folder needs (`::: details`, and the part "1. Install").
 */
export function templates(): ReadonlyMap<string, string> {
  return new Map([...Object.entries(ofAdapters).flatMap(filesOf), ...all.flatMap(templatesOf)])
}

function filesOf([name, files]: [name: string, files: readonly string[]]): [path: string, text: string][] {
  const page = readFileSync(new URL(`${name}.md`, adapters), "utf8")
  return files.map((file) => {
    const opening = file.endsWith(".json") ? `\`${file}\`\n\n\`\`\`json` : `\`\`\`ts\n// ${file}`
    const [, text] = new RegExp(`^${opening}\n(.*?)^\`\`\`$`, "ms").exec(page) ?? []
    if (text === undefined) throw new Error(`${name}.md shows no ${file}.`)
    return [`adapters/${name}/${file}`, text]
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
