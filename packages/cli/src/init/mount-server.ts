import { dirname, relative } from "node:path"
import { filesOf, isCode } from "../application/source-files.ts"
import { compilesToCommonJs, moduleEnding } from "../application/module-ending.ts"
import { addImport } from "../source/add-import.ts"
import { type Code, edited, readCode } from "../source/code.ts"
import { mountOnExpress, mountOnFastify, mountOnHono } from "./merge-modules.ts"
import { isSetUp, type Merge, type SettingUp } from "./setting-up.ts"

/** The way in which a server framework's application is found, and the service is added to it. */
interface Server {
  /** Matches the call that creates an application. */
  readonly made: RegExp
  readonly mount: Merge
  /** The names from the set-up that the mounted lines need. */
  readonly names: string
  /** The lines for a developer who has to add them. */
  readonly lines: string
}

const servers: Readonly<Record<string, Server>> = {
  hono: {
    made: /\bnew Hono\b/,
    mount: mountOnHono,
    names: "auth, authRoutes",
    lines: 'app.use(auth())\napp.route("/api/auth", authRoutes())',
  },
  express: { made: /\bexpress\(\)/, mount: mountOnExpress, names: "auth", lines: 'app.use("/auth", auth)' },
  fastify: {
    made: /\b[fF]astify\(/,
    mount: mountOnFastify,
    names: "auth",
    lines: "await app.register(auth)",
  },
}

/** The file that creates a server framework's application, and its folder with a trailing slash, if not the root. */
export interface Entry {
  readonly file: string
  readonly folder: string
}

/** Finds the files that create an application: usually one, and none in an empty folder. */
export function entriesOf({ plan, framework }: SettingUp): Entry[] {
  const server = servers[framework.id]
  if (server === undefined) return []
  return filesOf(plan.root)
    .filter(isCode)
    .filter((file) => server.made.test(plan.read(file) ?? ""))
    .map((file) => ({ file, folder: dirname(file) === "." ? "" : `${dirname(file)}/` }))
}

/** Adds the service to the application that a file creates. @param configuration - the file with the set-up */
export function mountServer(settingUp: SettingUp, { file }: Entry, configuration: string): void {
  const { plan, framework } = settingUp
  const server = servers[framework.id]
  const text = plan.read(file)
  if (server === undefined || text === undefined || isSetUp(text)) return
  const specifier = specifierOf(settingUp, file, configuration)
  const statement = `import { ${server.names} } from "${specifier}"`
  const code = readCode(file, text)
  const mounted =
    code === undefined || !isPlain(code, server) ? undefined : server.mount(code, code, settingUp)
  const after = mounted === undefined ? undefined : readCode(file, mounted)
  if (after !== undefined) plan.write(file, edited(after, addImport(after, statement)))
  else
    plan.left.push(
      `${file}: add this after the application is created, and before its routes:\n\n${linesFor(settingUp, file, server, specifier)}`,
    )
}

/**
 * Returns the lines for a file in its own module format: CommonJS has no `import`, and no `await` at the top level.
 */
function linesFor(
  { plan, application }: SettingUp,
  file: string,
  { names, lines }: Server,
  specifier: string,
): string {
  const isOfNode = isCommonJs(plan.read(file) ?? "")
  const shown = isOfNode || compilesToCommonJs(application, file) ? lines.replaceAll("await ", "") : lines
  if (!isOfNode) return `import { ${names} } from "${specifier}"\n\n${shown}`
  return `const { ${names} } = require("${specifier}") // Node 20.19, 22.12 or later\n\n${shown}`
}

/** Leaves an application to the developer if it isn't created in a known way. */
export function leaveServer({ plan, framework }: SettingUp, file: string, configuration: string): void {
  const server = servers[framework.id]
  if (server === undefined || isSetUp(plan.read(file) ?? "")) return
  plan.left.push(
    `${file}: import ${server.names} from ${configuration}, and add this after the application is created, and before its routes:\n\n${server.lines}`,
  )
}

/**
 * Finds the file to which the service must be added, for an application that no file creates as in the framework's
 * documentation: the file that fastify-cli starts, or one that imports the framework.
 */
export function userOf({ plan, application, framework }: SettingUp): string | undefined {
  if (servers[framework.id] === undefined) return undefined
  const used = new RegExp(`(?:from|require\\() ?["']${framework.dependency}(?:/[^"']*)?["']`)
  const started = Object.values(application.manifest.scripts)
    .map((script) => /\bfastify start\b.*?([\w./-]+\.[cm]?[jt]s)\b/.exec(script)?.[1])
    .find((file) => file !== undefined && plan.read(file) !== undefined)
  return started ?? filesOf(plan.root).find((file) => isCode(file) && used.test(plan.read(file) ?? ""))
}

function isCommonJs(text: string): boolean {
  return /\brequire\(/.test(text) && !/^(?:import|export)\b/m.test(text)
}

/** Returns true if a file is an ES module in which the set-up's names aren't taken. */
function isPlain({ text, program }: Code, { names }: Server): boolean {
  const isModule = program.body.some(({ type }) => type === "ImportDeclaration" || type.startsWith("Export"))
  const taken = names
    .split(", ")
    .some((name) =>
      new RegExp(`\\b(?:const|let|var|function|class|import)\\b[^;\\n=]*\\b${name}\\b`).test(text),
    )
  return isModule && !taken
}

/**
 * Returns the specifier with which one file imports the other, with the extension that the file's other imports use.
 */
function specifierOf({ plan, application }: SettingUp, from: string, to: string): string {
  const path = relative(dirname(from), to).replaceAll("\\", "/")
  const stem = (path.startsWith(".") ? path : `./${path}`).replace(/\.[cm]?[jt]sx?$/, "")
  return stem + moduleEnding(application.root, plan.read(from) ?? "", to)
}
