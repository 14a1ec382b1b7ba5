/** Returns the statements of a script, which end with a semicolon at the end of a line. */
export function statementsOf(script: string): string[] {
  return script
    .replaceAll(/^--.*$/gm, "")
    .split(/;\s*$/m)
    .filter((statement) => statement.trim() !== "")
}
