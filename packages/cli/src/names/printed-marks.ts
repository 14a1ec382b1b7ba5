// Written by tools/write-names.ts.

/** The marks of the secrets that the manual prints. Each of these contains one of them. */
export const printedMarks: readonly string[] = ["only-for-development", "the-output-of"]
