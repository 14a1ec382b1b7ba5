import type { Edit } from "@latchkey/migrate/rewriting"

/** Returns edits of whole lines that turn one text into another, with as few lines as possible. */
export function lineChanges(before: string, after: string): Edit[] {
  const old = linesOf(before)
  const next = linesOf(after)
  const lengths = commonLengths(old, next)
  const edits: Edit[] = []
  let [i, j, position] = [0, 0, 0]
  while (i < old.length || j < next.length) {
    const start = position
    let text = ""
    while ((i < old.length || j < next.length) && (i >= old.length || old[i] !== next[j])) {
      const isGone = i < old.length && (lengths[i + 1]?.[j] ?? 0) >= (lengths[i]?.[j + 1] ?? -1)
      if (isGone || j >= next.length) position += old[i++]?.length ?? 0
      else text += next[j++] ?? ""
    }
    if (position > start || text !== "") edits.push({ start, end: position, text })
    position += old[i]?.length ?? 0
    i++
    j++
  }
  return edits
}

function linesOf(text: string): string[] {
  return text.match(/[^\n]*\n|[^\n]+$/g) ?? []
}

/** Returns, for each pair of positions, the number of lines that the remaining parts have in common. */
function commonLengths(old: readonly string[], next: readonly string[]): number[][] {
  const lengths = Array.from({ length: old.length + 1 }, () =>
    Array.from({ length: next.length + 1 }, () => 0),
  )
  for (let i = old.length - 1; i >= 0; i--)
    for (let j = next.length - 1; j >= 0; j--) {
      const below = lengths[i + 1] ?? []
      const row = lengths[i] ?? []
      row[j] = old[i] === next[j] ? (below[j + 1] ?? 0) + 1 : Math.max(below[j] ?? 0, row[j + 1] ?? 0)
    }
  return lengths
}
