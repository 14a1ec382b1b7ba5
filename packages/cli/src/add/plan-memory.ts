import { rangeOf } from "@latchkey/migrate/rewriting"
import { addDependencies } from "../application/manifests.ts"
import { manual } from "../names/manual.ts"
import { addImport } from "../source/add-import.ts"
import { addMembers, type Code, edited, memberOf, textOf } from "../source/code.ts"
import { adapters } from "./adapters.ts"
import type { Adding } from "./addition.ts"
import { type Configuration, findConfiguration } from "./configuration.ts"

const module = "@latchkey/core/adapters/memory"
const comment = " /* until the process ends: for development only */"

/**
 * Adds the adapter that keeps everything in memory, if the configuration doesn't have one, because links and passkeys
 * must be stored.
 */
export function planMemory({ plan, framework }: Adding): void {
  const configuration = findConfiguration(plan, framework)
  if (configuration === undefined || memberOf(configuration.object, "adapter") !== undefined) return
  const { code, object } = configuration
  plan.write(
    code.path,
    edited(code, [
      ...addImport(code, `import { MemoryAdapter } from "${module}"`),
      addMembers(code, object, [`adapter: MemoryAdapter()${comment}`]),
    ]),
  )
  addDependencies(plan, ["@latchkey/core"], "dependencies")
  plan.notes.push(
    `${code.path}: MemoryAdapter() loses users, links and passkeys when the process ends. Before you deploy, replace it: \`npx latchkey add adapter <name>\` (${Object.keys(adapters).join(", ")}; ${manual}/adapters/index.md).`,
  )
}

/** Returns the configuration's file without that adapter; undefined if it has a different one, or none. */
export function withoutMemory({ code, object }: Configuration): string | undefined {
  const adapter = memberOf(object, "adapter")
  if (adapter === undefined || textOf(code.text, adapter) !== "MemoryAdapter()") return undefined
  const { start, end } = rangeOf(adapter)
  const before = /\badapter\s*:\s*$/.exec(code.text.slice(0, start))?.[0].length ?? 0
  const after = /^(?:\s*\/\*[^*]*\*\/)?\s*,?\s*/.exec(code.text.slice(end))?.[0].length ?? 0
  return edited(code, [
    ...importOfMemory(code),
    { start: start - before, end: end + after, text: code.text.startsWith("}", end + after) ? " " : "" },
  ])
}

function importOfMemory(code: Code): { start: number; end: number; text: string }[] {
  return code.program.body
    .filter((node) => node.type === "ImportDeclaration" && node.source.value === module)
    .map((node) => {
      const { start, end } = rangeOf(node)
      return { start, end: code.text.startsWith("\n", end) ? end + 1 : end, text: "" }
    })
}
