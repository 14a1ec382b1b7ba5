import type { ObjectExpression, Statement } from "@babel/types"
import { rangeOf, walk } from "@latchkey/migrate/rewriting"
import { filesOf, isCode } from "../application/source-files.ts"
import type { Framework } from "../application/frameworks/framework.ts"
import type { Plan } from "../plan/plan.ts"
import { imports } from "../source/add-import.ts"
import { type Code, memberOf, readCode } from "../source/code.ts"

/** The service's configuration, in the file that contains it. */
export interface Configuration {
  readonly code: Code
  readonly object: ObjectExpression
  /** The statement that contains the object. */
  readonly statement: Statement
}

/**
 * Finds the service's configuration. If there are several lists of providers, such as the middleware's, it's the one
 * in the file with the name from the framework's page.
 *
 * @returns undefined if no file contains one, or if several files qualify
 */
export function findConfiguration(plan: Plan, framework: Framework): Configuration | undefined {
  const found = configurations(plan)
  const named = found.filter(({ code }) => isNamed(code.path, framework))
  const [first, ...others] = named.length > 0 ? named : found
  return others.length === 0 ? first : undefined
}

/** Finds every configuration in the files of an application. */
export function configurations(plan: Plan): Configuration[] {
  return [...new Set([...plan.planned(), ...filesOf(plan.root)])]
    .filter(isCode)
    .filter((file) => /@latchkey\//.test(plan.read(file) ?? ""))
    .flatMap((file) => configurationIn(file, plan.read(file) ?? "") ?? [])
}

/** Returns true for the path of a framework's configuration, with any code extension and in any folder. */
function isNamed(path: string, { configuration }: Framework): boolean {
  return `/${withoutEnding(path)}`.endsWith(`/${withoutEnding(configuration)}`)
}

function withoutEnding(path: string): string {
  return path.replace(/\.[cm]?[jt]sx?$/, "")
}

/** Returns the configuration in a file: the only object with a `providers` list in code that imports Latchkey. */
function configurationIn(file: string, text: string): Configuration | undefined {
  const code = readCode(file, text)
  if (code === undefined || !imports(code, /^@latchkey\//)) return undefined
  const objects: ObjectExpression[] = []
  walk(code.program, (node) => {
    if (node.type === "ObjectExpression" && memberOf(node, "providers") !== undefined) objects.push(node)
  })
  const [object] = objects
  if (object === undefined || objects.length > 1) return undefined
  const { start } = rangeOf(object)
  const statement = code.program.body.find(
    (node) => rangeOf(node).start <= start && start < rangeOf(node).end,
  )
  return statement === undefined ? undefined : { code, object, statement }
}
