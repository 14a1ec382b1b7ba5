import type { ArrayExpression, ObjectExpression } from "@babel/types"
import { type Edit, walk } from "@latchkey/migrate/rewriting"
import { addImport } from "../source/add-import.ts"
import { addElement, addMembers, type Code, edited, memberOf, prepend } from "../source/code.ts"
import type { Merge } from "./setting-up.ts"

/** The check that TanStack Start adds automatically only if an application has no file of this kind. */
const check = 'createCsrfMiddleware({ filter: ({ handlerType }) => handlerType === "serverFn" })'
const service = "createMiddleware().server(withAuth)"

/**
 * TanStack Start: adds the service's middleware to the request middleware and, before it, the check for calls from
 * other sites, unless the application already has one.
 */
export const mergeStart: Merge = (code, _, { plan }) => {
  const isChecked = mentionsCheck(code)
  const change = edits(code, isChecked)
  if (change === undefined) return undefined
  if (!isChecked)
    plan.notes.push(
      `${code.path}: calls of server functions from other sites were not refused, because an application with this file needs createCsrfMiddleware. It was added.`,
    )
  const functions = isChecked ? "createMiddleware" : "createCsrfMiddleware, createMiddleware"
  return edited(code, [
    ...addImport(code, `import { ${functions} } from "@tanstack/react-start"`),
    ...addImport(code, 'import { withAuth } from "./auth.server"'),
    ...change,
  ])
}

function edits(code: Code, isChecked: boolean): Edit[] | undefined {
  const all = (isChecked ? [service] : [check, service]).join(", ")
  const lists = listsOf(code)
  const [list] = lists
  if (list === undefined) {
    const options = optionsOf(code)
    return options && [addMembers(code, options, [`requestMiddleware: [${all}]`])]
  }
  if (lists.length > 1) return undefined
  if (list.elements.length === 0) return [addElement(code, list, all)]
  return [...(isChecked ? [] : [prepend(code, list, check)]), addElement(code, list, service)]
}

/** Returns true if code, not a comment, names a check of this kind: TanStack Start's or the application's own. */
function mentionsCheck({ program }: Code): boolean {
  let isFound = false
  walk(program, (node) => {
    if (node.type === "Identifier" && /csrf/i.test(node.name)) isFound = true
  })
  return isFound
}

function listsOf({ program }: Code): ArrayExpression[] {
  const lists: ArrayExpression[] = []
  walk(program, (node) => {
    if (node.type !== "ObjectProperty" || node.key.type !== "Identifier") return
    if (node.key.name === "requestMiddleware" && node.value.type === "ArrayExpression") lists.push(node.value)
  })
  return lists
}

/**
 * Returns the object with the options that a function passes to `createStart`, if it spells out all of them and the
 * list isn't among them.
 */
function optionsOf({ program }: Code): ObjectExpression | undefined {
  const found: ObjectExpression[] = []
  walk(program, (node) => {
    if (node.type !== "CallExpression" || node.callee.type !== "Identifier") return
    const [made] = node.arguments
    if (node.callee.name !== "createStart" || made?.type !== "ArrowFunctionExpression") return
    if (made.body.type === "ObjectExpression") found.push(made.body)
  })
  const [only] = found
  if (only === undefined || found.length > 1 || memberOf(only, "requestMiddleware") !== undefined)
    return undefined
  return only.properties.some(({ type }) => type === "SpreadElement") ? undefined : only
}
