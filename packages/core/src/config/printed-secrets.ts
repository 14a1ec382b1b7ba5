/** The marks of the secrets that the manual, the examples and the READMEs print. Each of these contains one of them. */
export const printedMarks: readonly string[] = ["only-for-development", "the-output-of"]

/** Returns true for a secret of the manual, which everyone knows. */
export function isPrinted(secret: string): boolean {
  return printedMarks.some((mark) => secret.includes(mark))
}
