import type { ObjectExpression } from "@babel/types"
import { addImports } from "../source/add-import.ts"
import { addElement, addMembers, defaultExport, edited, memberOf, objectIn, textOf } from "../source/code.ts"
import type { Merge } from "./setting-up.ts"

/** Nuxt: adds the module to the list. */
export const mergeNuxtConfig: Merge = (code) => {
  const object = objectIn(code.program, defaultExport(code))
  if (object === undefined) return undefined
  const modules = memberOf(object, "modules")
  if (modules === undefined) return edited(code, [addMembers(code, object, ['modules: ["@latchkey/nuxt"]'])])
  if (modules.type !== "ArrayExpression") return undefined
  return edited(code, [addElement(code, modules, '"@latchkey/nuxt"')])
}

/** Astro: adds the integration and, if they are missing, the parts that pages rendered on request need. */
export const mergeAstroConfig: Merge = (code, template) => {
  const object = objectIn(code.program, defaultExport(code))
  const shown = objectIn(template.program, defaultExport(template))
  if (object === undefined || shown === undefined) return undefined
  const members = missingMembers(object, shown, template.text, ["output", "adapter"])
  const adapter = members.some((member) => member.startsWith("adapter"))
    ? ['import node from "@astrojs/node"']
    : []
  const edits = addImports(code, [...adapter, 'import latchkey from "@latchkey/astro"'])
  const integrations = memberOf(object, "integrations")
  if (integrations === undefined) members.push("integrations: [latchkey()]")
  else if (integrations.type === "ArrayExpression") edits.push(addElement(code, integrations, "latchkey()"))
  else return undefined
  if (members.length > 0) edits.push(addMembers(code, object, members))
  return edited(code, edits)
}

/** Returns the members with the given names that only the template's object has, as they're written there. */
function missingMembers(
  object: ObjectExpression,
  shown: ObjectExpression,
  text: string,
  names: readonly string[],
): string[] {
  return names.flatMap((name) => {
    const value = memberOf(shown, name)
    return memberOf(object, name) !== undefined || value === undefined
      ? []
      : [`${name}: ${textOf(text, value)}`]
  })
}

/** React Router 7: enables middleware, which version 8 always has. */
export const mergeReactRouterConfig: Merge = (code) => {
  const object = objectIn(code.program, defaultExport(code))
  if (object === undefined) return undefined
  const future = memberOf(object, "future")
  if (future === undefined)
    return edited(code, [addMembers(code, object, ["future: { v8_middleware: true }"])])
  if (future.type !== "ObjectExpression") return undefined
  const found = memberOf(future, "v8_middleware")
  if (found !== undefined) return found.type === "BooleanLiteral" && found.value ? code.text : undefined
  return edited(code, [addMembers(code, future, ["v8_middleware: true"])])
}

/** SvelteKit 3: declares the variables. */
export const mergeSvelteKitVariables: Merge = (code, template) => {
  const all = [code, template].map((file) => {
    const exported = file.program.body.flatMap((node) =>
      node.type === "ExportNamedDeclaration" && node.declaration?.type === "VariableDeclaration"
        ? node.declaration.declarations
        : [],
    )
    return objectIn(file.program, exported[0]?.init ?? undefined)
  })
  const [object, shown] = all
  if (object === undefined || shown === undefined) return undefined
  const names = shown.properties.flatMap((member) =>
    member.type === "ObjectProperty" && member.key.type === "Identifier" ? [member.key.name] : [],
  )
  const members = missingMembers(object, shown, template.text, names)
  return members.length === 0 ? code.text : edited(code, [addMembers(code, object, members)])
}
