/**
 * Writes `src/names`: the providers as their pages show them, and the versions of the packages that commands add to
 * manifests. `./run providers` and the release step that raises the versions run this. A test compares the files.
 */
import { globSync, readFileSync, writeFileSync } from "node:fs"
import { basename } from "node:path"
import { fileURLToPath } from "node:url"

const documentation: { manual: string } = await import(
  new URL("../../core/src/errors/documentation.ts", import.meta.url).href
)

const secrets: { printedMarks: readonly string[] } = await import(
  new URL("../../core/src/config/secrets.ts", import.meta.url).href
)

const root = new URL("../../../", import.meta.url)
const target = new URL("../src/names/", import.meta.url)

/** Other packages, and the workspace manifests that know the right version. `@6` means for version 6 of the framework. */
const neighbours: Readonly<Record<string, string>> = {
  "@astrojs/node": "packages/astro",
  "@astrojs/node@6": "tests/versions/astro-6",
  "@electric-sql/pglite": "packages/adapter-sql",
  "@fastify/formbody": "apps/playground/fastify",
  "@hono/node-server": "tests/packages",
  "@libsql/client": "packages/adapter-drizzle",
  "@prisma/adapter-libsql": "packages/adapter-prisma",
  "@prisma/client": "packages/adapter-prisma",
  "@simplewebauthn/browser": "packages/core",
  "@simplewebauthn/server": "packages/core",
  "@types/better-sqlite3": "packages/adapter-sql",
  "@types/node": "packages/cli",
  "@types/pg": "packages/adapter-sql",
  astro: "packages/astro",
  "better-sqlite3": "packages/adapter-sql",
  "drizzle-kit": "packages/adapter-drizzle",
  "drizzle-orm": "packages/adapter-drizzle",
  express: "packages/express",
  fastify: "packages/fastify",
  hono: "packages/hono",
  ioredis: "packages/adapter-redis",
  mongodb: "packages/adapter-mongodb",
  mysql2: "packages/adapter-sql",
  nodemailer: "packages/providers",
  nuxt: "packages/nuxt",
  pg: "packages/adapter-sql",
  prisma: "packages/adapter-prisma",
  vue: "packages/nuxt",
}

/** The packages that commands add to an application in addition to the framework's. */
const isForApplications = /^@latchkey\/(?:adapter-(?!conformance)\w+|core|development-provider|providers)$/

interface Manifest {
  readonly name: string
  readonly version: string
  readonly exports?: object
  readonly peerDependencies?: Readonly<Record<string, string>>
  readonly dependencies?: Readonly<Record<string, string>>
  readonly devDependencies?: Readonly<Record<string, string>>
}

function read(path: string): string {
  return readFileSync(new URL(path, root), "utf8")
}

function manifestOf(folder: string): Manifest {
  return JSON.parse(read(`${folder}/package.json`))
}

/** Returns the text of the file about packages. */
function packages(): string {
  const folders = globSync("packages/*/package.json", { cwd: fileURLToPath(root) }).sort()
  const manifests = folders
    .map((file): Manifest => JSON.parse(read(file)))
    .filter(({ name, exports = {} }) => isForApplications.test(name) || "./providers/*" in exports)
  const ours = manifests.map(({ name, version }): [string, string] => [name, `^${version}`])
  const peers = manifests.flatMap(({ exports = {}, peerDependencies = {} }) =>
    Object.entries("./providers/*" in exports ? peerDependencies : {}).filter(
      ([name]) => !name.startsWith("@simplewebauthn/"),
    ),
  )
  const supported = [...new Map(peers)].sort(([one], [other]) => (one < other ? -1 : 1))
  const catalog = read("pnpm-workspace.yaml")
  const others = Object.entries(neighbours).map(([name, folder]): [string, string] => {
    const { dependencies, devDependencies } = manifestOf(folder)
    const stated = { ...devDependencies, ...dependencies }[name.replace(/(?<=.)@\d+$/, "")]
    const version = stated?.startsWith("catalog:") === true ? catalogued(catalog, name) : stated
    if (version === undefined) throw new Error(`${folder} does not have ${name}.`)
    return [name, /^\d/.test(version) ? `^${version}` : version]
  })
  return `// Written by tools/write-names.ts.

/** Our packages, each with the range of versions that is written into manifests. */
export const ours: Readonly<Record<string, string>> = {
${lines(ours)}
}

/** The third-party packages that the manual tells you to install in addition to ours, with the range that we test. */
export const others: Readonly<Record<string, string>> = {
${lines(others)}
}

/** The packages of the frameworks, each with the versions that our package for it supports. */
export const supported: Readonly<Record<string, string>> = {
${lines(supported)}
}
`
}

function catalogued(catalog: string, name: string): string | undefined {
  return new RegExp(`^  "?${name}"?: (\\S+)$`, "m").exec(catalog)?.[1]
}

function lines(entries: readonly [string, string][]): string {
  return entries.map(([name, range]) => `  ${keyOf(name)}: "${range}",`).join("\n")
}

function keyOf(name: string): string {
  return /^\w+$/.test(name) && !/^\d/.test(name) ? name : `"${name}"`
}

