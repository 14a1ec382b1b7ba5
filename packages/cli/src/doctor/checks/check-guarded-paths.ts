import { lineAt, type SourceFile } from "../../application/source-files.ts"
import { nearPage, routePaths } from "../application/page-paths.ts"
import type { Facts } from "../facts.ts"
import { finding, type Finding } from "../finding.ts"

/** Finds paths in `protect("/member")` at which there's no page, if a page with almost the same path is open. */
export function checkGuardedPaths({ files, framework, pages = [] }: Facts): Finding[] {
  const guards = files.flatMap(guardsIn)
  // A guard without a path covers everything.
  if (guards.length === 0 || guards.some(({ paths }) => paths === undefined)) return []
  const paths = guards.flatMap((guard) => guard.paths ?? [])
  const all = [...pages, ...routePaths(files, framework)]
  const open = pages.filter((page) => !paths.some((path) => `${page.path}/`.startsWith(`${path}/`)))
  return guards.flatMap(({ file, line, paths: own = [] }) =>
    own.flatMap((path) => {
      const meant = nearPage(path, all, open)
      const change = { file: file.path, line, text: `Write \`protect("${meant}")\`.` }
      return meant === undefined ? [] : [unmatched(`\`protect("${path}")\` of ${file.path}`, meant, change)]
    }),
  )
}

/** A call of `protect`. */
interface Guard {
  readonly file: SourceFile
  readonly line: number
  /** Undefined if the call has no paths, or others than literals. */
  readonly paths: readonly string[] | undefined
}

function guardsIn(file: SourceFile): Guard[] {
  const { code } = file
  const calls = code.matchAll(/(?<![\w$.]|function )protect\s*\(([^()]*)\)/g)
  return [...calls].map(({ 1: given = "", index }) => {
    const paths = [...given.matchAll(/["'`](\/[^"'`$]*)["'`]/g)].map(([, path = ""]) => path)
    return { file, line: lineAt(code, index), paths: paths.length === 0 ? undefined : paths }
  })
}

/** Returns the finding about a guard that covers no page, and the page for which it was probably meant. */
export function unmatched(guard: string, meant: string, change: Finding["change"]): Finding {
  return finding({
    code: "middleware-unmatched",
    severity: "error",
    what: `${guard} matches no page. The page with the most similar path is ${meant}.`,
    why: "That page isn't guarded: unless it checks the session itself, it's open to everyone.",
    change,
  })
}
