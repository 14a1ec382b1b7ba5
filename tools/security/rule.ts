/** One of the service's checks at a step, the clause that requires it, and the test that proves it. */
export interface Rule {
  /** A sentence without its full stop. */
  readonly rule: string
  /** Clauses, as `sources.ts` reads them: "RFC 6749 §4.1.1". */
  readonly clauses: readonly string[]
  /** The requirement that the test names in its title. */
  readonly requirement: string
  /** The path of the test's file from the root. By default, it's the first file that names the requirement. */
  readonly file?: string
  /** Words of the test's title, if several tests in the file name the requirement. */
  readonly title?: string
}

/** One step of a sign-in, or one part of every request. */
export interface Step {
  readonly name: string
  readonly rules: readonly Rule[]
}

/** Creates a rule. A `file` without a slash is the name of one of core's test files. */
export function rule(
  text: string,
  clauses: readonly string[],
  requirement: string,
  file?: string,
  title?: string,
): Rule {
  return {
    rule: text,
    clauses,
    requirement,
    ...(file === undefined ? {} : { file: file.includes("/") ? file : `packages/core/test/${file}.test.ts` }),
    ...(title === undefined ? {} : { title }),
  }
}
