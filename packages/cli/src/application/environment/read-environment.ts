import { existsSync, readdirSync, readFileSync, statSync } from "node:fs"
import { join } from "node:path"
import type { EnvironmentVariables } from "../../env.ts"
import type { Framework } from "../frameworks/framework.ts"
import { type Assignment, environmentFiles, loadsFiles, parseEnvironment } from "./environment-files.ts"
import { isWranglerFile, wranglerVariables } from "./wrangler-variables.ts"
import type { Manifest } from "../manifests.ts"

/** An environment file. */
export interface EnvironmentFile {
  /** Its path, relative to the application's folder. */
  readonly path: string
  readonly assignments: readonly Assignment[]
}

/** A variable, with the place where it's set. */
export interface Variable {
  readonly name: string
  readonly value: string
  /** Undefined for one of the process's variables. */
  readonly file: string | undefined
  readonly line: number | undefined
}

/** The environment as the framework sees it. */
export interface Environment {
  readonly variables: ReadonlyMap<string, Variable>
  /** The files that the framework reads, in order of precedence. */
  readonly read: readonly EnvironmentFile[]
  /** Files with variables that the framework doesn't read. */
  readonly unread: readonly EnvironmentFile[]
  /** The files that are read only in production, if the application is checked as in development. */
  readonly ofProduction: readonly EnvironmentFile[]
  /** True if nothing loads the files of an application that Node runs without a framework's server. */
  readonly isUnloaded: boolean
}

/** Merges the process's variables with the files' variables, as the framework does. */
export function readEnvironment(
  folder: string,
  framework: Framework,
  manifest: Manifest,
  { environment, production }: { readonly environment: EnvironmentVariables; readonly production: boolean },
): Environment {
  const mode = production ? "production" : "development"
  const { names, isUnloaded } = readNames(folder, framework, manifest, mode)
  const read = names.flatMap((path) => fileAt(folder, path) ?? [])
  const unread = candidates(folder)
    .filter(
      (path) => !names.includes(path) && !/^\.env\.(?:development|production|test)(?:\.local)?$/.test(path),
    )
    .flatMap((path) => fileAt(folder, path) ?? [])
    .filter(({ assignments }) => assignments.length > 0)
  const variables = new Map<string, Variable>()
  for (const [name, value] of Object.entries(environment))
    if (value !== undefined) variables.set(name, { name, value, file: undefined, line: undefined })
  for (const { path, assignments } of read) {
    // The last assignment in a file counts.
    const own = new Map(assignments.map((each) => [each.name, each]))
    for (const { name, value, line } of own.values())
      if (!variables.has(name)) variables.set(name, { name, value, file: path, line })
  }
  if (framework.package === "@latchkey/nuxt") addRuntimeConfig(variables)
  const ofProduction = production
    ? []
    : [".env.production.local", ".env.production"].flatMap((path) => fileAt(folder, path) ?? [])
  return { variables, read, unread, ofProduction, isUnloaded }
}

/** Adds the variables for Nuxt, which passes `NUXT_LATCHKEY_SECRET` to the service as `AUTH_SECRET`. */
function addRuntimeConfig(variables: Map<string, Variable>): void {
  for (const variable of variables.values()) {
    const name = variable.name.replace(/^NUXT_LATCHKEY_/, "AUTH_")
    if (!variables.has(name)) variables.set(name, { ...variable, name })
  }
}

/** Returns the names of the files that are read, in order of precedence. */
function readNames(
  folder: string,
  { environmentReader, isInWorker }: Framework,
  manifest: Manifest,
  mode: string,
): { readonly names: readonly string[]; readonly isUnloaded: boolean } {
  const isUnloaded = environmentReader === "nothing" && !isLoaded(manifest)
  const named = namedFiles(manifest)
  const usual = isUnloaded ? [] : environmentFiles(environmentReader, mode)
  // Wrangler reads its configuration for every framework on Workers, and `.dev.vars` also for frameworks that use Node
  // in development.
  const configuration = wranglerVariables(folder)?.path
  if (configuration === undefined) return { names: [...named, ...usual], isUnloaded }
  if (isInWorker) return { names: [...named, ...usual, configuration], isUnloaded }
  return { names: [...named, ".dev.vars", configuration, ...usual], isUnloaded }
}

/** Returns the files that scripts name for Node, Nuxt, `dotenv` or `env-cmd`. */
function namedFiles({ scripts }: Manifest): string[] {
  return Object.values(scripts).flatMap((script) =>
    [
      ...script.matchAll(
        /--(?:env-file(?:-if-exists)?|dotenv)[= ](\S+)|\b(?:dotenvx?(?: run)?|env-cmd)\s+-[ef][= ]?(\S+)/g,
      ),
    ].map(([, name, other = ""]) => (name ?? other).replace(/^\.\//, "")),
  )
}

/** Returns false if Node starts the application, and neither a script nor a package loads an environment file. */
function isLoaded({ scripts, dependencies }: Manifest): boolean {
  const starts = ["dev", "start:dev", "start"].flatMap((name) => scripts[name] ?? [])
  const onNode = starts.filter((script) => /\b(?:node|nodemon|tsx|ts-node|nest start)\b/.test(script))
  if (onNode.length === 0 || starts.some(loadsFiles)) return true
  return [
    "dotenv",
    "dotenv-cli",
    "dotenvx",
    "@dotenvx/dotenvx",
    "@nestjs/config",
    "env-cmd",
    "@fastify/env",
    "dotenv-flow",
  ].some((name) => name in dependencies)
}

/** Returns files that look like environment files, including those in folders where they're put by mistake. */
function candidates(folder: string): string[] {
  return ["", "src", "app", "server"].flatMap((place) => {
    const whole = join(folder, place)
    if (!existsSync(whole) || !statSync(whole).isDirectory()) return []
    return readdirSync(whole)
      .filter((name) =>
        /^\.env(?:[.-].+)?$|^env(?:\.(?!d\.|[cm]?[jt]sx?$).+)?$|^[\w-]+\.env$|^\.dev\.vars$/.test(name),
      )
      .filter((name) => !/example|sample|template|dist|default|schema|vault|\.[cm]?[jt]sx?$|test/i.test(name))
      .map((name) => (place === "" ? name : `${place}/${name}`))
  })
}

function fileAt(folder: string, path: string): EnvironmentFile | undefined {
  if (isWranglerFile(path)) return wranglerVariables(folder)
  const whole = join(folder, path)
  if (!existsSync(whole) || !statSync(whole).isFile()) return undefined
  return { path, assignments: parseEnvironment(readFileSync(whole, "utf8")) }
}