/** Returns the text of the file about providers, from the part "Set-up" of each page. */
function providers(): string {
  const pages = globSync("docs/providers/*.md", { cwd: fileURLToPath(root) }).sort()
  const entries = pages.flatMap((file) => {
    const page = read(file)
    const [, block = ""] = /^```ts \[Other servers\]\n(.*?)^```$/ms.exec(page) ?? []
    const [, local, module] = /^import (\w+) from "@latchkey\/providers\/([^"]+)"$/m.exec(block) ?? []
    const code = /^const config = \{ providers: \[(.*)\] \}$/m.exec(block)?.[1] ?? called(block, local)
    if (local === undefined || module === undefined || code === undefined) return []
    const variables = /^```ini\n(.*?)^```$/ms.exec(page)?.[1] ?? ""
    const names = [...variables.matchAll(/^(?:# )?([A-Z][A-Z\d_]*)=/gm)].map(([, name]) => `"${name}"`)
    const title = /^# (.+)$/m.exec(page)?.[1] ?? ""
    const id = basename(file, ".md")
    return `  ${keyOf(id)}: {
    title: ${JSON.stringify(title)},
    local: "${local}",
    module: "${module}",
    code: ${quoted(code)},
    variables: [${names.join(", ")}],
    kind: "${kindOf(page)}",
  },`
  })
  return `/* oxlint-disable max-lines -- a list */
// Written by tools/write-names.ts.

/** A provider as its page in the manual shows it. */
export interface ProviderEntry {
  /** The title of the page. */
  readonly title: string
  /** The name under which it is imported. */
  readonly local: string
  /** The end of its module's specifier. */
  readonly module: string
  /** The element of the list of providers. */
  readonly code: string
  /** The environment variables that it reads. */
  readonly variables: readonly string[]
  /** The way in which a user signs in. */
  readonly kind: "account" | "email"
}

/** The providers, by the names of their pages. Providers that need code of the application are not here. */
export const providers: Readonly<Record<string, ProviderEntry>> = {
${entries.join("\n")}
}
`
}

/** Puts a text in the quotes that need no escapes. */
function quoted(text: string): string {
  return text.includes('"') ? `'${text}'` : `"${text}"`
}

/** Returns a provider's call outside of a configuration: on one line, without anything of the application's. */
function called(block: string, local: string | undefined): string | undefined {
  const [line] = local === undefined ? [] : (new RegExp(`^${local}\\(.*\\)$`, "m").exec(block) ?? [])
  return line?.includes('id: "example"') === true ? undefined : line
}

function kindOf(page: string): string {
  return /^\| How \| .*mail/im.test(page) ? "email" : "account"
}

/** Returns the text of the file about the manual. */
function manual(): string {
  return `// Written by tools/write-names.ts.

/** The URL of the manual, without a trailing slash. */
export const manual = "${documentation.manual}"
`
}

/** Returns the text of the file about the secrets of the manual. */
function printedMarks(): string {
  return `// Written by tools/write-names.ts.

/** The marks of the secrets that the manual prints. Each of these contains one of them. */
export const printedMarks: readonly string[] = [${secrets.printedMarks.map((mark) => `"${mark}"`).join(", ")}]
`
}

/** The names of core that the doctor uses, each with the interface that declares them. */
const interfaces: readonly (readonly [type: string, what: string, file: string, declared: string])[] = [
  ["OptionName", "An option of a configuration.", "config/auth-config.ts", "AuthConfig"],
  ["CallbackName", "A name in the option `callbacks`.", "config/callbacks.ts", "CallbacksOptions"],
  ["PageName", "A name in the option `pages`.", "config/auth-config.ts", "PagesOptions"],
  ["CookieName", "A name in the option `cookies`.", "config/cookies-options.ts", "CookiesOptions"],
  ["CookieAttribute", "An attribute of a cookie.", "cookies/cookie.ts", "CookieOptions"],
]

/** Returns the text of the file about core's names. */
function core(): string {
  const types = interfaces.map(([type, what, file, declared]) => {
    const members = membersOf(read(`packages/core/src/${file}`), declared).map((member) => `"${member}"`)
    const line = `export type ${type} = ${members.join(" | ")}`
    const lines = `export type ${type} =${members.map((member) => `\n  | ${member}`).join("")}`
    return `/** ${what} */\n${line.length > 110 ? lines : line}\n`
  })
  return `// Written by tools/write-names.ts.\n\n${types.join("\n")}`
}

/** Returns the names of an interface's members. */
function membersOf(text: string, declared: string): string[] {
  const [, body = ""] =
    new RegExp(`^export interface ${declared}(?:<.*>)? \\{\\n(.*?)^\\}$`, "ms").exec(text) ?? []
  const found = [...body.matchAll(/^ {2}(\w+)\??:/gm)].map(([, name = ""]) => name)
  if (found.length === 0) throw new Error(`Core has no interface ${declared}.`)
  return found
}

/** Returns the texts that the files should have, by file name. */
export function names(): ReadonlyMap<string, string> {
  return new Map([
    ["core-names.ts", core()],
    ["manual.ts", manual()],
    ["packages.ts", packages()],
    ["printed-marks.ts", printedMarks()],
    ["providers.ts", providers()],
  ])
}

if (process.argv[1] === fileURLToPath(import.meta.url))
  for (const [file, text] of names()) writeFileSync(new URL(file, target), text)
