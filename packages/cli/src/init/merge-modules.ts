import type { Node, ObjectExpression } from "@babel/types"
import { rangeOf, walk } from "@latchkey/migrate/rewriting"
import { compilesToCommonJs } from "../application/module-ending.ts"
import { addImport } from "../source/add-import.ts"
import {
  addAfter,
  addElement,
  type Code,
  declarations,
  defaultExport,
  edited,
  exportedNames,
  memberOf,
  prepend,
  textOf,
  valueOf,
} from "../source/code.ts"
import type { Merge } from "./setting-up.ts"

/** React Router's routes: adds the route of the service to the list, unless it's already there. */
export const mergeRoutes: Merge = (code) =>
  code.text.includes("api/auth/*") ? code.text : withRoute(code, "api/auth/*", "routes/api.auth.ts")

/** React Router's routes: adds the route of the page for members, unless it's already there. */
export const mergeMembersRoute: Merge = (code) =>
  code.text.includes("routes/members.tsx") ? code.text : withRoute(code, "members", "routes/members.tsx")

function withRoute(code: Code, path: string, file: string): string | undefined {
  const found = defaultExport(code)
  if (found?.type !== "ArrayExpression") return undefined
  return edited(code, [
    ...addImport(code, 'import { route } from "@react-router/dev/routes"'),
    addElement(code, found, `route("${path}", "${file}")`),
  ])
}

/** React Router's root: adds the service's middleware, before any other. */
export const mergeRoot: Merge = (code) => {
  const imported = addImport(code, 'import { authMiddleware } from "./auth.server"')
  const declared = declarations(code.program).find(
    ({ id }) => id.type === "Identifier" && id.name === "middleware",
  )
  if (declared === undefined) {
    const [edit] = imported
    if (edit === undefined || exportedNames(code).includes("middleware")) return undefined
    return edited(code, [{ ...edit, text: `${edit.text}\n\nexport const middleware = [authMiddleware]` }])
  }
  const list = declared.init == null ? undefined : valueOf(code.program, declared.init)
  return list?.type === "ArrayExpression"
    ? edited(code, [...imported, prepend(code, list, "authMiddleware")])
    : undefined
}

/** NestJS: adds the service's module to the imports of the application's module. */
export const mergeModule: Merge = (code, template) => {
  const shown = moduleOf(template)
  const element = shown === undefined ? undefined : memberOf(shown, "imports")
  const first = element?.type === "ArrayExpression" ? element.elements[0] : undefined
  const object = moduleOf(code)
  if (first == null || object === undefined) return undefined
  const statements = template.program.body
    .filter((node) => node.type === "ImportDeclaration" && node.source.value.startsWith("@latchkey/"))
    .map((node) => textOf(template.text, node))
  const edits = statements.flatMap((statement) => addImport(code, statement))
  const text = textOf(template.text, first).replaceAll("\n    ", "\n  ")
  const imports = memberOf(object, "imports")
  if (imports === undefined) {
    const at = rangeOf(object).start + 1
    return edited(code, [...edits, { start: at, end: at, text: `\n  imports: [${text}],` }])
  }
  if (imports.type !== "ArrayExpression") return undefined
  return edited(code, [...edits, addElement(code, imports, text)])
}

/** Returns the object that is passed to the `@Module` decorator. */
function moduleOf({ program }: Code): ObjectExpression | undefined {
  const found: ObjectExpression[] = []
  walk(program, (node: Node) => {
    if (node.type !== "Decorator" || node.expression.type !== "CallExpression") return
    const { callee, arguments: given } = node.expression
    const first = given[0]
    if (callee.type === "Identifier" && callee.name === "Module" && first?.type === "ObjectExpression")
      found.push(first)
  })
  return found.length === 1 ? found[0] : undefined
}

/** Hono: adds the session middleware and the service's routes, before everything else. */
export const mountOnHono: Merge = (code) => {
  const made = onlyDeclared(code, (node) => node.type === "NewExpression" && isCalled(node.callee, "Hono"))
  if (made === undefined) return undefined
  const { end } = rangeOf(made)
  const text = '\n  .use(auth())\n  .route("/api/auth", authRoutes())'
  return edited(code, [{ start: end, end, text }])
}

/** Express: adds the service, before everything else. */
export const mountOnExpress: Merge = (code) =>
  mountBehind(code, "express", (name) => `${name}.use("/auth", auth)`)

/** Fastify: registers the plugin, before everything else. */
export const mountOnFastify: Merge = (code, _, { application }) => {
  const waits = compilesToCommonJs(application, code.path) ? "" : "await "
  return mountBehind(code, "fastify", (name) => `${waits}${name}.register(auth)`)
}

function mountBehind(code: Code, callee: string, line: (name: string) => string): string | undefined {
  const call = onlyDeclared(code, (node) => node.type === "CallExpression" && isCalled(node.callee, callee))
  const statement = code.program.body.find((node) => {
    const declaration = node.type === "ExportNamedDeclaration" ? node.declaration : node
    return (
      declaration?.type === "VariableDeclaration" &&
      declaration.declarations.some(({ init }) => init === call)
    )
  })
  const [declared] = declarations(code.program).filter(({ init }) => init === call)
  if (call === undefined || statement === undefined || declared?.id.type !== "Identifier") return undefined
  return edited(code, [addAfter(code, statement, [line(declared.id.name)])])
}

function isCalled(callee: Node, name: string): boolean {
  return callee.type === "Identifier" && callee.name.toLowerCase() === name.toLowerCase()
}

/** Returns the only node of its kind in a file, if it's outside of functions. */
function onlyDeclared(code: Code, isIt: (node: Node) => boolean): Node | undefined {
  const found: { node: Node; isOnTop: boolean }[] = []
  walk(code.program, (node, ancestors) => {
    if (!isIt(node)) return
    found.push({ node, isOnTop: !ancestors.some(({ type }) => /Function|Method/.test(type)) })
  })
  return found.length === 1 && found[0]?.isOnTop === true ? found[0].node : undefined
}
