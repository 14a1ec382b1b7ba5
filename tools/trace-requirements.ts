import { titleAt } from "./security/titles.ts"

/** A position in a test file that names a requirement. */
export interface Mention {
  readonly file: string
  readonly line: number
  /** The title of the test with the blocks around it, or the line of the comment. */
  readonly title: string
}

/** A requirement with the tests that name it. */
export interface Traced {
  readonly id: string
  readonly text: string
  readonly mentions: readonly Mention[]
}

/** The requirements of a list, compared with the tests. */
export interface Trace {
  readonly traced: readonly Traced[]
  /** Ids that have the format of a requirement's id but aren't listed, mostly typing errors. */
  readonly unknown: readonly (Mention & { readonly id: string })[]
}

const idPattern = /\b[A-Z]{2,4}(?:-[A-Z]{3,4})?-\d{1,2}(?:\.\d{1,2})?\b/g
const testFile = /\.(?:test|spec)\.tsx?$/

/**
 * Finds the requirements that tests name, in titles and comments. In tables and helpers beside the tests, only texts
 * count, and comments that contain only ids. A test of a part (`OA-17.2`) is also a test of the whole (`OA-17`).
 * @param tests - the text of each file, by its path
 */
export function traceRequirements(
  requirements: readonly Pick<Traced, "id" | "text">[],
  tests: ReadonlyMap<string, string>,
): Trace {
  const areas = new Set(requirements.map(({ id }) => areaOf(id)))
  const mentions = new Map<string, Mention[]>(requirements.map(({ id }) => [id, []]))
  const unknown: Trace["unknown"][number][] = []
  for (const [file, text] of tests) {
    const lines = text.split("\n")
    for (const [index, line] of lines.entries()) {
      for (const [id] of line.matchAll(idPattern)) {
        if (!areas.has(areaOf(id))) continue
        const title = titleAt(lines, index, id)
        if (title === undefined && !testFile.test(file)) continue
        const mention = { file, line: index + 1, title: title ?? line.trim() }
        if (!mentions.has(id)) unknown.push({ ...mention, id })
        for (const named of new Set([id, wholeOf(id)])) mentions.get(named)?.push(mention)
      }
    }
  }
  const traced = requirements.map(({ id, text }) => ({ id, text, mentions: mentions.get(id) ?? [] }))
  return { traced, unknown }
}

/** Returns the requirements that no test names. */
export function missing({ traced }: Trace): Traced[] {
  return traced.filter(({ mentions }) => mentions.length === 0)
}

function areaOf(id: string): string {
  return id.replace(/-[\d.]+$/, "")
}

function wholeOf(id: string): string {
  return id.replace(/\.\d+$/, "")
}
