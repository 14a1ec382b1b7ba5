/**
 * A test: its file (the name of one of core's, or a path from the root), and words that no other title in that file
 * contains. If the words are a row of a table at the top of the file, the third member contains words of the title of the
 * test that uses the table.
 */
export type Proof = readonly [file: string, words: string, over?: string]

/**
 * A kind of vulnerability that public advisories describe, and the tests that show that the service doesn't have it.
 */
export interface Advisory {
  /** A few words about what went wrong, without naming the software. */
  readonly name: string
  /** Entries of the Common Weakness Enumeration. */
  readonly weaknesses: readonly number[]
  /** The attack, in sentences. */
  readonly wrong: string
  /** The defence of the service, in sentences. */
  readonly held: string
  readonly proofs: readonly Proof[]
}

/** The advisories about one part of a sign-in. */
export interface AdvisoryGroup {
  readonly name: string
  readonly advisories: readonly Advisory[]
}
