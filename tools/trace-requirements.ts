import type { Requirement } from "./requirement.ts"

/** A position in a test file that names a requirement. */
export interface Mention {
  readonly file: string
  readonly line: number
  /** The title of the test, or the line of the comment. */
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

const idPattern = /\b[A-Z]{2,4}(?:-[A-Z]{3,4})?-\d{1,2}\b/g
const testFile = /\.(?:test|spec)\.tsx?$/

/**
 * Finds the requirements that tests name, in titles and comments. In tables and helpers beside the tests, only texts
 * count.
 * @param tests - the text of each file, by its path
 */
export function traceRequirements(
  requirements: readonly Requirement[],
  tests: ReadonlyMap<string, string>,
): Trace {
  const areas = new Set(requirements.map(([id]) => areaOf(id)))
  const mentions = new Map<string, Mention[]>(requirements.map(([id]) => [id, []]))
  const unknown: Trace["unknown"][number][] = []
  for (const [file, text] of tests) {
    for (const [index, line] of text.split("\n").entries()) {
      for (const [id] of line.matchAll(idPattern)) {
        if (!areas.has(areaOf(id))) continue
        const literal = literalOf(line, id)
        if (literal === undefined && !testFile.test(file)) continue
        const mention = { file, line: index + 1, title: literal ?? line.trim() }
        const known = mentions.get(id)
        if (known === undefined) unknown.push({ ...mention, id })
        else known.push(mention)
      }
    }
  }
  const traced = requirements.map(([id, text]) => ({ id, text, mentions: mentions.get(id) ?? [] }))
  return { traced, unknown }
}

/** Returns the requirements that no test names. */
export function missing({ traced }: Trace): Traced[] {
  return traced.filter(({ mentions }) => mentions.length === 0)
}

function areaOf(id: string): string {
  return id.replace(/-\d+$/, "")
}

/** Returns the text literal that contains the id. */
function literalOf(line: string, id: string): string | undefined {
  const literals = [...line.matchAll(/(["'`])((?:\\.|(?!\1).)*)\1/g)].map(([, , literal = ""]) => literal)
  return literals.find((literal) => literal.includes(id))
}
