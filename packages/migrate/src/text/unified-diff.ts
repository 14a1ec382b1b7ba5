import { applyEdits, inOrder, type Edit } from "./edit.ts"

/** The number of unchanged lines that are shown around changed ones. */
const context = 3

/** The lines of the old text that edits touch, counted from 0, without `end`. */
interface Region {
  start: number
  end: number
  readonly edits: Edit[]
}

/**
 * Returns a unified diff, as `git apply` and `patch` read it. A file whose text is empty counts as a new one.
 *
 * @param path - the file's path from the root, with slashes.
 * @see [Unified format](https://www.gnu.org/software/diffutils/manual/html_node/Detailed-Unified.html)
 */
export function unifiedDiff(path: string, text: string, edits: readonly Edit[]): string {
  if (text === "") return newFile(path, applyEdits(text, edits))
  const starts = lineStarts(text)
  const lines = starts.map((start, index) => text.slice(start, starts[index + 1] ?? text.length))
  const touched = regionsOf(starts, text, edits)
  const written = [`--- a/${path}\n`, `+++ b/${path}\n`]
  let drift = 0
  for (const hunk of hunksOf(touched)) {
    const first = Math.max((hunk[0]?.start ?? 0) - context, 0)
    const last = Math.min((hunk.at(-1)?.end ?? 0) + context, lines.length)
    const body: string[] = []
    let line = first
    let grown = 0
    for (const region of hunk) {
      body.push(...lines.slice(line, region.start).map((kept) => ` ${kept}`))
      const replaced = replacement(text, starts, region)
      body.push(...lines.slice(region.start, region.end).map((gone) => `-${gone}`))
      body.push(...replaced.map((added) => `+${added}`))
      grown += replaced.length - (region.end - region.start)
      line = region.end
    }
    body.push(...lines.slice(line, last).map((kept) => ` ${kept}`))
    const count = last - first
    written.push(`@@ -${first + 1},${count} +${first + 1 + drift},${count + grown} @@\n`)
    written.push(...body.map(ended))
    drift += grown
  }
  return written.join("")
}

function newFile(path: string, text: string): string {
  const starts = lineStarts(text)
  const lines = starts.map((start, index) => `+${text.slice(start, starts[index + 1] ?? text.length)}`)
  return ["--- /dev/null\n", `+++ b/${path}\n`, `@@ -0,0 +1,${lines.length} @@\n`, ...lines.map(ended)].join(
    "",
  )
}

/** Returns a line of a diff, which says if the file's last line has no line feed. */
function ended(shown: string): string {
  return shown.endsWith("\n") ? shown : `${shown}\n\\ No newline at end of file\n`
}

/** Returns the offsets at which the lines begin; a line ends after its line feed. */
function lineStarts(text: string): number[] {
  const starts = [0]
  for (
    let index = text.indexOf("\n");
    index !== -1 && index + 1 < text.length;
    index = text.indexOf("\n", index + 1)
  )
    starts.push(index + 1)
  return starts
}

/** Returns the number of the line in which a position lies, from 0. */
function lineOf(starts: readonly number[], position: number): number {
  return starts.findLastIndex((start) => start <= position)
}

function regionsOf(starts: readonly number[], text: string, edits: readonly Edit[]): Region[] {
  const regions: Region[] = []
  for (const edit of inOrder(edits)) {
    const isBehind = edit.start === text.length && text.endsWith("\n")
    const start = isBehind ? starts.length : lineOf(starts, edit.start)
    const isBetween = edit.start === edit.end && edit.text.endsWith("\n")
    // Whole lines that are inserted between two lines change neither line. A range that ends with a line feed doesn't
    // touch the next line.
    const end =
      isBehind || (isBetween && edit.start === starts[start])
        ? start
        : lineOf(starts, Math.min(Math.max(edit.end - 1, edit.start), text.length)) + 1
    const before = regions.at(-1)
    if (before === undefined || start >= before.end) regions.push({ start, end, edits: [edit] })
    else {
      before.end = Math.max(before.end, end)
      before.edits.push(edit)
    }
  }
  return regions
}

/** Returns the hunks of a diff. Regions whose context lines meet are shown as one. */
function hunksOf(regions: readonly Region[]): Region[][] {
  const hunks: Region[][] = []
  for (const region of regions) {
    const before = hunks.at(-1)?.at(-1)
    if (before !== undefined && region.start - before.end <= 2 * context) hunks.at(-1)?.push(region)
    else hunks.push([region])
  }
  return hunks
}

function replacement(text: string, starts: readonly number[], { start, end, edits }: Region): string[] {
  const from = starts[start] ?? text.length
  const until = starts[end] ?? text.length
  const moved = edits.map((edit) => ({ start: edit.start - from, end: edit.end - from, text: edit.text }))
  const changed = applyEdits(text.slice(from, until), moved)
  if (changed === "") return []
  const inner = lineStarts(changed)
  return inner.map((begin, index) => changed.slice(begin, inner[index + 1] ?? changed.length))
}
