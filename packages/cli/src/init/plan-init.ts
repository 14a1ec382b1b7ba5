import { existsSync } from "node:fs"
import { join } from "node:path"
import { findConfiguration } from "../add/configuration.ts"
import { majorOf, runCommand } from "../application/application.ts"
import { addVariables } from "../application/environment/write-environment.ts"
import type { Framework } from "../application/frameworks/framework.ts"
import { addDependencies } from "../application/manifests.ts"
import { filesOf } from "../application/source-files.ts"
import { agentsSection, asModulesOf, inLanguageOf, variablesOf } from "../application/templates.ts"
import { others, ours } from "../names/packages.ts"
import { freshSecret } from "../secret/secrets.ts"
import { readCode } from "../source/code.ts"
import { addScripts } from "./add-scripts.ts"
import { dressedTemplates } from "./dressed-templates.ts"
import { loadVariables } from "./load-variables.ts"
import {
  mergeAstroConfig,
  mergeNuxtConfig,
  mergeReactRouterConfig,
  mergeSvelteKitVariables,
} from "./merge-configurations.ts"
import { mergeHooks } from "./merge-hooks.ts"
import { mergeModule, mergeRoot, mergeRoutes } from "./merge-modules.ts"
import { mergeStart } from "./merge-start.ts"
import { entriesOf, type Entry, leaveServer, mountServer, userOf } from "./mount-server.ts"
import { planStartPage } from "./plan-start-page.ts"
import { sayObstacles } from "./say-obstacles.ts"
import { isSetUp, leave, type Merge, type SettingUp } from "./setting-up.ts"

/** The templates for which an application may have its own file, and the functions that add their parts to it. */
const merges: Readonly<Record<string, Readonly<Record<string, Merge>>>> = {
  astro: { "astro.config.ts": mergeAstroConfig },
  nestjs: { "src/app.module.ts": mergeModule },
  nuxt: { "nuxt.config.ts": mergeNuxtConfig },
  "react-router": { "app/routes.ts": mergeRoutes, "app/root.tsx": mergeRoot },
  sveltekit: { "src/hooks.server.ts": mergeHooks, "src/env.ts": mergeSvelteKitVariables },
  "tanstack-start": { "src/start.ts": mergeStart },
}

/** Plans the files, variables and packages for sign-in in an application. */
export function planInit(settingUp: SettingUp): void {
  const { plan, application, framework } = settingUp
  sayObstacles(settingUp)
  const entries = entriesOf(settingUp)
  const [entry] = entries
  const user = entry === undefined ? userOf(settingUp) : undefined
  const folder = entry?.folder ?? folderOf(settingUp)
  const essential = essentialOf(settingUp, (entry?.file ?? user) !== undefined)
  const inLanguage = inLanguageOf(application, placed(asFileRoutes(settingUp, essential), folder))
  const wanted = hasOwnEntry(framework.id) ? asModulesOf(application, inLanguage) : inLanguage
  const configuration = [...wanted.keys()].find((file) => /auth[.\w]*$/.test(file)) ?? framework.configuration
  const present = findConfiguration(plan, framework)
  if (present === undefined || present.code.path === plan.find(configuration)) {
    for (const [file, text] of wanted) put(settingUp, file, text, unplaced(file, folder))
    if (framework.id === "react-router") switchMiddlewareOn(settingUp)
    mount(settingUp, entries, configuration)
    if (user !== undefined) leaveServer(settingUp, user, configuration)
    planStartPage(settingUp, (templates) => inLanguageOf(application, placed(templates, folder)))
    planAgentsSection(settingUp)
  } else plan.notes.push(`${present.code.path}: Latchkey is already set up here, so no files were added.`)
  addVariables(plan, framework.environment, variablesFor(framework))
  if (isServer(settingUp)) loadVariables(settingUp, entry?.file ?? user ?? entryOf(wanted))
  else addScripts(settingUp)
  addImported(settingUp)
  sayIdentityProvider(settingUp)
}

