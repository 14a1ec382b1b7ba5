/** A change that nobody can notice, because the program does the same with it. */
export interface Equivalent {
  /** The changed file, from `packages/core/src`. */
  readonly file: string
  /** The text that is replaced, as it stands in the file; blanks and line breaks count alike. */
  readonly from: string
  /** Its replacement, as `./run mutants` prints it. */
  readonly to: string
  /** A part of the line on which it begins, if the text occurs more than once in the file. */
  readonly line?: string
  /** Why nothing changes. */
  readonly why: string
}

/** The changes that `./run mutants` leaves out. */
export const equivalents: readonly Equivalent[] = [
  {
    file: "guard/csrf.ts",
    from: "token === undefined || hash === undefined",
    to: "token === undefined && hash === undefined",
    why: "the expression matches both groups or neither",
  },
  {
    file: "guard/csrf.ts",
    from: "token === undefined",
    to: "false",
    why: "the expression matches both groups or neither",
  },
  {
    file: "guard/csrf.ts",
    from: "hash === undefined",
    to: "false",
    why: "the expression matches both groups or neither",
  },
  {
    file: "guard/csrf.ts",
    from: '""',
    to: '"Stryker was here!"',
    why: "a configuration without a secret is refused before",
  },
  {
    file: "oauth/authorization/widened-scope.ts",
    from: "owner === undefined",
    to: "false",
    why: "every grant names its owner, so that none is found without one",
  },
  {
    file: "session/ended-at.ts",
    from: "revocation !== undefined",
    to: "true",
    why: "the time that sessions have ended comes from the store of revocations",
  },
]

/** Finds the entry for a change. @param change - its file from the root; the texts as they stand there */
export function equivalentOf(change: {
  file: string
  lineText: string
  from: string
  to: string
}): Equivalent | undefined {
  return equivalents.find(
    ({ file, from, to, line = "" }) =>
      `packages/core/src/${file}` === change.file &&
      plain(from) === plain(change.from) &&
      plain(to) === plain(change.to) &&
      change.lineText.includes(line),
  )
}

/** Joins the lines of a text, so that it does not matter how the formatter broke it. */
export function plain(text: string): string {
  return text.replace(/\s+/g, " ").trim()
}
