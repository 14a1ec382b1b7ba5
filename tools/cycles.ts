/**
 * The import cycles of a graph: one, as short as can be, for every group of files that all reach each other.
 * @returns each cycle as the files along it, starting at the alphabetically first; a file that imports itself is a cycle of one
 */
export function findCycles(graph: ReadonlyMap<string, readonly string[]>): string[][] {
  const cycles: string[][] = []
  const grouped = new Set<string>()
  for (const file of [...graph.keys()].sort()) {
    if (grouped.has(file)) continue
    const cycle = shortestWayBack(graph, file)
    if (cycle === undefined) continue
    cycles.push(cycle)
    const reached = reachableFrom(graph, file)
    for (const other of reached) if (reachableFrom(graph, other).has(file)) grouped.add(other)
  }
  return cycles
}

function shortestWayBack(graph: ReadonlyMap<string, readonly string[]>, start: string): string[] | undefined {
  const paths: string[][] = [[start]]
  const seen = new Set<string>()
  for (const path of paths) {
    for (const next of graph.get(path.at(-1) ?? start) ?? []) {
      if (next === start) return path
      if (seen.has(next)) continue
      seen.add(next)
      paths.push([...path, next])
    }
  }
  return undefined
}

function reachableFrom(graph: ReadonlyMap<string, readonly string[]>, start: string): Set<string> {
  const reached = new Set<string>()
  const queue = [start]
  for (const file of queue) {
    for (const next of graph.get(file) ?? []) {
      if (reached.has(next)) continue
      reached.add(next)
      queue.push(next)
    }
  }
  return reached
}