/**
 * Returns a fresh secret, and the assignments of variables that a framework's page shows. Wrangler sets `NODE_ENV`
 * itself.
 */
function variablesFor(framework: Framework): string[] {
  const shown = variablesOf(framework).filter(
    (line) => !framework.isInWorker || !line.startsWith("NODE_ENV="),
  )
  return [`AUTH_SECRET=${freshSecret()}`, ...shown]
}

/** Returns the templates that this application needs, with the start page only for a server without an entry file. */
function essentialOf({ application, framework }: SettingUp, hasEntry: boolean): ReadonlyMap<string, string> {
  const withStartPage = [...framework.startPage, ...framework.membersPage, ...framework.foundation]
  const all = [...dressedTemplates(framework, application)].filter(([file]) => {
    if (withStartPage.includes(file)) return !hasOwnEntry(framework.id) ? false : !hasEntry
    if (hasEntry) return file === framework.configuration
    return file !== "src/env.ts" || (majorOf(application, "@sveltejs/kit") ?? 3) >= 3
  })
  return new Map(all)
}

/** Returns React Router's templates, with the file names of file-based routes if the application uses them. */
function asFileRoutes(
  { plan, framework }: SettingUp,
  files: ReadonlyMap<string, string>,
): ReadonlyMap<string, string> {
  const routes = plan.find("app/routes.ts")
  const isFlat = framework.id === "react-router" && /\bflatRoutes\(/.test(plan.read(routes ?? "") ?? "")
  if (!isFlat) return files
  const names = new Map([["app/routes/api.auth.ts", "app/routes/api.auth.$.ts"]])
  const others = [...files].filter(([file]) => file !== "app/routes.ts")
  return new Map(others.map(([file, text]) => [names.get(file) ?? file, text]))
}

/** Returns true for frameworks whose application can be created in a file with any name. */
function hasOwnEntry(id: string): boolean {
  return ["hono", "express", "fastify", "request-response"].includes(id)
}

function isServer({ framework }: SettingUp): boolean {
  return hasOwnEntry(framework.id) || framework.id === "nestjs"
}

/** Returns the folder below which the framework's files are, with a trailing slash; empty for the root. */
function folderOf({ plan, framework: { below } }: SettingUp): string {
  const [folder, ...signs] = below ?? []
  return folder !== undefined && signs.some((sign) => existsSync(join(plan.root, sign))) ? `${folder}/` : ""
}

function placed(files: ReadonlyMap<string, string>, folder: string): ReadonlyMap<string, string> {
  return new Map([...files].map(([file, text]) => [folder + file, text]))
}

/** Returns the path of a template from its path in the application. */
function unplaced(file: string, folder: string): string {
  return file.slice(folder.length)
}

/** Writes a file, merges it into the existing one, or leaves that to the developer. */
function put(settingUp: SettingUp, file: string, text: string, template: string): void {
  const { plan, framework } = settingUp
  const found = plan.find(file) ?? rivalRoute(settingUp, template)
  if (found === undefined) {
    plan.write(file, text)
    return
  }
  const before = plan.read(found) ?? ""
  if (before === text || isSetUp(before)) return
  const merge = merges[framework.id]?.[template.replace(/\.jsx?$/, ".ts")] ?? merges[framework.id]?.[template]
  const code = readCode(found, before)
  const shown = readCode(template, text)
  const after = code === undefined || shown === undefined ? undefined : merge?.(code, shown, settingUp)
  if (after === undefined) leave(settingUp, { found, file, template, text })
  else plan.write(found, after)
}

/** Enables middleware in React Router 7. */
function switchMiddlewareOn({ plan, application, ...rest }: SettingUp): void {
  if ((majorOf(application, "@react-router/dev") ?? 8) >= 8) return
  const file = plan.find("react-router.config.ts")
  if (file === undefined) {
    plan.write("react-router.config.ts", "export default { future: { v8_middleware: true } }\n")
    return
  }
  const code = readCode(file, plan.read(file) ?? "")
  const after = code && mergeReactRouterConfig(code, code, { plan, application, ...rest })
  if (after === undefined) plan.left.push(`${file}: set \`future: { v8_middleware: true }\`.`)
  else plan.write(file, after)
}

function mount(settingUp: SettingUp, entries: readonly Entry[], configuration: string): void {
  const [entry, ...more] = entries
  if (entry === undefined) return
  if (more.length === 0) {
    mountServer(settingUp, entry, configuration)
    return
  }
  const files = entries.map(({ file }) => file)
  if (files.some((file) => isSetUp(settingUp.plan.read(file) ?? ""))) return
  settingUp.plan.left.push(
    `${files.join(", ")}: each creates an application. Mount ${configuration} in the one that serves the others, as ${settingUp.framework.page} shows.`,
  )
}

/** Returns the file that starts a new application. */
function entryOf(files: ReadonlyMap<string, string>): string {
  return [...files.keys()].find((file) => /^server\.m?[jt]s$/.test(file)) ?? "server.ts"
}

/** Adds the packages that the planned files import to the manifest. */
function addImported({ plan, application, framework }: SettingUp): void {
  const imported = plan
    .changes()
    .flatMap(({ after }) => [...after.matchAll(/(?:from|import) ["']((?:@[\w.-]+\/)?[\w-]+)/g)])
    .map(([, name = ""]) => name)
  const names = [...new Set([framework.package, ...imported])]
    .filter((name) => (name in ours || name in others) && !(name in application.manifest.dependencies))
    .sort()
  // Qwik's own configuration refuses packages with its name among the dependencies, because it bundles everything.
  const isForDevelopment = (name: string): boolean =>
    name === "@latchkey/development-provider" || framework.id === "qwik"
  addDependencies(
    plan,
    names.filter((name) => !isForDevelopment(name)),
    "dependencies",
  )
  addDependencies(plan, names.filter(isForDevelopment), "devDependencies")
}

/** Matches Next.js routes that handle every path below `/api/auth`, whatever name they use for the rest of the path. */
const rivals =
  /^(?:src\/)?(?:app\/(?:.+\/)?api\/auth\/\[{1,2}\.{3}\w+\]{1,2}\/route|pages\/api\/auth\/\[{1,2}\.{3}\w+\]{1,2})\.[jt]sx?$/

/**
 * Finds the application's file that already handles the paths of one of our routes under a different name. Next.js
 * refuses two such routes.
 *
 * @param template - the path of our file among the templates.
 */
function rivalRoute({ plan, framework }: SettingUp, template: string): string | undefined {
  if (framework.id !== "next" || !template.startsWith("app/api/auth/")) return undefined
  return filesOf(plan.root).find((file) => rivals.test(file))
}

/**
 * Says how to start the identity provider of `Development()` for an application in a Worker, which can't start a
 * server.
 */
function sayIdentityProvider({ plan, application, framework }: SettingUp): void {
  const { path, text } = findConfiguration(plan, framework)?.code ?? {}
  const [used, port] = /\bDevelopment\((?:\s*\{\s*port:\s*(\d+))?/.exec(text ?? "") ?? []
  if (!framework.isInWorker || used === undefined) return
  const options = port === undefined ? "" : ` --port ${port}`
  plan.left.push(
    `${path}: a Worker can't start the identity provider of Development(). When you run \`${runCommand(application, "dev")}\`, also start it in another terminal: npx @latchkey/development-provider${options}`,
  )
}

/** Adds a section about sign-in to the instructions for coding agents, if the application has such a file without one. */
function planAgentsSection({ plan, framework }: SettingUp): void {
  const file = "AGENTS.md"
  const before = plan.read(file)
  if (before === undefined || /latchkey/i.test(before)) return
  const section = agentsSection().replaceAll("{package}", framework.package)
  plan.write(file, `${before.trimEnd()}\n\n${section}`)
}
