import { posix } from "node:path"
import type { Problem } from "./problem.ts"

/** The folder of core's sources, from the root of the repository. */
export const core = "packages/core/src/"

/** An import of one core source file by another; both are paths from the root of the repository. */
export interface CoreImport {
  readonly file: string
  readonly line: number
  readonly target: string
}

/**
 * Returns the circular imports between folders of core, one problem for each cycle. A folder inside another one counts
 * separately, and each file directly in `src` does, too.
 */
export function folderCycles(imports: readonly CoreImport[]): Problem[] {
  const between = imports.filter(({ file, target }) => folderOf(file) !== folderOf(target))
  const neighbours = Map.groupBy(between, ({ file }) => folderOf(file))
  const circles = new Map<string, Problem>()
  for (const { file, line, target } of between) {
    const way = wayBetween(folderOf(target), folderOf(file), neighbours)
    if (way === undefined) continue
    const key = way.toSorted().join(" ")
    if (circles.has(key)) continue
    const circle = [folderOf(file), ...way].join(" → ")
    circles.set(key, {
      file,
      line,
      message: `imports ${target.slice(core.length)}: a circle of folders, ${circle}`,
    })
  }
  return [...circles.values()]
}

/** Returns the shortest chain of imports from one folder to another, including both; undefined if there's none. */
function wayBetween(
  start: string,
  end: string,
  neighbours: ReadonlyMap<string, readonly CoreImport[]>,
): string[] | undefined {
  const ways = [[start]]
  const seen = new Set([start])
  for (const way of ways) {
    const last = way.at(-1) ?? start
    if (last === end) return way
    for (const { target } of neighbours.get(last) ?? []) {
      const next = folderOf(target)
      if (seen.has(next)) continue
      seen.add(next)
      ways.push([...way, next])
    }
  }
  return undefined
}

function folderOf(file: string): string {
  const path = file.slice(core.length)
  return path.includes("/") ? posix.dirname(path) : path
}
