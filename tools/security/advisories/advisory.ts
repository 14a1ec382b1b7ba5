/**
 * A test: its file (the name of one of core's, or a path from the root), and words that no other title in that file has. If
 * the words are a row of a table at the top of the file, the third member has words of the title that runs over the table.
 */
export type Proof = readonly [file: string, words: string, over?: string]

/** A kind of hole that public advisories describe, and the tests that show that it isn't here. */
export interface Advisory {
  /** Says what went wrong, in a few words; never whose code it was. */
  readonly name: string
  /** Entries of the Common Weakness Enumeration. */
  readonly weaknesses: readonly number[]
  /** The attack, in sentences. */
  readonly wrong: string
  /** The defence of the service, in sentences. */
  readonly held: string
  readonly proofs: readonly Proof[]
}

/** Advisories about one part of a sign-in. */
export interface AdvisoryGroup {
  readonly name: string
  readonly advisories: readonly Advisory[]
}
