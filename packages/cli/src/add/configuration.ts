import type { ObjectExpression, Statement } from "@babel/types"
import { rangeOf, walk } from "@latchkey/migrate/rewriting"
import { filesOf } from "../application/files-of.ts"
import type { Framework } from "../application/frameworks/framework.ts"
import { isCode } from "../application/is-code.ts"
import type { Plan } from "../plan/plan.ts"
import { imports } from "../source/add-import.ts"
import { type Code, memberOf, readCode } from "../source/code.ts"

/** The configuration of the service, in the file that has it. */
export interface Configuration {
  readonly code: Code
  readonly object: ObjectExpression
  /** The statement of the file that the object is in. */
  readonly statement: Statement
}

/** Finds the configuration of the service. @returns undefined if no file has one, or several have */
export function findConfiguration(plan: Plan, framework: Framework): Configuration | undefined {
  const files = [...new Set([...plan.planned(), ...filesOf(plan.root)])]
    .filter(isCode)
    .filter((file) => /@latchkey\//.test(plan.read(file) ?? ""))
  const found = files.flatMap((file) => configurationIn(file, plan.read(file) ?? "") ?? [])
  const expected = found.find(({ code }) => code.path.endsWith(framework.configuration.replace(/\.ts$/, "")))
  return expected ?? (found.length === 1 ? found[0] : undefined)
}

/** The configuration in a file: the one object with a list `providers` in code that imports Latchkey. */
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
