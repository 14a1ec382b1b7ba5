import type { Node } from "@babel/types"
import { type Edit, rangeOf, walk } from "@latchkey/migrate/rewriting"
import { addImports } from "../source/add-import.ts"
import { addAfter, type Code, edited, exportedNames } from "../source/code.ts"
import type { Merge } from "./setting-up.ts"

/** SvelteKit's hooks: exports the service's `handle`, before the application's own if there is one. */
export const mergeHooks: Merge = (code, template) => {
  if (!exportedNames(code).includes("handle"))
    return `${code.text.trimEnd()}\n\n${styled(code, template.text.trim())}\n`
  const change = inSequence(code) ?? aroundOwn(code)
  if (change === undefined) return undefined
  const imports = addImports(code, [
    'import { sequence } from "@sveltejs/kit/hooks"',
    'import { handle as authHandle } from "./auth"',
  ])
  return edited(code, [...imports, ...change])
}

/** Returns a line in the file's style. */
function styled(code: Code, line: string): string {
  const { length } = code.text
  return edited(code, [{ start: length, end: length, text: `\n${line}` }]).slice(length + 1)
}

/** Returns the edits for a handle that is already a sequence, in which the service's becomes the first. */
function inSequence(code: Code): Edit[] | undefined {
  const value = ownHandle(code)?.value
  if (value?.type !== "CallExpression" || value.callee.type !== "Identifier") return undefined
  if (value.callee.name !== "sequence") return undefined
  const [first] = value.arguments
  const at = first === undefined ? rangeOf(value).end - 1 : rangeOf(first).start
  return [{ start: at, end: at, text: first === undefined ? "authHandle" : "authHandle, " }]
}

/**
 * Returns the edits for any other handle, which is renamed. Returns undefined if other code in the file uses `handle`,
 * or one of the new names.
 */
function aroundOwn(code: Code): Edit[] | undefined {
  const own = ownHandle(code)
  if (own === undefined || timesNamed(code, "handle") > 1) return undefined
  if (["ownHandle", "authHandle", "sequence"].some((name) => timesNamed(code, name) > 0)) return undefined
  const { start } = rangeOf(own.statement)
  const name = rangeOf(own.id).start
  return [
    { start, end: rangeOf(own.declaration).start, text: "" },
    { start: name, end: name + "handle".length, text: "ownHandle" },
    addAfter(code, own.statement, ["", "export const handle = sequence(authHandle, ownHandle)"]),
  ]
}

/** Returns the statement that exports the application's own `handle`, if nothing else is declared there. */
function ownHandle({
  program,
}: Code): { statement: Node; declaration: Node; id: Node; value: Node | undefined } | undefined {
  for (const statement of program.body) {
    if (statement.type !== "ExportNamedDeclaration" || statement.declaration == null) continue
    const { declaration } = statement
    const declared = declaration.type === "VariableDeclaration" ? declaration.declarations : [declaration]
    const [only] = declared
    if (
      declared.length !== 1 ||
      (only?.type !== "VariableDeclarator" && only?.type !== "FunctionDeclaration")
    )
      continue
    if (only.id?.type !== "Identifier" || only.id.name !== "handle") continue
    const value = only.type === "VariableDeclarator" ? (only.init ?? undefined) : undefined
    return { statement, declaration, id: only.id, value }
  }
  return undefined
}

function timesNamed({ program }: Code, name: string): number {
  let times = 0
  walk(program, (node) => {
    if (node.type === "Identifier" && node.name === name) times += 1
  })
  return times
}
