import { dirname, relative } from "node:path"
import { rangeOf } from "@latchkey/migrate/rewriting"
import { addVariables } from "../application/environment/write-environment.ts"
import type { Framework } from "../application/frameworks/framework.ts"
import { ignoreFile } from "../application/ignore-file.ts"
import { addDependencies, raiseDependency } from "../application/manifests.ts"
import { moduleEnding } from "../application/module-ending.ts"
import { adapterFiles } from "../application/templates.ts"
import { manual } from "../names/manual.ts"
import { addImport } from "../source/add-import.ts"
import { addMembers, type Code, edited, memberOf, objectIn, readCode, textOf } from "../source/code.ts"
import { type AdapterEntry, adapters, type DatabaseEntry, databaseOf } from "./adapters.ts"
import { type Adding, type Addition, declareVariables } from "./addition.ts"
import { type Configuration, findConfiguration } from "./configuration.ts"
import { withoutMemory } from "./plan-memory.ts"

/** Adds an adapter to a configuration, with the connection and the files that its page shows. */
export function planAdapter(
  adding: Adding,
  found: Configuration,
  { name, database: named }: Extract<Addition, { kind: "adapter" }>,
): void {
  const entry = adapters[name]
  const database = databaseOf(name, named)
  if (entry === undefined || database === undefined) return
  const { plan, framework } = adding
  const rest = withoutMemory(found)
  if (rest !== undefined) plan.write(found.code.path, rest)
  const configuration = (rest === undefined ? undefined : findConfiguration(plan, framework)) ?? found
  const { code, object } = configuration
  const page = `${manual}/${entry.page}`
  const present = memberOf(object, "adapter")
  if (present !== undefined) {
    if (!code.text.includes(entry.package))
      plan.left.push(
        `${code.path}: this configuration already has another adapter, so it was not changed. How to replace it: ${page}`,
      )
    return
  }
  const files = adapterFiles(database.folder)
  const shown = readCode("auth.ts", readVariables(files.get("auth.ts") ?? "", framework))
  if (shown === undefined) return
  plan.write(code.path, withAdapter(adding, configuration, shown))
  for (const file of files) if (file[0] !== "auth.ts") putBeside(adding, entry, code.path, file)
  addPackages(adding, entry, database)
  if (database.ignored !== undefined) ignoreFile(plan, database.ignored)
  fillIn(adding, database)
  plan.next.push(...database.commands.map((command) => command.replace(".env.local", framework.environment)))
  if (database.unbundled !== undefined && framework.id === "next")
    plan.notes.push(
      `next.config: keep the driver out of the bundle, with \`serverExternalPackages: ["${database.unbundled}"]\`.`,
    )
  plan.notes.push(`The adapter, its tables and other databases: ${page}`)
}

/** Adds the variables that the connection reads to the environment file. */
function fillIn(adding: Adding, { title, variables = [] }: DatabaseEntry): void {
  const { plan, framework } = adding
  const names = variables.map((line) => line.replace(/^# |=.*$/g, ""))
  declareVariables(adding, names)
  if (variables.length === 0 || !addVariables(plan, framework.environment, variables, title)) return
  plan.next.push(`Set the address of your database in ${framework.environment}: ${names.join(", ")}`)
}

/**
 * Returns the configuration's file with the parts from the page's file: imports, the connection, and the adapter.
 */
function withAdapter(
  { plan, application }: Adding,
  { code, object, statement }: Configuration,
  shown: Code,
): string {
  const { program, text } = shown
  const imports = program.body.filter((node) => node.type === "ImportDeclaration")
  const taken = imports.filter(({ source }) => !/^@latchkey\/(?:next|providers)/.test(source.value))
  const connection = program.body.filter(
    ({ type }) => type === "VariableDeclaration" || type === "ExpressionStatement",
  )
  const exported = program.body.find(({ type }) => type === "ExportNamedDeclaration")
  const declaration = exported?.type === "ExportNamedDeclaration" ? exported.declaration : undefined
  const init = declaration?.type === "VariableDeclaration" ? declaration.declarations[0]?.init : undefined
  const adapter = memberOf(objectIn(program, init ?? undefined) ?? object, "adapter")
  if (adapter === undefined) throw new Error("the adapter's page shows no adapter")
  const ending = moduleEnding(application.root, plan.read(code.path) ?? "", code.path)
  const { start } = rangeOf(statement)
  const edits = taken.flatMap((node) =>
    addImport(code, textOf(text, node).replace(/(?<="\.[^"]*)\.ts"/, `${ending}"`)),
  )
  const lines = connection.map((node) => `${textOf(text, node)}\n`).join("")
  return edited(code, [
    ...edits,
    ...(lines === "" ? [] : [{ start, end: start, text: `${lines}\n` }]),
    addMembers(code, object, [`adapter: ${textOf(text, adapter)}`]),
  ])
}

/** The files that belong at the root, regardless of the configuration's folder. */
const ofRoot: readonly string[] = ["create-tables.mjs", "create-tables.ts", "drizzle.config.json"]

/** Writes a file from the page: programs and settings at the root, the others next to the configuration. */
function putBeside(
  { plan, application }: Adding,
  { place = (text) => text }: AdapterEntry,
  configuration: string,
  [file, text]: readonly [name: string, text: string],
): void {
  const folder = ofRoot.includes(file) ? "." : dirname(configuration)
  const path = folder === "." ? file : `${folder}/${file}`
  if (plan.find(path) !== undefined) {
    plan.left.push(
      `${path}: it's your own file, so it was not changed. The page shows this:\n\n${text.trimEnd()}`,
    )
    return
  }
  const places = {
    configuration: dirname(configuration) === "." ? "." : `./${dirname(configuration)}`,
    root: relative(folder, ".").replaceAll("\\", "/") || ".",
    ending: moduleEnding(application.root, plan.read(configuration) ?? "", configuration),
  }
  plan.write(path, place(text, places))
}

/** The first major version of Node with `node:sqlite`. */
const firstWithSqlite = 22

function addPackages({ plan, application }: Adding, entry: AdapterEntry, database: DatabaseEntry): void {
  const { packages, development = [], types = [] } = database
  addDependencies(plan, [entry.package, ...packages], "dependencies")
  addDependencies(plan, [...development, ...(application.isTypeScript ? types : [])], "devDependencies")
  if (types.includes("@types/node")) raiseDependency(plan, "@types/node", firstWithSqlite)
}

/** The way in which server code reads a variable of `.env`. */
interface Reader {
  readonly statement: string
  readonly read: (name: string) => string
}

/** The frameworks that don't put the variables of `.env` into `process.env` in development. */
const readers: Readonly<Record<string, Reader>> = {
  astro: {
    statement: 'import { getSecret } from "astro:env/server"',
    read: (name) => `getSecret("${name}")`,
  },
  sveltekit: {
    statement: 'import { env } from "$env/dynamic/private"',
    read: (name) => `env.${name}`,
  },
}

/** Makes a page's code, which reads variables from `process.env`, read them as the framework provides them. */
function readVariables(text: string, { id }: Framework): string {
  const reader = readers[id]
  const read = /\bprocess\.env\.(\w+)/g
  if (reader === undefined || !read.test(text)) return text
  return `${reader.statement}\n${text.replaceAll(read, (_, name: string) => reader.read(name))}`
}
