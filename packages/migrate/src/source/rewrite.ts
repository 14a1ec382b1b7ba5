import { fateOf, type Target } from "../names/specifiers.ts"
import type { Findings } from "../report.ts"
import type { Edit } from "../text/edit.ts"
import { looseNames } from "./loose-names.ts"
import { moduleNames } from "./module-names.ts"
import { parseSource } from "./parse.ts"
import { renameInitialiser } from "./qwik.ts"
import { differences } from "./settings.ts"

/**
 * What there is to change and to look at in a file of code. A file that cannot be parsed is listed, and stays.
 *
 * @param coreStays - whether the application keeps `@auth/core`.
 */
export function rewriteSource(path: string, text: string, coreStays: boolean = false): Findings {
  const source = parseSource(path, text)
  if ("line" in source) return { edits: [], remarks: [source], needs: new Set() }
  const names = moduleNames(source)
  const edits: Edit[] = []
  const remarks: { line: number; message: string }[] = []
  const needs = new Set<Target>()
  for (const { specifier, start, end, line } of names) {
    const fate = fateOf(specifier, coreStays)
    if (fate?.kind === "listed") remarks.push({ line, message: fate.message })
    if (fate?.kind !== "renamed") continue
    edits.push({ start, end, text: fate.to })
    needs.add(fate.needs)
  }
  const initialiser = renameInitialiser(source, names)
  const concerned = names.some(({ specifier }) => fateOf(specifier) !== undefined)
  return {
    edits: [...edits, ...initialiser.edits],
    remarks: [
      ...remarks,
      ...initialiser.remarks,
      ...looseNames(source, names),
      ...(concerned ? differences(source, names) : []),
    ],
    needs,
  }
}
